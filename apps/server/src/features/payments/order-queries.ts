import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { packages, tools } from '../../db/schema/eda.ts'
import { order_lines, orders } from '../../db/schema/orders.ts'
import { invoices } from '../../db/schema/payments.ts'

/** An order with what it costs, as it was approved. */
export async function findPricedOrder(db: Db, id: string) {
  const [order] = await db
    .select({
      id: orders.id,
      organization_id: orders.organization_id,
      number: orders.number,
      state: orders.state,
      currency: orders.currency,
      po_number: orders.po_number,
      package_name: packages.name,
      package_price: orders.package_price,
      decided_at: orders.decided_at,
    })
    .from(orders)
    .innerJoin(packages, eq(packages.id, orders.package_id))
    .where(eq(orders.id, id))
  if (!order) return undefined
  const lines = await db
    .select({
      name: tools.name,
      version: tools.version,
      seats: order_lines.seats,
      seats_approved: order_lines.seats_approved,
      seat_price: order_lines.seat_price,
    })
    .from(order_lines)
    .innerJoin(tools, eq(tools.id, order_lines.tool_id))
    .where(eq(order_lines.order_id, id))
    .orderBy(asc(order_lines.position))
  return { ...order, lines }
}

/** What was charged for an order and not canceled since. */
export async function findOrderCharge(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.order_id, id), eq(invoices.kind, 'invoice'), ne(invoices.status, 'void')))
  return found?.id
}
