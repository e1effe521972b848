import { type ApproverKind, approverKinds } from '@guildhall/contract/packages'
import { has, may } from '@guildhall/contract/policy'
import { and, eq, inArray, isNotNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { order_events, order_steps, orders } from '../../db/schema/orders.ts'
import { type Actor, seesAll } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { lockEda } from '../seats/public.ts'
import { isApprover } from './approver-queries.ts'
import { approvesAs, type OrderFacts } from './rules.ts'

export type StoredOrder = Omit<typeof orders.$inferSelect, 'search_text'>

// Written out, because drizzle leaves the table's name away where a statement reads only one.
const ofOrder = sql`"orders"."id"`

/** Those who order for an organization see its orders, others their own; the office and its support also what any organization submitted. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  readsAllOrders(actor) ? or(wasSubmitted, eq(orders.requester_id, actor.id), ownOrders(actor)) : ownOrders(actor)

/** Reads the orders of every organization, once they are submitted. */
export const readsAllOrders = (actor: Actor): boolean => seesAll(actor) || has(actor, 'eda_support')

const hasChain = sql`exists (select from order_steps s where s.order_id = ${ofOrder})`
/** A draft is its organization's alone, also when it was cancelled: then it has neither a day of submission nor a chain of approvals. */
export const wasSubmitted = or(
  notInArray(orders.state, ['draft', 'cancelled']),
  and(eq(orders.state, 'cancelled'), or(isNotNull(orders.submitted_at), hasChain)),
)

/** Whether a row of the audit tells of a draft. One that is not there any more was deleted, and so was a draft. */
export const isDraftEntry: SQL<boolean> = sql<boolean>`(${audit.subject_type} = 'order' and not exists (select from orders
  where ${ofOrder} = case when ${audit.subject_type} = 'order' then ${audit.subject_id}::uuid end and ${wasSubmitted}))`

function ownOrders(actor: Actor): SQL | undefined {
  if (actor.organization_id === null) return eq(orders.requester_id, actor.id)
  const isOurs = eq(orders.organization_id, actor.organization_id)
  if (may(actor, 'order_write')) return isOurs
  const isNamed = sql`exists (select from order_users u where u.order_id = ${ofOrder} and u.user_id = ${actor.id})`
  return and(isOurs, or(eq(orders.requester_id, actor.id), isNamed))
}

/** Whose decision comes next. */
export const turn = sql<ApproverKind | null>`(select s.approver from order_steps s
  where s.order_id = ${ofOrder} and s.decision is null order by s.position limit 1)`

/** The order that takes up where this one ends. */
export const renewal = sql<string | null>`(select r.id::text from orders r
  where r.renews_id = ${ofOrder} and r.state not in ('rejected', 'cancelled'))`

/** Orders that only go on when this person does something: it is their turn, or their side was asked. */
export const waitsFor = (actor: Actor): SQL => sql`(${or(isTurnOf(actor), isAskedOf(actor)) ?? sql`false`})`

/** The same, apart and led to from the approvals that are still open: of all the orders that wait these are few. */
export function waitingFor(actor: Actor): SQL[] {
  // A system admin may have to stand in for any other kind.
  const kinds = has(actor, 'system_admin') ? approverKinds : approvesAs(actor)
  const isOpenTo = sql`${orders.id} in (select ${order_steps.order_id} from ${order_steps}
    where ${order_steps.decision} is null and ${inArray(order_steps.approver, kinds)})`
  const turns = kinds.length > 0 ? and(isOpenTo, isTurnOf(actor)) : undefined
  const either = [turns, isAskedOf(actor)].filter((which) => which !== undefined)
  return either.length > 0 ? either : [sql`false`]
}

/**
 * Orders whose next approval is waited for from this person, as the rules say of one: nothing they asked for, and of their own
 * organization only what its admin decides. What nobody else can give is waited for from the system admins.
 */
export function isTurnOf(actor: Actor): SQL | undefined {
  const kinds = approvesAs(actor).map((kind) =>
    kind === 'organization_admin'
      ? sql`(${turn} = 'organization_admin' and ${orders.organization_id} = ${actor.organization_id})`
      : sql`(${turn} = ${kind} and ${orders.organization_id} is distinct from ${actor.organization_id}::uuid)`,
  )
  if (kinds.length === 0) return undefined
  const isStandIn = has(actor, 'system_admin')
    ? sql`(${orders.organization_id} is distinct from ${actor.organization_id}::uuid and not exists (select from users
        where ${isApprover({ kind: turn, organization_id: sql`"orders"."organization_id"`, requester_id: sql`"orders"."requester_id"` })}))`
    : undefined
  return and(
    inArray(orders.state, ['submitted', 'in_review']),
    ne(orders.requester_id, actor.id),
    or(...kinds, isStandIn),
  )
}

/** Orders of which this person's side was asked something. */
export function isAskedOf(actor: Actor): SQL | undefined {
  if (!may(actor, 'order_write')) return undefined
  return and(
    eq(orders.state, 'info_requested'),
    or(
      eq(orders.requester_id, actor.id),
      actor.organization_id === null ? undefined : eq(orders.organization_id, actor.organization_id),
    ),
  )
}

/** The order, changed by nobody else until the transaction ends, if the actor sees it. */
export const lockOrder = async (tx: Db, actor: Actor, id: string): Promise<StoredOrder> =>
  found(await lock(tx, and(eq(orders.id, id), visibleTo(actor))))

/** The same for the server itself. */
export const lockAny = (tx: Db, id: string): Promise<StoredOrder | undefined> => lock(tx, eq(orders.id, id))

/** The organization before its order, as everywhere. */
async function lock(tx: Db, where: SQL | undefined): Promise<StoredOrder | undefined> {
  const [seen] = await tx.select({ organization_id: orders.organization_id }).from(orders).where(where)
  if (!seen) return undefined
  await lockEda(tx, seen.organization_id)
  const [order] = await tx.select().from(orders).where(where).for('update')
  return order
}

export async function seeOrder(db: Db, actor: Actor, id: string): Promise<StoredOrder | undefined> {
  const [order] = await seeOrders(db, actor, [id])
  return order
}

export const seeOrders = (db: Db, actor: Actor, ids: string[]): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), visibleTo(actor)))

