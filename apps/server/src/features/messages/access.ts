import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import type { SeesFile } from '../files/public.ts'
import { findPlace } from './message-queries.ts'
import { findPart, lockConversation, ofId, type Part } from './part-queries.ts'
import type { Room, RoomHead, RoomList, Rooms } from './rooms.ts'

/** A conversation that the person may read, with the room of what it is about. */
export type Seen = Part & { room: Room | null }

type Bound = Pick<Part, 'kind' | 'order_id' | 'response_id'>

/** The room of what a conversation is about; undefined where it is about nothing, null where the person may not see it. */
export async function roomOf(db: Db, rooms: Rooms, actor: Actor, { kind, order_id, response_id }: Bound) {
  if (kind === 'order') return (order_id && (await rooms.order?.(db, actor, order_id))) || null
  if (kind === 'opportunity') return (response_id && (await rooms.opportunity?.(db, actor, response_id))) || null
  return undefined
}

/** Of these conversations, those that the person may see, each with the head of its room where it has one. */
export async function openOnly<Row extends Bound>(
  db: Db,
  rooms: Rooms,
  actor: Actor,
  rows: Row[],
): Promise<{ row: Row; head?: RoomHead }[]> {
  const idsOf = (name: 'order_id' | 'response_id') => rows.flatMap((row) => row[name] ?? [])
  const ofOrders = await headsOf(rooms.orders, db, actor, idsOf('order_id'))
  const ofResponses = await headsOf(rooms.opportunities, db, actor, idsOf('response_id'))
  return rows.flatMap((row) => {
    if (row.kind !== 'order' && row.kind !== 'opportunity') return [{ row }]
    const head = ofOrders.get(row.order_id ?? '') ?? ofResponses.get(row.response_id ?? '')
    return head ? [{ row, head }] : []
  })
}

const headsOf = async (list: RoomList | undefined, db: Db, actor: Actor, ids: string[]) =>
  list && ids.length > 0 ? list(db, actor, ids) : new Map<string, RoomHead>()

export async function see(db: Db, rooms: Rooms, actor: Actor, part: Part | undefined): Promise<Seen | undefined> {
  if (!part) return undefined
  const room = await roomOf(db, rooms, actor, part)
  return room === null ? undefined : { ...part, room: room ?? null }
}

/** The conversation, or a 404. */
export const seeConversation = async (db: Db, rooms: Rooms, actor: Actor, id: string): Promise<Seen> =>
  found(await see(db, rooms, actor, await findPart(db, actor, ofId(id))))

/** The same, held until the transaction ends. */
export async function holdConversation(tx: Db, rooms: Rooms, actor: Actor, id: string): Promise<Seen> {
  await lockConversation(tx, id)
  return seeConversation(tx, rooms, actor, id)
}

/** Whether somebody can read a message, and so have its files. */
export const mayReadMessage =
  (rooms: Rooms): SeesFile =>
  async (db, actor, id) =>
    (await seeMessage(db, rooms, actor, id)) !== undefined

/** The same for what is written about an order, which is read there, too, by those who have no inbox. */
export const mayReadOrderMessage =
  (rooms: Rooms): SeesFile =>
  async (db, actor, id) =>
    (await seeMessage(db, rooms, actor, id))?.kind === 'order'

async function seeMessage(db: Db, rooms: Rooms, actor: Actor, id: string): Promise<Seen | undefined> {
  const place = await findPlace(db, id)
  if (!place || place.deleted_at) return undefined
  const seen = await see(db, rooms, actor, await findPart(db, actor, ofId(place.conversation_id)))
  return seen && place.seq > seen.joined_seq ? seen : undefined
}
