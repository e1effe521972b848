import type { OrganizationDetail, StandingReport } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrganizationAgreement } from '../agreements/public.ts'
import { useLevelName } from '../membership-levels/public.ts'
import { OpenLevelRequest } from '../level-requests/public.ts'
import { OrganizationBilling } from '../payments/public.ts'
import { standingQuery } from './api.ts'
import { Day } from './day.tsx'
import { MembershipTimeline } from './membership-timeline.tsx'
import { OtherDay } from './other-day.tsx'
import { viewPath } from './paths.ts'
import { paymentOf } from './payment.ts'
import { StandingAnswer } from './standing-answer.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'

type Props = { organization: OrganizationDetail }

/** How the membership stands, why, what is to come, and how it would stand on another day. */
export function OrganizationMembership({ organization }: Props) {
  const { t } = useTranslation('organizations')
  const { data: report, error, refetch } = useQuery(standingQuery(organization.id))
  const maySeeMoney = useMay('payment_read')
  const mayWrite = useMay('organization_write')
  if (!report && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!report) return <Skeleton className="h-96!" />
  const rail = (
    <>
      <Section title={t('standing.title')}>
        <StandingAnswer report={report} />
      </Section>
      <Section title={t('standing.opens')}>
        <Opens organization={organization} report={report} />
      </Section>
      <Section title={t('standing.facts')}>
        <MembershipFacts organization={organization} />
      </Section>
    </>
  )
  return (
    <TwoColumns rail={rail}>
      {mayWrite && <OpenLevelRequest organization={organization} />}
      <Section title={t('timeline.title')}>
        <MembershipTimeline organization={organization} report={report} />
      </Section>
      <OrganizationAgreement organizationId={organization.id} signedAt={organization.agreement_signed_at} />
      {maySeeMoney && <OrganizationBilling organizationId={organization.id} />}
      <Section title={t('other_day.title')}>
        <OtherDay id={organization.id} />
      </Section>
    </TwoColumns>
  )
}

function Opens({ organization: { id, people_count }, report }: Props & { report: StandingReport }) {
  const { t } = useTranslation('organizations')
  const maySeePeople = useMay('user_read')
  if (!report.is_member_agreement_completed || !report.is_membership_payment_completed)
    return <p>{t('opens.little')}</p>
  return (
    <p>
      <Trans
        t={t}
        i18nKey="opens.all"
        count={people_count}
        components={{ people: maySeePeople ? <Link to={`${viewPath(id)}/people`} className="link" /> : <span /> }}
      />
    </p>
  )
}

function MembershipFacts({ organization }: Props) {
  const { t } = useTranslation('organizations')
  const levelName = useLevelName()
  const { membership_level, agreement_signed_at, paid_through, subscription_cancelled_at } = organization
  return (
    <Facts>
      <Fact label={t('level')}>{levelName(membership_level)}</Fact>
      <Fact label={t('overview.payment')}>{t(`payment.${paymentOf(organization)}`)}</Fact>
      <Fact label={t('paid_through')}>{paid_through ? <Day of={paid_through} /> : '—'}</Fact>
      <Fact label={t('agreement_signed')}>
        {agreement_signed_at ? <Day of={agreement_signed_at} /> : t('not_signed')}
      </Fact>
      {subscription_cancelled_at && (
        <Fact label={t('state.cancelled')}>
          <Day of={subscription_cancelled_at} />
        </Fact>
      )}
    </Facts>
  )
}
