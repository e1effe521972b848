import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { networkToday } from '../../db/days.ts'
import { one, type Db } from '../../db/db.ts'
import { tools } from '../../db/schema/eda.ts'
import { order_lines, orders } from '../../db/schema/orders.ts'
import type { StoredOrder } from './scope-queries.ts'

/** Orders that only wait for what the organization has to accept, held until the transaction ends. */
export const listAwaiting = (tx: Db, organization_id: string): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.organization_id, organization_id), eq(orders.state, 'awaiting_eula')))
    .orderBy(asc(orders.id))
    .for('update')

/** The elements that an order gives: those with seats, and those that need none. */
export const listGivenTools = async (tx: Db, order_id: string): Promise<string[]> =>
  (
    await tx
      .select({ id: tools.id })
      .from(order_lines)
      .innerJoin(tools, eq(tools.id, order_lines.tool_id))
      .where(
        and(eq(order_lines.order_id, order_id), or(gt(order_lines.seats_approved, 0), eq(tools.licence_model, 'site'))),
      )
  ).map(({ id }) => id)

/** From today on for its term; a renewal is given what is left of the order that it renews. */
export async function findTerm(tx: Db, { renews_id, term_months }: StoredOrder) {
  const months = sql`make_interval(months => ${term_months})`
  return one(
    await tx
      .select({
        starts_on: sql<string>`${networkToday}::text`,
        ends_on: sql<string>`greatest(
          (${networkToday} + ${months} - interval '1 day')::date,
          (select (old.ends_on + ${months})::date from orders old where old.id = ${renews_id} and old.ends_on >= ${networkToday})
        )::text`,
      })
      .from(sql`(select 1) one`),
  )
}
