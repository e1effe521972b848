import { randomUUID } from 'node:crypto'
import type { OrderEvent } from '@guildhall/contract/orders'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { sendMessage } from '../messages/public.ts'
import { listEvents } from './details-queries.ts'
import { roomOfOrder } from './room.ts'
import { readOrder } from './scope-queries.ts'
import type { Call } from './states.ts'

/** What happened to an order and what was written about it, the first first. */
export async function eventsOf(db: Db, actor: Actor, order_id: string): Promise<OrderEvent[]> {
  const order = await readOrder(db, actor, order_id)
  return listEvents(db, actor, order.id)
}

type Message = { id: string; text: string; attachment_ids: string[] }

/** Writes into the order's conversation: also for those who have no inbox, and where the network has none. */
export async function writeMessage(
  call: Call & Pick<Deps, 'live'>,
  { id, text, attachment_ids }: Message,
): Promise<OrderEvent> {
  const to = { type: 'order' as const, id }
  const input = { id: randomUUID(), to, body: text, reply_to_id: null, attachment_ids }
  const message = await sendMessage({ ...call, rooms: { order: roomOfOrder } }, input)
  return found((await listEvents(call.db, call.author.actor, id)).find((event) => event.id === message.id))
}
