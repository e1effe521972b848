import { holdingStates } from '@guildhall/contract/order-rules'
import { heldSeatStates } from '@guildhall/contract/seats'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tools } from '../../db/schema/eda.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'

/** How many seats of each element nobody has; null where they are not counted. What the order and its predecessor hold is free to it. */
export async function seatsFree(
  db: Db,
  tool_ids: string[],
  forOrder?: { id: string },
): Promise<Map<string, number | null>> {
  if (tool_ids.length === 0) return new Map()
  const counted = await db
    .select({ id: tools.id, seats_total: tools.seats_total })
    .from(tools)
    .where(inArray(tools.id, [...new Set(tool_ids)]))
  const taken = await seatsTaken(
    db,
    counted.flatMap(({ id, seats_total }) => (seats_total === null ? [] : [id])),
    forOrder,
  )
  return new Map(
    counted.map(({ id, seats_total }) => [
      id,
      seats_total === null ? null : Math.max(seats_total - (taken.get(id) ?? 0), 0),
    ]),
  )
}

/** Holds elements until the transaction ends; always in the same order, so that two orders never wait for each other. */
export const lockTools = (tx: Db, tool_ids: string[]) =>
  tx
    .select()
    .from(tools)
    .where(inArray(tools.id, [...new Set(tool_ids)]))
    .orderBy(asc(tools.id))
    .for('update')

const holding = sql.raw(holdingStates.map((state) => `'${state}'`).join(', '))

/** Of a line, what its predecessor holds of the same element; looked up for renewals alone, which are few. */
const seatsBefore = sql`case when held.renews_id is null then 0 else coalesce((
  select earlier.seats_approved from order_lines earlier
  join orders renewed on renewed.id = earlier.order_id and renewed.state in (${holding})
  where earlier.order_id = held.renews_id and earlier.tool_id = line.tool_id), 0) end`

/**
 * The seats of each element that orders hold, counted for all at once: most orders hold several. A renewal that holds
 * beside its predecessor takes over from it: only what it has more is counted.
 */
export async function seatsTaken(db: Db, tool_ids: string[], forOrder?: { id: string }): Promise<Map<string, number>> {
  if (tool_ids.length === 0) return new Map()
  const others = forOrder
    ? sql`held.id <> ${forOrder.id} and held.id is distinct from (select renews_id from orders where id = ${forOrder.id})`
    : undefined
  const rows = await db
    .select({
      id: sql<string>`line.tool_id`,
      taken: sql<number>`coalesce(sum(line.seats_approved - least(line.seats_approved, ${seatsBefore})), 0)::int`,
    })
    .from(sql`order_lines line`)
    .innerJoin(sql`orders held`, sql`held.id = line.order_id and held.state in (${holding})`)
    .where(and(inArray(sql`line.tool_id`, tool_ids), others))
    .groupBy(sql`line.tool_id`)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/** Whether an order that was approved or runs has the element. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
  const [line] = await db
    .select({ order_id: order_lines.order_id })
    .from(order_lines)
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .where(and(eq(order_lines.tool_id, id), inArray(orders.state, [...holdingStates])))
    .limit(1)
  return line !== undefined
}

/** Whether the person has a seat on the element; or one that he can use now. */
export async function holdsSeat(db: Db, user_id: string, tool_id: string, isActive: boolean): Promise<boolean> {
  const states = isActive ? (['active'] as const) : heldSeatStates
  const [seat] = await db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.user_id, user_id), eq(seats.tool_id, tool_id), inArray(seats.state, [...states])))
    .limit(1)
  return seat !== undefined
}
