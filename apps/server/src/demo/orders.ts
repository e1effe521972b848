import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { isHolding, isRunning, type OrderState } from '@guildhall/contract/order-rules'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { package_lines, packages, tools } from '../db/schema/eda.ts'
import { file_uses, files } from '../db/schema/files.ts'
import {
  order_events,
  order_lines,
  order_notices,
  order_steps,
  order_users,
  orders,
  seats,
} from '../db/schema/orders.ts'
import type { Storage } from '../services/storage/storage.ts'
import { continueNumbers } from './number-series.ts'
import { demoOrders } from './order-list.ts'
import { seatsOf } from './order-seats.ts'
import type { DemoOrder } from './order-told.ts'
import { hasRun, momentsOf, pathTo, termOf } from './order-times.ts'
import { organizationId } from './organizations.ts'
import { packageId } from './packages.ts'
import { dateAfter, daysAgo, idOf } from './stable.ts'

export const orderId = (number: string) => idOf('order', number)
const userId = (email: string) => idOf('user', email)

/** The orders of the demo network with all that happened to them, and who holds their seats. */
export async function loadOrders(tx: Db, storage: Storage) {
  for (const order of demoOrders) {
    const [pkg] = await tx
      .select()
      .from(packages)
      .where(eq(packages.id, packageId(order.package)))
    if (!pkg) throw new Error(`There is no ${order.package}`)
    await tx.insert(orders).values(rowOf(order, pkg))
    const lines = await linesOf(tx, order, pkg.id)
    const held = seatsOf(order, lines)
    const given = (tool_id: string) => held.filter((seat) => seat.tool_id === tool_id).length
    await tx
      .insert(order_lines)
      .values(lines.map(({ name: _name, ...line }) => ({ ...line, seats_given: given(line.tool_id) })))
    await tx
      .insert(order_users)
      .values(order.people.map((email) => ({ order_id: orderId(order.number), user_id: userId(email) })))
    await tx.insert(order_events).values(eventsOf(order))
    if (order.state !== 'draft') await tx.insert(order_steps).values(stepsOf(order, pkg.approvers))
    if (held.length > 0) await tx.insert(seats).values(held)
    // Its notices went out long ago.
    if (order.state === 'expiring')
      await tx.insert(order_notices).values([60, 30].map((step) => ({ order_id: orderId(order.number), step })))
    if (order.paper) await keepPaper(tx, storage, order, order.paper)
  }
  await continueNumbers(
    tx,
    (_prefix, year) => `order-${year}`,
    demoOrders.map(({ number }) => number),
  )
}

function rowOf(order: DemoOrder, pkg: typeof packages.$inferSelect): typeof orders.$inferInsert {
  const { number, state, days, reason = '', renews } = order
  const at = momentsOf(order)
  return {
    id: orderId(number),
    number,
    organization_id: organizationId(order.organization),
    requester_id: userId(order.by),
    package_id: pkg.id,
    state,
    project_title: order.title,
    project_purpose: order.purpose,
    project_sponsor: order.sponsor ?? '',
    project_ends_on: dateAfter(318),
    justification: order.why ?? (state === 'draft' ? '' : 'The work cannot be checked without it.'),
    po_number: order.po ?? '',
    package_price: pkg.price,
    currency: pkg.currency,
    term_months: pkg.term_months,
    submitted_at: at('submitted') ?? null,
    decided_at: at('approved') ?? at('rejected') ?? null,
    ...(hasRun(state) ? termOf(order, pkg.term_months) : {}),
    reason: ['rejected', 'cancelled', 'suspended'].includes(state) ? reason : '',
    renews_id: renews ? orderId(renews) : null,
    created_at: daysAgo(days),
    updated_at: at(state) ?? daysAgo(days),
  }
}

const askedOf = (given: DemoOrder['seats'][string]) => (Array.isArray(given) ? given : ([given, given] as const))

async function linesOf(tx: Db, order: DemoOrder, package_id: string) {
  const offered = await tx
    .select({
      tool_id: tools.id,
      name: tools.name,
      seat_price: package_lines.seat_price,
      position: package_lines.position,
    })
    .from(package_lines)
    .innerJoin(tools, eq(tools.id, package_lines.tool_id))
    .where(eq(package_lines.package_id, package_id))
  const isDecided = isHolding(order.state) || order.state === 'expired'
  return offered.map((line) => {
    const [asked, approved] = askedOf(order.seats[line.name] ?? 0)
    return { ...line, order_id: orderId(order.number), seats: asked, seats_approved: isDecided ? approved : null }
  })
}

function stepsOf(order: DemoOrder, approvers: (typeof order_steps.$inferInsert)['approver'][]) {
  const { decided = [], state } = order
  return approvers.map((approver, index) => {
    const by = decided[index]
    const isLast = index === decided.length - 1
    const decision = state === 'rejected' && isLast ? ('rejected' as const) : ('approved' as const)
    return {
      order_id: orderId(order.number),
      position: index + 1,
      approver,
      ...(by
        ? { decision, decided_by_id: userId(by), decided_at: daysAgo(Math.max(order.days - 4 - index * 0.6, 0.2)) }
        : {}),
    }
  })
}

function eventsOf(order: DemoOrder): (typeof order_events.$inferInsert)[] {
  const at = momentsOf(order)
  const path = pathTo(order.state)
  return path.map((to, index) => ({
    id: idOf('order-event', `${order.number} ${to}`),
    order_id: orderId(order.number),
    from: path[index - 1] ?? null,
    to,
    by_id: byOf(order, to),
    text: index === path.length - 1 ? (order.reason ?? '') : '',
    created_at: at(to) ?? daysAgo(order.days),
  }))
}

/** Who took an order into a state; nobody where the clock or an acceptance did. */
function byOf({ by, decided }: DemoOrder, to: OrderState): string | null {
  if (to === 'draft' || to === 'submitted' || to === 'cancelled') return userId(by)
  if (to === 'awaiting_eula' || isRunning(to) || to === 'expired') return null
  return userId(decided?.at(-1) ?? 'eda_admin@demo.guildhall.test')
}

async function keepPaper(tx: Db, storage: Storage, order: DemoOrder, paper: NonNullable<DemoOrder['paper']>) {
  const id = idOf('order-file', `${order.number} ${paper.name}`)
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  for (const [index, line] of paper.lines.entries())
    page.drawText(line, { x: 60, y: page.getHeight() - 80 - index * 24, size: index === 0 ? 18 : 10 })
  const bytes = await pdf.save()
  await storage.put(id, bytes)
  await tx.insert(files).values({
    id,
    name: paper.name,
    purpose: 'document',
    media_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    owner_id: userId(order.by),
    unused_since: null,
    created_at: daysAgo(order.days),
  })
  const use = { subject_type: 'order', subject_id: orderId(order.number), place: 'attachment' } as const
  await tx.insert(file_uses).values({ file_id: id, ...use })
}
