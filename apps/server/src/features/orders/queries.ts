import type { OrderFields } from '@guildhall/contract/orders'
import type { ApproverKind } from '@guildhall/contract/packages'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { today } from '../../db/days.ts'
import { one, type Db } from '../../db/db.ts'
import { takeNumber } from '../../db/numbers.ts'
import { order_events, order_lines, order_steps, order_users, orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { telling } from '../../db/violations.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import type { StoredOrder } from './scope-queries.ts'

/** What of a form stands in the row itself. */
export type OrderColumns = Omit<OrderFields, 'organization_id' | 'lines' | 'user_ids' | 'attachment_ids'>
type NewOrder = OrderColumns & Pick<StoredOrder, 'organization_id' | 'requester_id' | 'renews_id' | 'term_months'>
type Change = PgUpdateSetSource<typeof orders>
type Line = Pick<typeof order_lines.$inferInsert, 'tool_id' | 'seats' | 'seat_price'>

/** The one clock of all nodes. */
export const now = sql`now()`

/** Adds a draft under the next number of the year. */
export async function insertOrder(tx: Db, fields: NewOrder): Promise<StoredOrder> {
  const year = today().slice(0, 4)
  for (;;) {
    const count = await takeNumber(tx, `order-${year}`)
    const number = `O-${year}-${String(count).padStart(4, '0')}`
    const [order] = await telling(refusals, () =>
      tx
        .insert(orders)
        .values({ ...fields, number })
        // A node of an earlier version, which counts differently, may have used the number.
        .onConflictDoNothing({ target: orders.number })
        .returning(),
    )
    if (order) return order
  }
}

const refusals = {
  orders_renews_unique: () => conflict('error.order_renewed_already'),
  orders_organization_id_organizations_id_fk: () => new InvalidField('organization_id', 'organization_gone'),
}

export const changeOrder = async (tx: Db, id: string, change: Change): Promise<StoredOrder> =>
  one(
    await tx
      .update(orders)
      .set({ ...change, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id))
      .returning(),
  )

export const deleteOrderRow = (tx: Db, id: string) => tx.delete(orders).where(eq(orders.id, id))

export async function replaceLines(tx: Db, order_id: string, lines: Line[]): Promise<void> {
  await tx.delete(order_lines).where(eq(order_lines.order_id, order_id))
  if (lines.length > 0)
    await tx.insert(order_lines).values(lines.map((line, position) => ({ ...line, order_id, position })))
}

export const readLines = (tx: Db, order_id: string) =>
  tx.select().from(order_lines).where(eq(order_lines.order_id, order_id)).orderBy(asc(order_lines.position))

/** Sets how many seats of each element are approved. */
export async function approveLines(tx: Db, order_id: string, seatsOf: Map<string, number>): Promise<void> {
  for (const [tool_id, seats_approved] of seatsOf)
    await tx
      .update(order_lines)
      .set({ seats_approved })
      .where(and(eq(order_lines.order_id, order_id), eq(order_lines.tool_id, tool_id)))
}

export async function replaceNamed(tx: Db, order_id: string, user_ids: string[]): Promise<void> {
  await tx.delete(order_users).where(eq(order_users.order_id, order_id))
  const rows = [...new Set(user_ids)].map((user_id) => ({ order_id, user_id }))
  if (rows.length > 0) await tx.insert(order_users).values(rows)
}

/** Of these people, those who belong to the organization; nobody leaves it until the transaction ends. */
export const holdMembersNamed = (tx: Db, organization_id: string, user_ids: string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organization_id, organization_id), inArray(users.id, user_ids)))
    .orderBy(asc(users.id))
    .for('share')

export const readNamed = async (tx: Db, order_id: string): Promise<string[]> =>
  (await tx.select({ id: order_users.user_id }).from(order_users).where(eq(order_users.order_id, order_id))).map(
    ({ id }) => id,
  )

/** The chain of approvals, as it is when the order is submitted. */
export const insertSteps = (tx: Db, order_id: string, approvers: ApproverKind[]) =>
  tx.insert(order_steps).values(approvers.map((approver, index) => ({ order_id, position: index + 1, approver })))

/** The steps that nobody has decided, the next one first. */
export const listOpenSteps = (tx: Db, order_id: string) =>
  tx
    .select()
    .from(order_steps)
    .where(and(eq(order_steps.order_id, order_id), isNull(order_steps.decision)))
    .orderBy(asc(order_steps.position))

type Decision = { decision: 'approved' | 'rejected'; decided_by_id: string; note: string }

export const decideStep = (tx: Db, order_id: string, position: number, decision: Decision) =>
  tx
    .update(order_steps)
    .set({ ...decision, decided_at: now })
    .where(and(eq(order_steps.order_id, order_id), eq(order_steps.position, position)))

export const listEventIds = async (tx: Db, order_id: string): Promise<string[]> =>
  (await tx.select({ id: order_events.id }).from(order_events).where(eq(order_events.order_id, order_id))).map(
    ({ id }) => id,
  )

export const insertEvent = async (tx: Db, event: typeof order_events.$inferInsert) =>
  one(await tx.insert(order_events).values(event).returning())

export async function findOrganization(db: Db, id: string) {
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
  return organization
}
