import type { FittingOrganization, WantedName } from '@guildhall/contract/matching'
import { create } from 'zustand'

/** Whom the reader has ticked, by opportunity; the matrix and what is missing stand in different places of a page. */
const useTeams = create<Record<string, string[]>>(() => ({}))

/** The organizations that are tried out as a team for an opportunity; at first it is one's own. */
export function useTeam(opportunityId: string, organizations: FittingOrganization[]) {
  const chosen = useTeams((teams) => teams[opportunityId])
  const team = organizations.filter(({ id, is_own }) => chosen?.includes(id) ?? is_own)
  const ids = team.map(({ id }) => id)
  const put = (next: string[]) => useTeams.setState({ [opportunityId]: next })
  return {
    team,
    isIn: (id: string) => ids.includes(id),
    add: (id: string) => put([...ids, id]),
    drop: (id: string) => put(ids.filter((each) => each !== id)),
  }
}

export type Invite = (organization: { id: string; name: string }) => void

/** What the matrix and the list show. */
export type FitRows = {
  wanted: WantedName[]
  rows: FittingOrganization[]
  team: ReturnType<typeof useTeam>
  onInvite: Invite | undefined
}
