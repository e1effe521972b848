import type { OrderListQuery, OrderRow } from '@guildhall/contract/orders'
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { by, orderOf, search, type SortOrder } from '../../db/page.ts'
import { packages } from '../../db/schema/eda.ts'
import { orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { readsAllOrders, visibleTo, waitingFor, waitsFor } from './scope-queries.ts'

export const listOrders = (db: Db, actor: Actor, query: OrderListQuery) =>
  largePage(db, {
    query,
    from: orders,
    ...scopesOf(actor, query),
    anyOf: sought(actor, query),
    ...sorted,
    read: (picked, order) =>
      selectRows(db, actor, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${orders.id}`)
        .orderBy(...order),
  })

export const exportOrders = (db: Db, actor: Actor, query: OrderListQuery): AsyncGenerator<OrderRow[]> =>
  inBatches(db, {
    from: orders,
    id: orders.id,
    where: and(scope(actor, query), filters(query), or(...sought(actor, query))),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      selectRows(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

const ofLines = sql`from order_lines l left join package_lines p on p.package_id = "orders"."package_id" and p.tool_id = l.tool_id
  where l.order_id = "orders"."id"`
/** A draft costs what its package costs now; from its submission on, what it cost then. */
const seatPrice = sql`(case when "orders"."state" = 'draft' then coalesce(p.seat_price, 0) else l.seat_price end)`
export const packagePrice = sql<number>`case when ${orders.state} = 'draft' then ${packages.price} else ${orders.package_price} end`
export const currency = sql<string>`case when ${orders.state} = 'draft' then ${packages.currency} else ${orders.currency} end`
const seatsPrice = sql`coalesce((select sum(coalesce(l.seats_approved, l.seats) * ${seatPrice}) ${ofLines}), 0)`

export const personName = sql<string>`${users.first_name} || ' ' || ${users.last_name}`

export const rowOf = (actor: Actor) => ({
  id: orders.id,
  number: orders.number,
  organization: { id: organizations.id, name: organizations.name },
  requester: { id: users.id, name: personName },
  package: { id: packages.id, name: packages.name },
  project_title: orders.project_title,
  state: orders.state,
  seats: sql<number>`coalesce((select sum(coalesce(l.seats_approved, l.seats)) ${ofLines}), 0)::int`,
  price: sql<number>`(${packagePrice} + ${seatsPrice})::int`,
  currency,
  submitted_at: orders.submitted_at,
  decided_at: orders.decided_at,
  starts_on: orders.starts_on,
  ends_on: orders.ends_on,
  waits_for_me: sql<boolean>`${waitsFor(actor)}`,
  updated_at: orders.updated_at,
})

const selectRows = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({ ...rowOf(actor), total })
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organization_id))
    .innerJoin(packages, eq(packages.id, orders.package_id))
    .innerJoin(users, eq(users.id, orders.requester_id))

/** What those see who read the orders of all organizations is most of the table, and no scope that an index leads to. */
const scopesOf = (actor: Actor, query: OrderListQuery) =>
  readsAllOrders(actor)
    ? { within: chosen(actor, query), where: and(visibleTo(actor), filters(query)) }
    : { within: scope(actor, query), where: filters(query) }

const scope = (actor: Actor, query: OrderListQuery) => and(visibleTo(actor), chosen(actor, query))

const chosen = (actor: Actor, query: OrderListQuery) =>
  and(
    query.organization_id && among(orders.organization_id, query.organization_id),
    query.mine && eq(orders.requester_id, actor.id),
  )

const filters = (query: OrderListQuery) =>
  and(
    query.state && among(orders.state, query.state),
    query.package_id && among(orders.package_id, query.package_id),
    query.waiting && search(orders.search_text, query.search),
  )

/** What waits for somebody is less than what is found by a word, and so leads to it where both are asked for. */
function sought(actor: Actor, { waiting, search: typed }: OrderListQuery): SQL[] {
  if (waiting) return waitingFor(actor)
  return typed ? [sql`${search(orders.search_text, typed)}`] : []
}

const among = (column: PgColumn, values: string[]) => (values.length > 0 ? inArray(column, values) : sql`false`)

/** By a day that is still to come for some: those are last, as in the index. */
const byComing = (column: PgColumn): SortOrder => ({
  ...by(column, orders.id),
  stretches: [
    { where: isNotNull(column), key: [column, orders.id] },
    { where: isNull(column), key: [orders.id] },
  ],
})

const sorted = {
  sort: {
    updated_at: by(orders.updated_at, orders.id),
    number: by(orders.number, orders.id),
    submitted_at: byComing(orders.submitted_at),
    ends_on: byComing(orders.ends_on),
  },
  defaultSort: '-updated_at',
}
