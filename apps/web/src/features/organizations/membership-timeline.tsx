import type { OrganizationDetail, StandingReport } from '@guildhall/contract/organizations'
import type { Change } from '@guildhall/contract/standing'
import { useTranslation } from 'react-i18next'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { Day } from './day.tsx'
import { stateShapes } from './membership-state.tsx'

type Props = { organization: OrganizationDetail; report: StandingReport }

/** What will happen if nobody does anything, and below it what has happened. */
export function MembershipTimeline({ organization, report }: Props) {
  const { t } = useTranslation('organizations')
  const titleOf = useTurnTitles(report)
  return (
    <Timeline>
      {report.ahead.toReversed().map(({ on, state }) => (
        <TimelineItem key={on} when={<Day of={on} />} kind="not_begun" tone="copper" title={titleOf(state)}>
          {t(`state_about.${state}`)}
        </TimelineItem>
      ))}
      <TimelineItem
        when={t('timeline.today')}
        kind={stateShapes[report.state]}
        tone={stateShapes[report.state] === 'done' ? 'accent' : 'copper'}
        title={t(`state.${report.state}`)}
      >
        {report.ahead.length === 0 && t('timeline.nothing_ahead')}
      </TimelineItem>
      {pastOf(organization, report.on).map(({ on, key }) => (
        <TimelineItem key={key} when={<Day of={on} />} tone="ink" title={t(`timeline.${key}`)} />
      ))}
    </Timeline>
  )
}

/** A turn comes if nobody pays, except where the membership was cancelled. */
function useTurnTitles({ organization_subscription_cancel }: StandingReport) {
  const { t } = useTranslation('organizations')
  return (state: Change['state']) =>
    organization_subscription_cancel ? t(`state.${state}`) : t('timeline.unpaid', { state: t(`state.${state}`) })
}

/** The newest first. */
const pastOf = (
  { created_at, agreement_signed_at, subscription_cancelled_at, paid_through }: OrganizationDetail,
  today: string,
) =>
  [
    { key: 'added' as const, on: created_at },
    { key: 'signed' as const, on: agreement_signed_at },
    { key: 'cancelled' as const, on: subscription_cancelled_at },
    { key: 'ran_out' as const, on: paid_through && paid_through < today ? paid_through : null },
  ]
    .flatMap(({ key, on }) => (on ? { key, on } : []))
    .toSorted((one, other) => other.on.localeCompare(one.on))
