import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Room } from '../messages/public.ts'
import { listTeam } from './reader-queries.ts'
import { isResponse, readResponses } from './response-queries.ts'
import { partyIn } from './response-view.ts'

/** Where the team of a response talks among itself: the organization that leads it and those that have joined, nobody else. */
export async function roomOfResponse(db: Db, actor: Actor, id: string): Promise<Room | null> {
  if (actor.is_impersonate || !may(actor, 'opportunity_read')) return null
  const [read] = await readResponses(db, actor, isResponse(id))
  const party = read && partyIn(actor, read)
  if (!read || (party !== 'lead' && party !== 'partner')) return null
  const { response, opportunity, partners } = read
  const joined = partners.filter(({ state }) => state === 'accepted')
  const team = await listTeam(
    db,
    [response.organization_id, ...joined.map(({ organization }) => organization.id)],
    [response.created_by_id, response.submitted_by_id],
  )
  return {
    name: opportunity.number,
    note: opportunity.title,
    link: `/opportunities/details/${opportunity.id}/response`,
    readers: team.map((reader) => reader.id),
    may_write: true,
  }
}
