import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { useState } from 'react'

/**
 * Whether the response is being written here. Once it is, it stays so when the deadline passes: what was typed is not taken out
 * of its writer's sight.
 */
export function useIsEditing({ is_lead, state, may_edit }: OpportunityResponse): boolean {
  const isOpenHere = is_lead && state === 'draft' && may_edit
  const [wasDraft, setWasDraft] = useState(isOpenHere)
  const isStillDraft = is_lead && state === 'draft'
  if (isOpenHere && !wasDraft) setWasDraft(true)
  if (!isStillDraft && wasDraft) setWasDraft(false)
  return isStillDraft && (may_edit || wasDraft)
}
