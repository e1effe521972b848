import type { UserDetails } from '@guildhall/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgreementStep } from '../agreements/public.ts'
import { companyQuery } from '../company/public.ts'
import { mineQuery } from '../payments/public.ts'
import { colleaguesQuery } from './api.ts'
import { CompanyHint, CompanyStep, LockedAgreement } from './company-step.tsx'
import { InviteStep } from './invite-step.tsx'
import { PayStep } from './pay-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { type StepName, stepsOf } from './steps.ts'
import { StepRow } from './step-row.tsx'

/** What makes an organization a full member, for its admin: each step with its state and its button, until all are done. */
export function Checklist({ person }: { person: UserDetails }) {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const mine = useQuery(mineQuery)
  const own = useQuery(companyQuery)
  const mayInvite = useMay('user_write')
  const mayShow = useMay('organization_profile_read')
  const colleagues = useQuery({ ...colleaguesQuery, enabled: mayInvite })
  const billing = mine.data
  if (mine.isPending || own.isPending || (mayInvite && colleagues.isPending))
    return <Skeleton className="mb-8 h-64 max-w-[760px]" />
  const company = own.data
  const failed = [mine, own].find(({ error }) => error)
  if (!billing || !company)
    return failed?.error && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const steps = stepsOf(person, {
    company,
    isExempt: billing.is_billing_exempt,
    colleagues: colleagues.data,
    mayInvite,
    mayShow,
  })
  if (steps.every(({ isDone }) => isDone)) return <CompanyHint company={company} />
  const left = steps.filter(({ isDone }) => !isDone).length
  const parts: Record<StepName, ReactNode> = {
    company: <CompanyStep company={company} />,
    agreement: company.is_blocking ? <LockedAgreement /> : <AgreementStep />,
    payment: (
      <PayStep billing={billing} isFirst={person.is_member_agreement_completed} isLocked={company.is_blocking} />
    ),
    profile: <ProfileStep person={person} organizationId={billing.organization_id} />,
    invite: <InviteStep person={person} colleagues={colleagues.data ?? 0} />,
  }
  return (
    <section aria-labelledby={id} className="mb-10 max-w-[760px]">
      <h2 id={id} className="text-[26px] font-[460]">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3.5 max-w-[60ch] text-pretty text-ink-2">{t('lede', { count: left })}</p>
      <ol className="border-t border-ink-rule">
        {steps.map(({ name, isDone }, at) => (
          <StepRow key={name} number={at + 1} isDone={isDone}>
            {parts[name]}
          </StepRow>
        ))}
      </ol>
    </section>
  )
}
