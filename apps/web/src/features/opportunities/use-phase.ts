import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import { type Phase, phaseOf, takesQuestions } from '@guildhall/contract/opportunity-rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { opportunityQuery } from './api.ts'
import { useServerClock } from './use-server-clock.ts'

/** An opportunity with the clock of the server that answered. */
export function useOpportunity(id: string, options: { refetchOnMount?: 'always' } = {}) {
  const found = useQuery({ ...opportunityQuery(id), ...options })
  return { ...found, clock: { now: found.data?.now ?? new Date(0).toISOString(), answeredAt: found.dataUpdatedAt } }
}

export type Clock = ReturnType<typeof useOpportunity>['clock']

/** Where it is at this second; when that changes, what the server shows of it is read anew. */
export function usePhase(opportunity: OpportunityDetails, clock: Clock, refetch: () => unknown): Phase {
  const phase = useServerClock(clock, (now) => phaseOf(opportunity, now))
  const isBehind = phase !== opportunity.phase
  useEffect(() => {
    if (isBehind) refetch()
    // Once for each change of the phase: an answer that is still behind by a moment is not asked for again and again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phase])
  return phase
}

export const useTakesQuestions = (opportunity: OpportunityDetails, clock: Clock): boolean =>
  useServerClock(clock, (now) => takesQuestions(opportunity, now))
