import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Room } from '../messages/public.ts'
import { linkTo, titleOf } from './letters.ts'
import { listApprovers, listOffice, listSide } from './reader-queries.ts'
import { readFacts, seeOrder } from './scope-queries.ts'

/** Where an order is talked about: with whoever asked for it and runs its organization, and with who decides next or looks after it. */
export async function roomOfOrder(db: Db, actor: Actor, id: string): Promise<Room | null> {
  const order = may(actor, 'order_read') ? await seeOrder(db, actor, id) : undefined
  if (!order) return null
  const { turn } = await readFacts(db, order)
  const readers = [
    ...(await listSide(db, order)),
    ...(turn ? await listApprovers(db, order, turn) : await listOffice(db)),
  ]
  return {
    name: order.number,
    note: titleOf(order),
    link: linkTo('', order),
    readers: readers.map((reader) => reader.id),
    may_write: true,
  }
}
