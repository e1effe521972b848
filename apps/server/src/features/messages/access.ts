import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import type { SeesFile } from '../files/public.ts'
import { findPlace } from './message-queries.ts'
import { findPart, lockConversation, ofId, type Part } from './part-queries.ts'
import type { Room, Rooms } from './rooms.ts'

/** A conversation that the person may read, with the room of what it is about. */
export type Seen = Part & { room: Room | null }

/** The room of what a conversation is about; undefined where it is about nothing, null where the person may not see it. */
export async function roomOf(db: Db, rooms: Rooms, actor: Actor, { kind, order_id, response_id }: Part) {
  if (kind === 'order') return (order_id && (await rooms.order?.(db, actor, order_id))) || null
  if (kind === 'opportunity') return (response_id && (await rooms.opportunity?.(db, actor, response_id))) || null
  return undefined
}

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