export const readOrder = async (db: Db, actor: Actor, id: string) => found(await seeOrder(db, actor, id))

/** What decides who may do what with an order; asked once its row is held. */
export async function readFacts(
  tx: Db,
  actor: Actor,
  { id, state, organization_id, requester_id }: StoredOrder,
): Promise<OrderFacts> {
  const [row] = await tx
    .select({ turn, renewed_by: renewal, impersonator_organization_id: impersonatorEmployer(actor) })
    .from(orders)
    .where(eq(orders.id, id))
  return {
    state,
    organization_id,
    requester_id,
    turn: row?.turn ?? null,
    is_renewed: Boolean(row?.renewed_by),
    impersonator_organization_id: row?.impersonator_organization_id ?? null,
  }
}

/** Where the administrator works who acts in somebody's name. */
export const impersonatorEmployer = ({ impersonator_id }: Actor) =>
  sql<string | null>`(select u.organization_id from users u where u.id = ${impersonator_id}::uuid)`

/** Whether somebody may see an order, and so its files. */
export async function mayReadOrder(db: Db, actor: Actor, id: string): Promise<boolean> {
  if (!may(actor, 'order_read')) return false
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), visibleTo(actor)))
  return order !== undefined
}

/** The same for what hangs on something that was written about an order. */
export async function mayReadOrderEvent(db: Db, actor: Actor, id: string): Promise<boolean> {
  const [event] = await db.select({ order_id: order_events.order_id }).from(order_events).where(eq(order_events.id, id))
  return event !== undefined && mayReadOrder(db, actor, event.order_id)
}
