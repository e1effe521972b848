import { holdingStates } from '@guildhall/contract/order-rules'
import { heldSeatStates } from '@guildhall/contract/seats'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
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
  const rows = await db
    .select({
      id: tools.id,
      free: sql<
        number | null
      >`case when ${tools.seats_total} is not null then greatest(${tools.seats_total} - ${seatsTaken(forOrder)}, 0) end`,
    })
    .from(tools)
    .where(inArray(tools.id, [...new Set(tool_ids)]))
  return new Map(rows.map(({ id, free }) => [id, free]))
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

/**
 * The seats of the element of the row that orders hold. A renewal that holds beside its predecessor takes over from
 * it: only what it has more is counted.
 */
export function seatsTaken(forOrder?: { id: string }): SQL<number> {
  const others = forOrder
    ? sql` and held.id <> ${forOrder.id} and held.id is distinct from (select renews_id from orders where id = ${forOrder.id})`
    : sql``
  return sql<number>`(select coalesce(sum(line.seats_approved - least(line.seats_approved, coalesce(earlier.seats_approved, 0))), 0)::int
    from order_lines line
    join orders held on held.id = line.order_id and held.state in (${holding})${others}
    left join orders renewed on renewed.id = held.renews_id and renewed.state in (${holding})
    left join order_lines earlier on earlier.order_id = renewed.id and earlier.tool_id = line.tool_id
    where line.tool_id = "tools"."id")`
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
