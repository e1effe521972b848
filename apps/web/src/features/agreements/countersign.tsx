import { agreements, type Agreement } from '@guildhall/contract/agreements'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toCountersignQuery, useCountersign } from './api.ts'
import { SignedFile } from './signed-agreement.tsx'
import { useDay } from './use-day.ts'

/** Agreements that members have signed, and that wait for the network's signature. */
export default function Countersign() {
  const { t } = useTranslation('agreements')
  const waiting = useQuery(toCountersignQuery)
  return (
    <>
      <PageHeader title={t('countersign.title')} lede={t('countersign.lede')} />
      {waiting.isPending && <Skeleton className="h-40" />}
      {waiting.isError && <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />}
      {waiting.data?.length === 0 && (
        <EmptyState title={t('countersign.none.title')}>{t('countersign.none.text')}</EmptyState>
      )}
      <ul className="max-w-[860px]">
        {waiting.data?.map((agreement) => (
          <Row key={agreement.id} agreement={agreement} />
        ))}
      </ul>
    </>
  )
}

function Row({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  const [isSigning, setSigning] = useState(false)
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  const { organization_name, template_name, signed_name, signed_at } = agreement
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-3.5 first:border-t-0">
      <div className="min-w-[220px] flex-1">
        <b>{organization_name}</b>
        <p className="text-data text-ink-2">
          {template_name} ·{' '}
          {t('countersign.signed', { person: signed_name ?? '', day: signed_at ? dayOf(signed_at) : '' })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SignedFile agreement={agreement} size="s" />
        <Button size="s" variant="primary" icon={PenLine} disabled={isImpersonating} onClick={() => setSigning(true)}>
          {t('countersign.open')}
          <span className="sr-only">{organization_name}</span>
        </Button>
      </div>
      {isSigning && <CountersignDialog agreement={agreement} onClose={() => setSigning(false)} />}
    </li>
  )
}

function CountersignDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { t } = useTranslation('agreements')
  const countersign = useCountersign()
  const name = useUserDetails((state) => state.userDetails?.name ?? '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('countersign.title_of', { organization: agreement.organization_name })}
      description={t('countersign.about')}
    >
      <Form
        inDialog
        className="mt-0.5"
        schema={agreements.countersign.body}
        values={{ id: agreement.id, name }}
        saveLabel={t('countersign.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await countersign.mutateAsync(input)
          onClose()
        }}
      >
        <TextField name="name" label={t('sign.name')} help={t('sign.name_help')} autoComplete="name" />
      </Form>
    </Dialog>
  )
}
