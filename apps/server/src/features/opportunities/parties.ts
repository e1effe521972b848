import type { PartnerState, ResponseState } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'

/** What somebody is to a response. Who takes part in the opportunity themselves is a keeper of no response to it. */
export type Party = 'lead' | 'partner' | 'asked' | 'keeper'

type Standing = {
  /** Whether his organization leads the response. */
  isLead: boolean
  partnerState: PartnerState | null
  /** Whether he looks after the opportunity. */
  isKeeper: boolean
  state: ResponseState
  phase: Phase
}

/**
 * What somebody is to a response, or nothing: then it is not there for him. Those who look after the opportunity read what
 * was handed in, and only once nobody can hand in any more; who is asked to take part reads the rest when he has accepted.
 */
export function partyOf({ isLead, partnerState, isKeeper, state, phase }: Standing): Party | null {
  if (isLead) return 'lead'
  if (partnerState === 'accepted') return 'partner'
  if (isKeeper && isHandedIn(state) && isOver(phase)) return 'keeper'
  return partnerState === 'invited' || partnerState === 'declined' ? 'asked' : null
}

/** Whether it is still before the deadline: until then a response is its team's alone, and nobody reads it in another person's name. */
export const isSealed = (phase: Phase, closes_at: string, now: string): boolean =>
  !isOver(phase) && Date.parse(now) < Date.parse(closes_at)

/** Who reads what is written in it. */
export const readsContent = (party: Party | null): boolean => party !== null && party !== 'asked'

const isHandedIn = (state: ResponseState) => ['submitted', 'awarded', 'declined'].includes(state)
const isOver = (phase: Phase) => ['closed', 'awarded', 'not_awarded'].includes(phase)
