import { openStates } from '@guildhall/contract/order-rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { packages } from '../../db/schema/eda.ts'
import { order_events, orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { visibleOrders } from '../orders/public.ts'

const shown = 5

/** The open orders that the reader sees: how many, and those that wait longest. */
export async function readOpenOrders(db: Db, actor: Actor) {
  const open = db
    .select({ id: orders.id, since_at: sinceAt.as('since_at'), open: sql<number>`count(*) over ()::int`.as('open') })
    .from(orders)
    // Joined rather than looked up for each, which is slower where thousands are open.
    .leftJoin(order_events, and(eq(order_events.order_id, orders.id), eq(order_events.to, orders.state)))
    .where(and(visibleOrders(actor), inArray(orders.state, openStates)))
    .groupBy(orders.id)
    .orderBy(asc(sinceAt), asc(orders.id))
    .limit(shown)
    .as('open_orders')
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      organization_name: organizations.name,
      package_name: packages.name,
      seats,
      state: orders.state,
      since_at: open.since_at,
      open: open.open,
    })
    .from(open)
    .innerJoin(orders, eq(orders.id, open.id))
    .innerJoin(organizations, eq(organizations.id, orders.organization_id))
    .innerJoin(packages, eq(packages.id, orders.package_id))
    .orderBy(asc(open.since_at), asc(open.id))
  return { open: rows[0]?.open ?? 0, rows }
}

const sinceAt =
  sql<string>`coalesce(max(${order_events.created_at}), ${orders.submitted_at}, ${orders.updated_at})`.mapWith(
    orders.updated_at,
  )

/** Approved ones where it was decided, else those asked for; the table's name is written out, because drizzle may leave it away. */
const seats = sql<number>`coalesce((select sum(coalesce(l.seats_approved, l.seats)) from order_lines l
  where l.order_id = "orders"."id"), 0)::int`
