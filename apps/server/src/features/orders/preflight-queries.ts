import { holdingStates } from '@guildhall/contract/order-rules'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tools } from '../../db/schema/eda.ts'
import { order_lines, order_users, orders } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { personName } from './list-queries.ts'
import type { StoredOrder } from './scope-queries.ts'

/** The lines of an order with the elements that they are about. */
export const listAsked = (db: Db, order_id: string) =>
  db
    .select({
      tool: { id: tools.id, vendor: tools.vendor, name: tools.name, version: tools.version },
      state: tools.state,
      licence_model: tools.licence_model,
      seats: order_lines.seats,
    })
    .from(order_lines)
    .innerJoin(tools, eq(tools.id, order_lines.tool_id))
    .where(eq(order_lines.order_id, order_id))
    .orderBy(asc(order_lines.position))
export type Asked = Awaited<ReturnType<typeof listAsked>>[number]

/** Who is named on an order, with what decides whether he can hold a seat. */
export const listNamedPeople = (db: Db, order_id: string) =>
  db
    .select({
      id: users.id,
      name: personName,
      status: users.status,
      organization_id: users.organization_id,
      enrolled_at: users.enrolled_at,
    })
    .from(order_users)
    .innerJoin(users, eq(users.id, order_users.user_id))
    .where(eq(order_users.order_id, order_id))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))

/** The order of the same organization that holds seats of an element and ends next. */
export async function findHolder(db: Db, { id, renews_id, organization_id }: StoredOrder, tool_id: string) {
  const [held] = await db
    .select({ number: orders.number, ends_on: orders.ends_on })
    .from(orders)
    .innerJoin(order_lines, and(eq(order_lines.order_id, orders.id), eq(order_lines.tool_id, tool_id)))
    .where(
      and(
        eq(orders.organization_id, organization_id),
        inArray(orders.state, [...holdingStates]),
        gt(order_lines.seats_approved, 0),
        ne(orders.id, id),
        renews_id === null ? undefined : ne(orders.id, renews_id),
      ),
    )
    .orderBy(sql`${orders.ends_on} nulls last`, asc(orders.number))
    .limit(1)
  return held ?? null
}
