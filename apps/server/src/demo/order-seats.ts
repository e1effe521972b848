import type { SeatReason, SeatState } from '@guildhall/contract/seats'
import type { seats } from '../db/schema/orders.ts'
import { hasRun, momentsOf } from './order-times.ts'
import type { DemoOrder } from './order-told.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Line = { order_id: string; tool_id: string; name: string; seats_approved: number | null; seats: number }

/** A seat for everybody who is named, on each element of an order that has run, as far as they go. */
export function seatsOf(order: DemoOrder, lines: Line[]): (typeof seats.$inferInsert)[] {
  if (!hasRun(order.state)) return []
  return lines.flatMap((line) => {
    // Of a site licence nobody asks for seats, so that there are enough for all.
    const most = line.seats === 0 ? order.people.length : (line.seats_approved ?? 0)
    return order.people.slice(0, most).map((email, index) => seatOf(order, line, email, index))
  })
}

function seatOf(order: DemoOrder, { order_id, tool_id, name }: Line, email: string, index: number) {
  const { state, reason } = stateOf(order, email, name)
  const created_at = momentsOf(order)('active') ?? daysAgo(order.days)
  const isOver = state === 'released' || state === 'expired'
  return {
    id: idOf('seat', `${order.number} ${name} ${email}`),
    order_id,
    tool_id,
    organization_id: organizationId(order.organization),
    user_id: idOf('user', email),
    number: index + 1,
    state,
    reason,
    activated_at: state === 'pending_eula' ? null : created_at,
    ended_at: isOver ? (momentsOf(order)('expired') ?? daysAgo(9)) : null,
    created_at,
    updated_at: created_at,
  }
}

function stateOf(order: DemoOrder, email: string, name: string): { state: SeatState; reason: SeatReason | null } {
  const unusual = order.held?.find(({ who, on }) => who === email && on === name)
  if (unusual) return { state: unusual.state, reason: unusual.reason ?? null }
  if (order.state === 'suspended') return { state: 'suspended', reason: 'order' }
  if (order.state === 'expired') return { state: 'expired', reason: order.isRenewed ? 'renewed' : 'ended' }
  return { state: 'active', reason: null }
}
