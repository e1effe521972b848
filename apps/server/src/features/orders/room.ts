import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Room, RoomHead } from '../messages/public.ts'
import { linkTo, titleOf } from './letters.ts'
import { listApprovers, listOffice, listSide } from './reader-queries.ts'
import { readFacts, seeOrder, seeOrders, type StoredOrder } from './scope-queries.ts'

/** Where an order is talked about: with the requester and the admins of its organization, and once it is submitted with those who decide next or look after it. */
export async function roomOfOrder(db: Db, actor: Actor, id: string): Promise<Room | null> {
  if (actor.is_impersonate || !may(actor, 'order_read')) return null
  const order = await seeOrder(db, actor, id)
  if (!order) return null
  const { turn } = await readFacts(db, actor, order)
  const readers = [
    ...(await listSide(db, order)),
    ...(turn ? await listApprovers(db, order, turn) : await listOffice(db, order)),
  ]
  return {
    ...headOf(order),
    readers: readers.map((reader) => reader.id),
    may_write: true,
  }
}

/** What the rooms of several orders are called, of those that the person sees. */
export async function roomsOfOrders(db: Db, actor: Actor, ids: string[]): Promise<Map<string, RoomHead>> {
  if (actor.is_impersonate || !may(actor, 'order_read')) return new Map()
  return new Map((await seeOrders(db, actor, ids)).map((order) => [order.id, headOf(order)]))
}

const headOf = (order: StoredOrder): RoomHead => ({
  name: order.number,
  note: titleOf(order),
  link: linkTo('', order),
})
