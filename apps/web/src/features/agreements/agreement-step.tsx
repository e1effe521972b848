import { isOpenAgreement, type Agreement } from '@guildhall/contract/agreements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { networkName } from '../../lib/network.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { currentQuery } from './api.ts'
import { statusKinds } from './agreement-status.tsx'
import { SignedFile } from './signed-agreement.tsx'
import { useDay } from './use-day.ts'

/** The first step of joining: how far the agreement is, and the button that takes it further. */
export function AgreementStep() {
  const { t } = useTranslation('agreements')
  const current = useQuery(currentQuery)
  const isCompleted = useUserDetails((state) => state.userDetails?.is_member_agreement_completed === true)
  const agreement = current.data ?? null
  const { word, text } = useStepWords(agreement, isCompleted)
  const kind = statusKinds[isCompleted ? 'signed' : (agreement?.status ?? 'not_sent')]
  if (current.isPending) return <Skeleton className="h-24" />
  if (current.isError) return <ErrorState error={current.error} onRetry={() => void current.refetch()} />
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2>{t('step.title')}</h2>
        <Status kind={kind}>{word}</Status>
      </div>
      <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">{text}</p>
      {agreement && isOpenAgreement(agreement.status) && (
        <div className="mt-3.5">
          <ButtonLink to="/agreement" variant="primary">
            {t('step.open')}
          </ButtonLink>
        </div>
      )}
      {agreement?.status === 'signed' && (
        <div className="mt-3.5">
          <SignedFile agreement={agreement} size="s" />
        </div>
      )}
    </div>
  )
}

function useStepWords(agreement: Agreement | null, isCompleted: boolean) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  if (agreement && isOpenAgreement(agreement.status))
    return {
      word: t('step.waits', { day: dayOf(agreement.expires_at) }),
      text: agreement.provider === 'built_in' ? t('step.waits_text') : t('step.waits_text_elsewhere'),
    }
  if (isCompleted && agreement?.closed_at)
    return {
      word: t('step.signed', { day: dayOf(agreement.closed_at) }),
      text: t('step.signed_text', { person: agreement.closed_by?.name ?? '' }),
    }
  if (isCompleted) return { word: t('status.signed'), text: t('step.completed_text') }
  return {
    word: t(`status.${agreement?.status ?? 'not_sent'}`),
    text: t('step.not_sent_text', { network: networkName() }),
  }
}
