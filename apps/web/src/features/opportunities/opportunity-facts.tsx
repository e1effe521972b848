import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useAudienceList } from '../audiences/public.ts'
import { Countdown } from './countdown.tsx'
import { useFunding } from './funding.ts'
import { shortDeadlineIn } from './times.ts'
import { useOrganizationName } from './use-organization-name.ts'
import type { Clock } from './use-phase.ts'

type Props = { opportunity: OpportunityDetails; phase: Phase; clock: Clock }

/** What can be said in a line each, the deadline first. */
export function OpportunityFacts({ opportunity, phase, clock }: Props) {
  const { t } = useTranslation('opportunities')
  return (
    <section aria-label={t('show.facts')} className="border-t border-ink-rule pt-2.5">
      <Countdown {...{ opportunity, phase, clock }} />
      <div className="mt-3.5">
        <FactList opportunity={opportunity} />
      </div>
    </section>
  )
}

function FactList({ opportunity }: Pick<Props, 'opportunity'>) {
  const { t, i18n } = useTranslation('opportunities')
  const nameOf = useOrganizationName()
  const funding = useFunding(opportunity)
  const audience = useAudienceList(opportunity.audience)
  const { questions_until, sponsor, eligibility, place, organization, hub_name } = opportunity
  return (
    <Facts>
      {questions_until && (
        <Fact label={t('show.questions_until')}>
          <time dateTime={questions_until}>{shortDeadlineIn(questions_until, opportunity, i18n.language)}</time>
        </Fact>
      )}
      {funding && <Fact label={t('show.funding')}>{funding}</Fact>}
      {sponsor && <Fact label={t('show.sponsor')}>{sponsor}</Fact>}
      {eligibility && (
        <Fact label={t('show.eligible')}>
          <span className="whitespace-pre-line">{eligibility}</span>
        </Fact>
      )}
      {place && <Fact label={t('show.place')}>{place}</Fact>}
      <Fact label={t('show.teams')}>{t(opportunity.takes_teams ? 'show.teams_yes' : 'show.teams_no')}</Fact>
      <Fact label={t('show.posted_by')}>{organization ? nameOf(organization) : (hub_name ?? t('office'))}</Fact>
      {opportunity.may_edit && <Fact label={t('show.audience')}>{audience || t('show.everyone')}</Fact>}
      <Responses counts={opportunity.response_counts} />
    </Facts>
  )
}

function Responses({ counts }: { counts: OpportunityDetails['response_counts'] }) {
  const { t } = useTranslation('opportunities')
  if (!counts) return null
  return (
    <Fact label={t('show.responses')}>
      {t('show.handed_in', { count: counts.submitted })}, {t('show.drafts', { count: counts.draft })}
    </Fact>
  )
}
