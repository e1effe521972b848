import { isOpenAgreement, type Agreement as AgreementData, type OwnAgreement } from '@guildhall/contract/agreements'
import { has } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkName } from '../../lib/network.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currentQuery, useDecline } from './api.ts'
import { DocumentReader } from './document-reader.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { SignElsewhere } from './sign-elsewhere.tsx'
import { SignedAgreement } from './signed-agreement.tsx'
import { useDay } from './use-day.ts'

/** Where an organization's admin reads the agreement and signs it. */
export default function Agreement() {
  const { t } = useTranslation('agreements')
  const current = useQuery(currentQuery)
  if (current.isPending)
    return (
      <>
        <PageHeader title={t('title')} />
        <Skeleton className="h-[60vh]" />
      </>
    )
  if (current.isError)
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState error={current.error} onRetry={() => void current.refetch()} />
      </>
    )
  if (current.data && isOpenAgreement(current.data.status))
    return current.data.provider === 'built_in' ? (
      <ToSign agreement={current.data} />
    ) : (
      <SignElsewhere agreement={current.data} />
    )
  if (current.data?.status === 'signed') return <SignedAgreement agreement={current.data} />
  return <NothingToSign agreement={current.data} />
}

function ToSign({ agreement }: { agreement: OwnAgreement }) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  const [asking, setAsking] = useState<'sign' | 'decline'>()
  const decline = useDecline()
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  const { id, organization_name: organization, expires_at, sent_by, sign_by, read_at } = agreement
  const whyNot = isImpersonating ? t('closed_while_impersonating') : read_at ? null : t('sign.read_first')
  const sign = (
    <Button
      variant="primary"
      icon={PenLine}
      disabled={whyNot !== null}
      aria-describedby={whyNot ? 'why-not-yet' : undefined}
      onClick={() => setAsking('sign')}
    >
      {t('sign.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={t(sign_by ? 'lede_again' : 'lede', {
          organization,
          person: sent_by?.name ?? networkName(),
          day: dayOf(sign_by ?? expires_at),
        })}
        actions={
          <>
            <Button variant="danger" disabled={isImpersonating} onClick={() => setAsking('decline')}>
              {t('decline.open')}
            </Button>
            {sign}
          </>
        }
      />
      <output id="why-not-yet" className="mb-3 block text-data text-ink-2">
        {whyNot ?? t('sign.has_read')}
      </output>
      <DocumentReader key={organization} agreement={agreement} />
      <div className="mt-4 md:hidden">{sign}</div>
      {asking === 'sign' && <SignDialog agreement={agreement} onClose={() => setAsking(undefined)} />}
      {asking === 'decline' && (
        <ReasonDialog
          title={t('decline.title')}
          about={t('decline.about', { person: sent_by?.name ?? networkName() })}
          confirmLabel={t('decline.confirm')}
          onClose={() => setAsking(undefined)}
          onConfirm={({ reason }) => decline.mutateAsync({ id, reason })}
        />
      )}
    </>
  )
}

/** Nothing was sent, or what was sent came to nothing. */
function NothingToSign({ agreement }: { agreement: AgreementData | null }) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  const person = useUserDetails((state) => state.userDetails)
  const isAdmin = person !== null && has(person, 'organization_admin')
  const state = stateOf(agreement, isAdmin, person?.is_member_agreement_completed === true)
  const home = (
    <ButtonLink to="/home" variant="secondary">
      {t('home')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t(`nothing.${state}.title`)} illustration="closed" action={home}>
        <p>
          {t(`nothing.${state}.text`, {
            network: networkName(),
            day: agreement?.closed_at ? dayOf(agreement.closed_at) : '',
          })}
        </p>
        {agreement?.reason && (
          <blockquote className="mt-3 border-l-2 border-copper pl-3 text-ink">{agreement.reason}</blockquote>
        )}
      </EmptyState>
    </>
  )
}

function stateOf(agreement: AgreementData | null, isAdmin: boolean, isCompleted: boolean) {
  if (!isAdmin) return 'not_admin'
  if (isCompleted) return 'completed'
  const status = agreement?.status
  return status === 'declined' || status === 'voided' || status === 'expired' ? status : 'not_sent'
}
