import type { OrderState } from '@guildhall/contract/order-rules'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { packages } from '../../db/schema/eda.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import type { Cut } from './cut.ts'
import { atTime, countPieces, since, upTo, withinBoth } from './moment-queries.ts'

const submitted = atTime(orders.submitted_at)
const decided = atTime(orders.decided_at)
const given = atTime(seats.created_at)

export const countSubmitted = (db: Db, cut: Cut) =>
  countPieces(db, cut, { from: sql`${orders}`, at: submitted, counts: { submitted: sql`count(*)` } })

export const countSeats = (db: Db, cut: Cut) =>
  countPieces(db, cut, { from: sql`${seats}`, at: given, counts: { seats: sql`count(*)` } })

/** How many of the orders that were decided in each range were approved, and how long deciding took, either way. */
export async function countDecided(db: Db, cut: Cut) {
  const days = sql`extract(epoch from ${orders.decided_at} - ${orders.submitted_at}) / 86400`
  const approved = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition} and ${orders.state} <> 'rejected')::int`
  const median = (condition: ReturnType<typeof sql>) =>
    sql<number | null>`percentile_cont(0.5) within group (order by ${days}) filter (where ${condition})::float8`
  const [isNow, isBefore] = [since(decided, cut.range.from), upTo(decided, cut.before.to)]
  const [row] = await db
    .select({
      approved: { now: approved(isNow), before: approved(isBefore) },
      days: { now: median(isNow), before: median(isBefore) },
    })
    .from(orders)
    .where(withinBoth(decided, cut))
  return row ?? { approved: { now: 0, before: 0 }, days: { now: null, before: null } }
}

const both = { now: sql<number>`now_count`, before: sql<number>`before_count` }

/** In which state the orders are by now that were submitted in each range. */
export const countStates = (db: Db, cut: Cut) =>
  db.select({ state: sql<OrderState>`state`, ...both }).from(
    sql`(
        select state, (count(*) filter (where ${since(submitted, cut.range.from)}))::int as now_count,
          (count(*) filter (where ${upTo(submitted, cut.before.to)}))::int as before_count
        from ${orders} where ${withinBoth(submitted, cut)} group by state
      ) states`,
  )

/** The packages that were ordered most in the range, and the seats of each that were given out, whenever it was ordered. */
export const listPackages = (db: Db, cut: Cut, most: number) =>
  db
    .select({
      id: packages.id,
      name: packages.name,
      now: { orders: sql<number>`orders`, seats: sql<number>`seats` },
      before: { orders: sql<number>`orders_before`, seats: sql<number>`seats_before` },
    })
    .from(
      sql`(
        select package_id, sum(orders)::int as orders, sum(seats)::int as seats,
          sum(orders_before)::int as orders_before, sum(seats_before)::int as seats_before
        from (
          select package_id, count(*) filter (where ${since(submitted, cut.range.from)}) as orders, 0 as seats,
            count(*) filter (where ${upTo(submitted, cut.before.to)}) as orders_before, 0 as seats_before
          from ${orders} where ${withinBoth(submitted, cut)} group by package_id
          union all
          select package_id, 0, count(*) filter (where ${since(given, cut.range.from)}),
            0, count(*) filter (where ${upTo(given, cut.before.to)})
          from ${seats} join ${orders} on ${orders.id} = order_id where ${withinBoth(given, cut)} group by package_id
        ) each_kind group by package_id
      ) ordered`,
    )
    .innerJoin(packages, sql`${packages.id} = package_id`)
    .where(sql`orders + seats > 0`)
    .orderBy(sql`orders desc, seats desc`, packages.name, packages.id)
    .limit(most)
