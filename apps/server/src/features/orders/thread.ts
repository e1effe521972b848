import type { OrderEvent } from '@guildhall/contract/orders'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { assignFiles } from '../files/public.ts'
import { listEvents } from './details-queries.ts'
import { tellReaders } from './letters.ts'
import { insertEvent } from './queries.ts'
import { listApprovers, listOffice, listSide, type Reader } from './reader-queries.ts'
import { isSideOf, type OrderFacts } from './rules.ts'
import { readOrder, type StoredOrder } from './scope-queries.ts'
import { type Call, lockFor, subject_type } from './states.ts'

export async function eventsOf(db: Db, actor: Actor, order_id: string): Promise<OrderEvent[]> {
  const order = await readOrder(db, actor, order_id)
  return listEvents(db, order.id)
}

type Message = { id: string; text: string; attachment_ids: string[] }

/** Writes to the other side of an order: what its people write goes to who decides, anything else to its people. */
export async function writeMessage(call: Call, { id, text, attachment_ids }: Message): Promise<OrderEvent> {
  const { db, author } = call
  const { actor } = author
  const event = await audited(db, author, async (tx, note) => {
    const order = await lockFor(tx, actor, id, 'write')
    const written = await insertEvent(tx, { order_id: id, kind: 'message', by_id: actor.id, text })
    await assignFiles(tx, actor, { type: 'order_event', id: written.id }, { attachment: attachment_ids })
    note({ action: 'order.written', subject_type, subject_id: id, after: { number: order.number, text } })
    const readers = await otherSide(tx, actor, order)
    await tellReaders(call, tx, { name: 'order_message', order, readers, by: actor, quote: text })
    return written
  })
  const [shown] = await listEvents(db, id, event.id)
  return found(shown)
}

function otherSide(tx: Db, actor: Actor, order: StoredOrder & Pick<OrderFacts, 'turn'>): Promise<Reader[]> {
  if (!isSideOf(actor, order)) return listSide(tx, order)
  return order.turn ? listApprovers(tx, order, order.turn) : listOffice(tx)
}
