import type { Seat, SeatLine, SeatListQuery } from '@guildhall/contract/seats'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { largePage, referring } from '../../db/large-page.ts'
import { by, search } from '../../db/page.ts'
import { tools } from '../../db/schema/eda.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { missingNames } from './holder-queries.ts'
import { visibleOrders, visibleSeats } from './keeper-queries.ts'
import { isHeld } from './state-queries.ts'

export const listSeats = (db: Db, actor: Actor, query: SeatListQuery) =>
  largePage(db, {
    query,
    from: seats,
    within: and(
      visibleSeats(actor),
      query.order_id && inArray(seats.order_id, query.order_id),
      query.organization_id && inArray(seats.organization_id, query.organization_id),
      query.user_id && inArray(seats.user_id, query.user_id),
    ),
    where: and(
      query.tool_id && inArray(seats.tool_id, query.tool_id),
      query.state && inArray(seats.state, query.state),
    ),
    // By the name of whoever has it.
    anyOf: query.search ? [referring(seats.user_id, users, search(users.search_text, query.search))] : [],
    ...sorted,
    read: (picked, order) =>
      selectSeats(db, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${seats.id}`)
        .orderBy(...order),
  })

const sorted = { sort: { created_at: by(seats.created_at, seats.id) }, defaultSort: '-created_at' }

/** The elements of an order with how many seats of each are somebody's. */
export async function listLines(db: Db, actor: Actor, order_id: string): Promise<SeatLine[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order_id), visibleOrders(actor)))
  found(order)
  return db
    .select({
      order_id: order_lines.order_id,
      tool: toolName,
      seats: sql<
        number | null
      >`case when ${tools.licence_model} <> 'site' then coalesce(${order_lines.seats_approved}, 0) end`,
      held: countOf(sql`s.state in ('pending_eula', 'active', 'suspended')`),
      active: countOf(sql`s.state = 'active'`),
    })
    .from(order_lines)
    .innerJoin(tools, eq(tools.id, order_lines.tool_id))
    .where(eq(order_lines.order_id, order_id))
    .orderBy(asc(order_lines.position), asc(tools.name))
}

const countOf = (state: SQL) => sql<number>`(select count(*)::int from seats s
  where s.order_id = "order_lines"."order_id" and s.tool_id = "order_lines"."tool_id" and ${state})`

const toolName = {
  id: tools.id,
  vendor: tools.vendor,
  name: tools.name,
  version: tools.version,
  licence_model: tools.licence_model,
}

/** In the order in which they were given out. */
export const readSeats = (tx: Db, where: SQL | undefined): Promise<Seat[]> =>
  selectSeats(tx).where(where).orderBy(asc(seats.number), asc(seats.id))

/** The seats that these people hold on a line. */
export const seatsOf = (order_id: string, tool_id: string, user_ids: string[]) =>
  and(eq(seats.order_id, order_id), eq(seats.tool_id, tool_id), inArray(seats.user_id, user_ids), isHeld)

export const seatsWith = (ids: string[]) => inArray(seats.id, ids)

const selectSeats = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: seats.id,
      order_id: seats.order_id,
      order_number: orders.number,
      order_state: orders.state,
      organization: { id: organizations.id, name: organizations.name },
      tool: toolName,
      user: {
        id: users.id,
        name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
        email: users.email,
      },
      state: seats.state,
      reason: seats.reason,
      missing: missingNames,
      ends_on: orders.ends_on,
      created_at: seats.created_at,
      ended_at: seats.ended_at,
      total,
    })
    .from(seats)
    .innerJoin(orders, eq(orders.id, seats.order_id))
    .innerJoin(organizations, eq(organizations.id, seats.organization_id))
    .innerJoin(tools, eq(tools.id, seats.tool_id))
    .innerJoin(users, eq(users.id, seats.user_id))
