import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Attachments } from '../../ui/attachments.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { StillMissing, WhoFits } from '../matching/public.ts'
import { Amendments } from './amendments.tsx'
import { OpportunityFacts } from './opportunity-facts.tsx'
import { OpportunityHead } from './opportunity-head.tsx'
import { OpportunityMissing } from './opportunity-missing.tsx'
import { Outcome } from './outcome.tsx'
import { responsePath } from './paths.ts'
import { Questions } from './questions.tsx'
import { ReceivedResponses } from './received-responses.tsx'
import { useBeginResponse, useResponsesClosed } from './response-api.ts'
import { splitLead } from './split-lead.ts'
import { type Clock, useOpportunity, usePhase } from './use-phase.ts'

export default function ViewOpportunity() {
  const { id = '' } = useParams()
  const { clock, ...found } = useOpportunity(id)
  if (!found.data) return <OpportunityMissing query={found} />
  return <Shown opportunity={found.data} clock={clock} refetch={found.refetch} />
}

type Props = { opportunity: OpportunityDetails; clock: Clock; refetch: () => unknown }

function Shown({ opportunity, clock, refetch }: Props) {
  const { t } = useTranslation('opportunities')
  const phase = usePhase(opportunity, clock, refetch)
  return (
    <>
      <OpportunityHead {...{ opportunity, phase, clock }} />
      <Outcome opportunity={opportunity} phase={phase} />
      <div className="grid gap-x-7 gap-y-8 pb-8 xl:grid-cols-[minmax(0,1fr)_292px]">
        <div className="min-w-0">
          <Text opportunity={opportunity} />
          <div className="mt-8">
            <ReceivedResponses opportunity={opportunity} phase={phase} />
            <Fit opportunity={opportunity} phase={phase} />
            <Questions opportunity={opportunity} clock={clock} />
            <Amendments amendments={opportunity.amendments} />
          </div>
        </div>
        <div className="min-w-0 xl:border-l xl:border-rule-2 xl:pl-7">
          <OpportunityFacts {...{ opportunity, phase, clock }} />
          {isMatched(opportunity, phase) && <StillMissing opportunityId={opportunity.id} />}
          {opportunity.attachments.length > 0 && (
            <Section title={t('show.files')} count={opportunity.attachments.length}>
              <Attachments files={opportunity.attachments} />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

/** What it is about in its first paragraphs, and all of it for those who ask. */
function Text({ opportunity: { summary, body } }: { opportunity: OpportunityDetails }) {
  const { t } = useTranslation('opportunities')
  const [isOpen, setIsOpen] = useState(false)
  const { lead, rest } = useMemo(() => splitLead(body), [body])
  return (
    <>
      <div className="prose">
        {lead ? <RichText html={lead} className={leadClass} /> : <span>{summary}</span>}{' '}
        {rest && !isOpen && (
          <button type="button" aria-expanded={false} className="link mt-0!" onClick={() => setIsOpen(true)}>
            {t('show.read_all')}
          </button>
        )}
      </div>
      {isOpen && (
        <>
          <RichText html={rest} className="mt-[0.8em]" />
          <button type="button" aria-expanded className="link mt-3 min-h-6" onClick={() => setIsOpen(false)}>
            {t('show.read_less')}
          </button>
        </>
      )}
    </>
  )
}

// The button follows the last word.
const leadClass = 'inline [&>p:last-child]:inline [&>p:not(:last-child)]:mb-[0.8em]'

const isMatched = ({ wanted }: OpportunityDetails, phase: Phase) => wanted.length > 0 && phase !== 'cancelled'

/** Who could do what is asked for, and the way to ask them into a team as long as one can answer. */
function Fit({ opportunity, phase }: { opportunity: OpportunityDetails; phase: Phase }) {
  const navigate = useNavigate()
  const begin = useBeginResponse()
  const closed = useResponsesClosed()
  if (!isMatched(opportunity, phase)) return null
  const { id, takes_teams, may_respond } = opportunity
  const onInvite = (invite: { id: string; name: string }) =>
    begin.mutate(id, {
      onSuccess: ({ data }) => void navigate(responsePath(id, data.id), { state: { invite } }),
    })
  const mayInvite = phase === 'open' && takes_teams && may_respond && !closed
  return <WhoFits opportunityId={id} {...(mayInvite ? { onInvite } : {})} />
}
