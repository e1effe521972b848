import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Room, RoomHead } from '../messages/public.ts'
import { listTeam } from './reader-queries.ts'
import { isOneOf, readResponses } from './response-queries.ts'
import { partyIn } from './response-view.ts'

/** Where the team of a response talks among itself: the organization that leads it and those that have joined, nobody else. */
export async function roomOfResponse(db: Db, actor: Actor, id: string): Promise<Room | null> {
  const [read] = await readOwn(db, actor, [id])
  if (!read) return null
  const { response, partners } = read
  const joined = partners.filter(({ state }) => state === 'accepted')
  const team = await listTeam(
    db,
    [response.organization_id, ...joined.map(({ organization }) => organization.id)],
    [response.created_by_id, response.submitted_by_id],
  )
  return { ...headOf(read), readers: team.map((reader) => reader.id), may_write: true }
}

/** What the rooms of several responses are called, of those whose team the person is in. */
export async function roomsOfResponses(db: Db, actor: Actor, ids: string[]): Promise<Map<string, RoomHead>> {
  return new Map((await readOwn(db, actor, ids)).map((read) => [read.response.id, headOf(read)]))
}

type Read = Awaited<ReturnType<typeof readResponses>>[number]

async function readOwn(db: Db, actor: Actor, ids: string[]): Promise<Read[]> {
  if (actor.is_impersonate || !may(actor, 'opportunity_read')) return []
  const reads = await readResponses(db, actor, isOneOf(ids))
  return reads.filter((read) => {
    const party = partyIn(actor, read)
    return party === 'lead' || party === 'partner'
  })
}

const headOf = ({ opportunity }: Read): RoomHead => ({
  name: opportunity.number,
  note: opportunity.title,
  link: `/opportunities/details/${opportunity.id}/response`,
})
