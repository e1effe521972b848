import type { messages } from '@guildhall/contract/messages'
import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { useTranslation } from 'react-i18next'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useClosed, useMay } from '../../lib/session.ts'
import { Section } from '../../ui/section.tsx'
import { BoundTalk } from '../messages/public.ts'

/** Where those who answer together talk among themselves; not for who reads the answer. */
export function TeamTalk({ response: { id, is_lead, partner_state, partners } }: { response: OpportunityResponse }) {
  const { t } = useTranslation('opportunities')
  const isOff = useIsSwitchedOff()
  const mayTalk = useMay('chat') && !isOff('/inbox')
  const closed = useClosed({ inPerson: true satisfies typeof messages.userMessages.inPerson })
  const isTeam = partners.some(({ state }) => state === 'accepted')
  if (!mayTalk || !isTeam || !(is_lead || partner_state === 'accepted')) return null
  return (
    <Section title={t('team.talk')}>
      {closed ? <p className="text-ink-2">{closed}</p> : <BoundTalk to={{ type: 'opportunity', id }} />}
    </Section>
  )
}
