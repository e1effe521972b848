import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { networkToday } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { order_notices, orders } from '../../db/schema/orders.ts'

const inDays = (days: number) => sql`${networkToday} + ${days}::int`

/** Orders that run out within these days and do not say so yet, and those that have run out. */
export const listDue = (db: Db, days: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        and(eq(orders.state, 'active'), lte(orders.ends_on, inDays(days))),
        and(inArray(orders.state, ['expiring', 'suspended']), lt(orders.ends_on, networkToday)),
      ),
    )
    .orderBy(asc(orders.ends_on), asc(orders.id))

/** Orders that end within the days of one of these steps, for which it is not noted yet. */
export const listToWarn = (db: Db, steps: readonly number[]) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['active', 'expiring']),
        sql`${orders.ends_on} >= ${networkToday}`,
        or(...steps.map((step) => and(lte(orders.ends_on, inDays(step)), isNotNoted(step)))),
      ),
    )
    .orderBy(asc(orders.ends_on), asc(orders.id))

const isNotNoted = (step: number) =>
  sql`not exists (select from order_notices n where n.order_id = "orders"."id" and n.step = ${step})`

/** How many days an order has left; below none it is over. */
export async function daysLeft(tx: Db, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ left: sql<number | null>`${orders.ends_on} - ${networkToday}` })
    .from(orders)
    .where(eq(orders.id, id))
  return row?.left ?? null
}

/** Whoever claims steps sends their notice, and nobody does so twice; answers those that were not claimed yet. */
export async function claimNotices(tx: Db, order_id: string, steps: number[]): Promise<number[]> {
  if (steps.length === 0) return []
  const claimed = await tx
    .insert(order_notices)
    .values(steps.map((step) => ({ order_id, step })))
    .onConflictDoNothing()
    .returning({ step: order_notices.step })
  return claimed.map(({ step }) => step)
}
