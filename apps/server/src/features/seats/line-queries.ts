import { and, asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { tools } from '../../db/schema/eda.ts'
import { order_lines, order_users, orders, seats } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { isHeld, type StoredSeat } from './state-queries.ts'

export const isOrder = (id: string) => eq(orders.id, id)

/**
 * Lets one transaction at a time change the orders, acceptances and seats of an organization. Each of them depends on the other
 * two: a seat becomes active when its order runs and everything is accepted.
 */
export const lockEda = (tx: Db, organization_id: string) => advisoryLock(tx, `eda.${organization_id}`)

/** An order that stays in its state until the transaction ends. */
export async function holdOrder(tx: Db, where: SQL | undefined) {
  const read = () =>
    tx.select({ id: orders.id, state: orders.state, organization_id: orders.organization_id }).from(orders).where(where)
  const [seen] = await read()
  if (!seen) return undefined
  await lockEda(tx, seen.organization_id)
  const [order] = await read()
  return order
}

/** A line of an order, which whoever else wants a seat of it waits for: the queue of those who come at one moment. */
export async function lockLine(tx: Db, order_id: string, tool_id: string) {
  const [line] = await tx
    .select({
      order_id: order_lines.order_id,
      tool_id: order_lines.tool_id,
      seats_approved: order_lines.seats_approved,
      seats_given: order_lines.seats_given,
      licence_model: tools.licence_model,
      tool_name: sql<string>`trim(${tools.name} || ' ' || ${tools.version})`,
    })
    .from(order_lines)
    .innerJoin(tools, eq(tools.id, order_lines.tool_id))
    .where(and(eq(order_lines.order_id, order_id), eq(order_lines.tool_id, tool_id)))
    .for('update', { of: order_lines })
  return line
}
export type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

export const listLineTools = (tx: Db, order_id: string) =>
  tx
    .select({ tool_id: order_lines.tool_id })
    .from(order_lines)
    .where(eq(order_lines.order_id, order_id))
    .orderBy(asc(order_lines.tool_id))

/** Locks everyone who is named on these orders or has a seat of them, before their seats are locked. */
export const holdPeople = (tx: Db, order_ids: string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        inArray(
          users.id,
          tx.select({ id: order_users.user_id }).from(order_users).where(inArray(order_users.order_id, order_ids)),
        ),
        inArray(users.id, tx.select({ id: seats.user_id }).from(seats).where(inArray(seats.order_id, order_ids))),
      ),
    )
    .orderBy(asc(users.id))
    .for('share')

/** Of these, those who can hold a seat of the organization; they stay so until the transaction ends. */
export const holdMembers = (tx: Db, organization_id: string, ids: string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.status, 'active'), eq(users.organization_id, organization_id)))
    .orderBy(asc(users.id))
    .for('share')

export async function listHolders(tx: Db, { order_id, tool_id }: Pick<Line, 'order_id' | 'tool_id'>) {
  const rows = await tx
    .select({ user_id: seats.user_id })
    .from(seats)
    .where(and(ofLine(order_id, tool_id), isHeld))
  return rows.map(({ user_id }) => user_id)
}

export const countHeld = async (tx: Db, order_id: string, tool_id: string): Promise<number> => {
  const [counted] = await tx
    .select({ held: count() })
    .from(seats)
    .where(and(ofLine(order_id, tool_id), isHeld))
  return counted?.held ?? 0
}

const ofLine = (order_id: string, tool_id: string) => and(eq(seats.order_id, order_id), eq(seats.tool_id, tool_id))

/** Numbered on from the last one given out on the line, which is held. */
export async function insertSeats(tx: Db, line: Line, organization_id: string, user_ids: string[]) {
  const { order_id, tool_id, seats_given } = line
  const rows = user_ids.map((user_id, index) => ({
    order_id,
    tool_id,
    organization_id,
    user_id,
    number: seats_given + index + 1,
    state: 'pending_eula' as const,
  }))
  const given: StoredSeat[] = []
  for (const some of chunks(rows)) given.push(...(await tx.insert(seats).values(some).returning()))
  await tx
    .update(order_lines)
    .set({ seats_given: seats_given + user_ids.length })
    .where(and(eq(order_lines.order_id, order_id), eq(order_lines.tool_id, tool_id)))
  return given
}

/** Who is named on an order, in the order of their names, so that it is no accident who gets one of too few seats. */
export async function listNamed(tx: Db, order_id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(order_users)
    .innerJoin(users, eq(users.id, order_users.user_id))
    .where(eq(order_users.order_id, order_id))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
  return rows.map(({ id }) => id)
}

/** Who has a seat of an order, or had one until it ran out, on each element, the first first. */
export const listLastHolders = (tx: Db, order_id: string) =>
  tx
    .select({ tool_id: seats.tool_id, user_id: seats.user_id })
    .from(seats)
    .where(and(eq(seats.order_id, order_id), or(isHeld, and(eq(seats.state, 'expired'), eq(seats.reason, 'ended')))))
    .orderBy(asc(seats.number))
