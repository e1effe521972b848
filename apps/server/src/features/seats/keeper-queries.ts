import { has, may } from '@guildhall/contract/policy'
import { and, asc, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { holdOrder, isOrder, lockEda } from './line-queries.ts'

/** An order whose seats somebody gives out, held. */
export const findKeptOrder = (tx: Db, actor: Actor, id: string) => holdOrder(tx, and(isOrder(id), keptOrders(actor)))

/** An order of somebody's organization, held. */
export const findOwnOrder = (tx: Db, { organization_id }: Actor, id: string) =>
  holdOrder(tx, and(isOrder(id), organization_id ? eq(orders.organization_id, organization_id) : sql`false`))

/** Of these seats, those that somebody may take back; in the same order by everybody. */
export function lockKept(tx: Db, actor: Actor, ids: string[]) {
  const ofKeptOrder = exists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, seats.order_id), keptOrders(actor))),
  )
  return lockSeats(tx, and(inArray(seats.id, ids), ofKeptOrder))
}

export async function lockOwn(tx: Db, actor: Actor, id: string) {
  const [seat] = await lockSeats(tx, and(eq(seats.id, id), eq(seats.user_id, actor.id)))
  return seat
}

/** With their organizations, so that no renewal hands a seat on that is given back at the same time. */
async function lockSeats(tx: Db, where: SQL | undefined) {
  const { organization_id } = seats
  const owners = await tx.selectDistinct({ id: organization_id }).from(seats).where(where).orderBy(asc(organization_id))
  for (const owner of owners) await lockEda(tx, owner.id)
  return tx.select({ id: seats.id }).from(seats).where(where).orderBy(asc(seats.id)).for('update')
}

/** Reads what every organization has. */
const readsAll = (actor: Actor) => seesAll(actor) || has(actor, 'eda_support')

/** Who orders for an organization sees its seats, anybody else his own. */
export function visibleSeats(actor: Actor): SQL | undefined {
  if (readsAll(actor)) return undefined
  if (actor.organization_id !== null && may(actor, 'order_write'))
    return eq(seats.organization_id, actor.organization_id)
  return eq(seats.user_id, actor.id)
}

/** Orders whose elements somebody reads: of his organization where he orders for it, else those that he is named on or asked for. */
export function visibleOrders(actor: Actor): SQL | undefined {
  const named = sql`exists (select from order_users n where n.order_id = "orders"."id" and n.user_id = ${actor.id})`
  const seated = sql`exists (select from seats s where s.order_id = "orders"."id" and s.user_id = ${actor.id})`
  const submitted = readsAll(actor) ? ne(orders.state, 'draft') : undefined
  return or(eq(orders.requester_id, actor.id), named, seated, submitted, ofOwnOrganization(actor))
}

/** Orders whose seats somebody gives out and takes back. */
export const keptOrders = (actor: Actor): SQL | undefined => (seesAll(actor) ? undefined : ofOwnOrganization(actor))

function ofOwnOrganization(actor: Actor): SQL {
  if (actor.organization_id === null || !may(actor, 'order_write')) return sql`false`
  return eq(orders.organization_id, actor.organization_id)
}
