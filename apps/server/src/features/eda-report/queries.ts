import { holdingStates, orderStates, type OrderState } from '@guildhall/contract/order-rules'
import type { ReportDimension, ReportQuery } from '@guildhall/contract/eda-report'
import { heldSeatStates } from '@guildhall/contract/seats'
import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { networkToday } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { eula_acceptances, eula_versions, eulas, tool_eulas, tools } from '../../db/schema/eda.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { readsAllOrders, visibleOrders } from '../orders/public.ts'

type Counted = {
  key: string
  is_total: boolean
  orders: number
  states: Record<OrderState, number>
  submitted: number
  approved: number
  median_hours: number | null
  p90_hours: number | null
}
type Bought = { key: string; currency: string; bought: number; worth: number }
type Assigned = { key: string; assigned: number; active: number; on_site: number; covered: number }
type Expiry = { month: string; orders: number; seats: number }
export type Counts = { counted: Counted[]; bought: Bought[]; assigned: Assigned[]; expiries: Expiry[] }

/** All that the report is made of, as it was at one moment. */
export const countReport = (db: Db, actor: Actor, query: ReportQuery): Promise<Counts> =>
  db.transaction(
    async (tx) => ({
      counted: await countOrders(tx, actor, query),
      bought: await sumLines(tx, actor, query),
      assigned: await countSeats(tx, actor, query),
      expiries: await countExpiries(tx, actor, query),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The orders by their key, and all of them once more. */
function countOrders(db: Db, actor: Actor, query: ReportQuery): Promise<Counted[]> {
  const isApproved = sql`decided_at is not null and state <> 'rejected'`
  const hours = sql`extract(epoch from decided_at - submitted_at) / 3600`
  const percentile = (share: number) =>
    sql<
      number | null
    >`percentile_cont(${share}::float8) within group (order by ${hours}) filter (where ${isApproved})::float8`
  const inState = (state: OrderState) => sql<number>`count(*) filter (where state = ${state})::int`
  return db
    .select({
      key: sql<string>`coalesce(key, '')`,
      is_total: sql<boolean>`grouping(key) = 1`,
      orders: sql<number>`count(*)::int`,
      states: recordOf(orderStates, inState),
      submitted: sql<number>`count(submitted_at)::int`,
      approved: sql<number>`count(*) filter (where ${isApproved})::int`,
      median_hours: percentile(0.5),
      p90_hours: percentile(0.9),
    })
    .from(chosen(actor, query))
    .groupBy(sql`grouping sets ((key), ())`)
}

/** Approved and neither cancelled nor suspended for good: what it costs counts. */
const worthStates: OrderState[] = [...holdingStates, 'expired']

/** What was bought and what it costs, for every line; what a package itself costs belongs to no vendor. */
const sumLines = (db: Db, actor: Actor, query: ReportQuery): Promise<Bought[]> =>
  db
    .select({
      key: sql<string>`key`,
      currency: sql<string>`currency`,
      bought: sql<number>`sum(bought)::int`,
      worth: sql<number>`sum(worth)::float8`,
    })
    .from(
      sql`(
        select ${lineKey(query.by)} as key, currency,
          case when ${isCounted} and ${isOneOf(holdingStates)} then coalesce(seats_approved, 0) end as bought,
          coalesce(seats_approved, 0)::bigint * seat_price as worth
        from ${chosen(actor, query)} join ${order_lines} on order_id = chosen.id join ${tools} on ${tools.id} = tool_id
        where ${and(isOneOf(worthStates), ofVendors(query))}
        union all
        select key, currency, 0, package_price from ${chosen(actor, query)}
        where ${and(isOneOf(worthStates), query.vendor && sql`false`)}
      ) line`,
    )
    .groupBy(sql`key`, sql`currency`)

/** The seats that are somebody's. Whoever owes an acceptance is found all at once, not seat by seat. */
const countSeats = (db: Db, actor: Actor, query: ReportQuery): Promise<Assigned[]> =>
  db
    .select({
      key: sql<string>`key`,
      assigned: sql<number>`count(*) filter (where is_counted)::int`,
      active: sql<number>`count(*) filter (where is_counted and state = 'active')::int`,
      on_site: sql<number>`count(*) filter (where not is_counted)::int`,
      covered: sql<number>`count(*) filter (where is_covered)::int`,
    })
    .from(
      sql`(
        with held as materialized (
          select ${seats.id}, ${seats.tool_id}, ${seats.organization_id}, user_id, ${seats.state},
            ${lineKey(query.by)} as key, ${isCounted} as is_counted
          from ${chosen(actor, query)} join ${seats} on order_id = chosen.id join ${tools} on ${tools.id} = tool_id
          where ${and(inArray(seats.state, [...heldSeatStates]), ofVendors(query))}
        ),
        needed as (
          select tool_id, ${eulas.id} as eula_id, scope, max(number) as number
          from ${tool_eulas} join ${eulas} on ${eulas.id} = eula_id join ${eula_versions} on ${eula_versions.eula_id} = ${eulas.id}
          where reconsent and published_at is not null
          group by tool_id, ${eulas.id}
        ),
        accepted as (
          select organization_id, user_id, eula_id, max(number) as number from ${eula_acceptances}
          group by organization_id, user_id, eula_id
        ),
        lacking as (
          select distinct held.id from held join needed using (tool_id)
          left join accepted one_for_all on one_for_all.eula_id = needed.eula_id
            and one_for_all.organization_id = held.organization_id and one_for_all.user_id is null
          left join accepted own on own.eula_id = needed.eula_id
            and own.organization_id = held.organization_id and own.user_id = held.user_id
          where (scope <> 'user' and coalesce(one_for_all.number, 0) < needed.number)
            or (scope <> 'organization' and coalesce(own.number, 0) < needed.number)
        )
        select key, state, is_counted, lacking.id is null as is_covered from held left join lacking using (id)
      ) seat`,
    )
    .groupBy(sql`key`)

const thisMonth = sql`date_trunc('month', ${networkToday}::timestamp)`

/** What ends in this month and the eleven after it. */
const countExpiries = (db: Db, actor: Actor, query: ReportQuery): Promise<Expiry[]> =>
  db
    .select({
      month: sql<string>`to_char(month, 'YYYY-MM')`,
      orders: sql<number>`count(ending.id)::int`,
      seats: sql<number>`coalesce(sum(ending.seats), 0)::int`,
    })
    .from(
      sql`generate_series(${thisMonth}, ${thisMonth} + interval '11 months', interval '1 month') month
        left join (
          select chosen.id, ends_on, sum(seats_approved) filter (where ${isCounted}) as seats
          from ${chosen(actor, query)} left join ${order_lines} on order_id = chosen.id
            left join ${tools} on ${tools.id} = tool_id
          where ${and(isOneOf(holdingStates), sql`ends_on >= ${networkToday}`, ofVendors(query))}
          group by chosen.id, ends_on
        ) ending on date_trunc('month', ending.ends_on::timestamp) = month`,
    )
    .groupBy(sql`month`)
    .orderBy(sql`month`)

/** The orders that the report is about, each with the key of its line. */
function chosen(actor: Actor, { from, to, organization_id, hub_id, vendor, by }: ReportQuery): SQL {
  const where = and(
    countedFor(actor),
    from === undefined ? undefined : sql`${belongsAt} >= ${from}::date`,
    to === undefined ? undefined : sql`${belongsAt} < ${to}::date + 1`,
    organization_id && inArray(orders.organization_id, organization_id),
    hub_id &&
      sql`${orders.organization_id} in (select organization_id from ${organization_hubs} where ${inArray(organization_hubs.hub_id, hub_id)})`,
    vendor &&
      sql`${orders.id} in (select order_id from ${order_lines} join ${tools} on ${tools.id} = tool_id where ${inArray(tools.vendor, vendor)})`,
  )
  return sql`(
    select ${orders.id}, state, currency, package_price, submitted_at, decided_at, ends_on, ${orderKey[by]} as key
    from ${orders} ${by === 'hub' ? hubSets : sql``} where ${where ?? sql`true`}
  ) chosen`
}

/** The office and those who support it count what they see of every organization; others who may read the report, their own organization's. */
export const countedFor = (actor: Actor) =>
  readsAllOrders(actor) ? visibleOrders(actor) : sql`${orders.organization_id} = ${actor.organization_id}`

const belongsAt = sql`coalesce(${orders.submitted_at}, ${orders.created_at})`

// Whoever is in two hubs has a line with others of the same two: so no order counts twice.
const hubSets = sql`left join (
  select organization_id, string_agg(hub_id::text, ',' order by hub_id) as hub_ids from ${organization_hubs} group by organization_id
) hub_set on hub_set.organization_id = ${orders.organization_id}`

const orderKey: Record<ReportDimension, SQL> = {
  organization: sql`${orders.organization_id}::text`,
  hub: sql`coalesce(hub_ids, '')`,
  month: sql`to_char(${belongsAt}, 'YYYY-MM')`,
  vendor: sql`''`,
}
const lineKey = (by: ReportDimension) => (by === 'vendor' ? sql`vendor` : sql`key`)
const isCounted = sql`licence_model <> 'site'`
const isOneOf = (states: readonly OrderState[]) => sql`chosen.state in ${[...states]}`
const ofVendors = ({ vendor }: ReportQuery) => vendor && inArray(tools.vendor, vendor)

const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

export const nameOrganizations = (db: Db, ids: string[]) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(sql`${organizations.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)

export const listHubs = (db: Db) => db.select({ id: hubs.id, name: hubs.name }).from(hubs).orderBy(hubs.name)
