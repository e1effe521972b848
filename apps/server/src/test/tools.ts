import { one, type Db } from '../db/db.ts'
import { package_lines, packages, tools } from '../db/schema/eda.ts'
import { order_lines, orders } from '../db/schema/orders.ts'
import { anOrganization, aUser } from './builders.ts'

let counter = 0

type Tool = typeof tools.$inferInsert
type Package = typeof packages.$inferInsert & { lines?: { tool_id: string; seats?: number; seat_price?: number }[] }
type Order = typeof orders.$inferInsert & {
  lines?: { tool_id: string; seats: number; seats_approved?: number | null }[]
}

/** A published element with ten named seats. */
export const aTool = async (db: Db, given: Partial<Tool> = {}) =>
  one(
    await db
      .insert(tools)
      .values({
        vendor: 'Builder Systems',
        name: `Element ${++counter}`,
        category: 'layout',
        delivery: 'download',
        licence_model: 'named',
        seats_total: 10,
        state: 'published',
        ...given,
      })
      .returning(),
  )

/** A published package for everybody; makes an element of its own unless lines are given. */
export async function aPackage(db: Db, { lines, ...given }: Partial<Package> = {}) {
  const row = one(
    await db
      .insert(packages)
      .values({
        name: `Package ${++counter}`,
        term_months: 12,
        approvers: ['eda_admin'],
        state: 'published',
        ...given,
      })
      .returning(),
  )
  const kept = lines ?? [{ tool_id: (await aTool(db)).id }]
  await db
    .insert(package_lines)
    .values(kept.map((line, position) => ({ seats: 5, ...line, package_id: row.id, position })))
  return row
}

/** An order as a row, without the way there; makes its own organization, requester and package unless given. */
export async function anOrderRow(db: Db, { lines = [], ...given }: Partial<Order> = {}) {
  const organization_id = given.organization_id ?? (await anOrganization(db)).id
  const requester_id = given.requester_id ?? (await aUser(db, { organization_id })).id
  const package_id = given.package_id ?? (await aPackage(db)).id
  const isRunning = given.state !== undefined && ['active', 'expiring', 'expired'].includes(given.state)
  const order = one(
    await db
      .insert(orders)
      .values({
        number: `T-${++counter}`,
        term_months: 12,
        ...(isRunning ? { starts_on: '2026-01-01', ends_on: '2099-12-31' } : {}),
        ...given,
        organization_id,
        requester_id,
        package_id,
      })
      .returning(),
  )
  if (lines.length > 0) await db.insert(order_lines).values(lines.map((line) => ({ ...line, order_id: order.id })))
  return order
}
