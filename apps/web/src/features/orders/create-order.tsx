import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSeesAll } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { findOrganizations, offersQuery, useCreateOrder } from './api.ts'
import { type Offer, OfferCard } from './offer-card.tsx'
import { viewPath } from './paths.ts'

/** Chooses what is ordered; the draft that comes of it says what is still missing. */
export default function CreateOrder() {
  const { t } = useTranslation('orders')
  const isOffice = useSeesAll()
  const [organization, setOrganization] = useState<Option | null>(null)
  return (
    <>
      <PageHeader title={t('create.title')} lede={t('create.lede')} />
      {isOffice && (
        <div className="mb-6 max-w-[420px]">
          <Field label={t('organization')} help={t('create.organization_help')}>
            <Combobox
              label={t('organization')}
              value={organization}
              onChange={setOrganization}
              search={findOrganizations}
              onBlur={() => undefined}
              inputRef={null}
            />
          </Field>
        </div>
      )}
      {(!isOffice || organization) && <Offers key={organization?.value} organizationId={organization?.value} />}
    </>
  )
}

function Offers({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useTranslation('orders')
  const offers = useQuery(offersQuery(organizationId))
  const order = useOrdering(organizationId)
  if (offers.error && !offers.data) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!offers.data) return <Skeleton className="h-96!" />
  if (offers.data.length === 0) return <EmptyState title={t('create.empty')}>{t('create.empty_text')}</EmptyState>
  // What can be ordered stands before what cannot.
  const sorted = offers.data.toSorted((one, other) => Number(other.is_eligible) - Number(one.is_eligible))
  return (
    <ul className="border-t border-ink-rule pb-8">
      {sorted.map((offer) => (
        <OfferCard key={offer.id} offer={offer} busy={order.pending === offer.id} onOrder={() => order.begin(offer)} />
      ))}
    </ul>
  )
}

function useOrdering(organizationId: string | undefined) {
  const navigate = useNavigate()
  const create = useCreateOrder()
  const [key] = useState(() => crypto.randomUUID())
  return {
    pending: create.isPending ? create.variables.package_id : undefined,
    begin: (offer: Offer) =>
      create.mutate(
        { ...emptyOrder, key: `${key} ${offer.id}`, organization_id: organizationId ?? null, ...contentOf(offer) },
        { onSuccess: ({ data }) => void navigate(viewPath(data.id)) },
      ),
  }
}

const emptyOrder = {
  project_title: '',
  project_purpose: '',
  project_sponsor: '',
  project_ends_on: null,
  justification: '',
  po_number: '',
  user_ids: [],
  attachment_ids: [],
}

/** Everything that is in it, with as many seats as it gives. */
const contentOf = ({ id, lines }: Offer) => ({
  package_id: id,
  lines: lines.map(({ tool_id, seats }) => ({ tool_id, seats })),
})
