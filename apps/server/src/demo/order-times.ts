import type { OrderState } from '@guildhall/contract/order-rules'
import type { DemoOrder } from './order-told.ts'
import { daysAgo } from './stable.ts'

const running: OrderState[] = ['draft', 'submitted', 'in_review', 'approved', 'awaiting_eula', 'active']

/** The states that an order has come through. */
export function pathTo(state: OrderState): OrderState[] {
  if (state === 'info_requested' || state === 'rejected') return ['draft', 'submitted', 'in_review', state]
  if (state === 'cancelled') return ['draft', 'submitted', state]
  if (state === 'suspended' || state === 'expiring') return [...running, state]
  if (state === 'expired') return [...running, 'expiring', state]
  return running.slice(0, running.indexOf(state) + 1)
}

export const hasRun = (state: OrderState) => pathTo(state).includes('active')

/** How many days after the draft an order got there, where that goes at its usual pace. */
const usual: Partial<Record<OrderState, number>> = {
  draft: 0,
  submitted: 0.9,
  in_review: 2.2,
  info_requested: 4.1,
  rejected: 4.6,
  cancelled: 5,
  approved: 4.6,
  awaiting_eula: 4.61,
  active: 6,
}

/** When an order reached a state, if it did. */
export function momentsOf(order: DemoOrder): (state: OrderState) => string | undefined {
  const path = pathTo(order.state)
  return (state) => {
    if (!path.includes(state)) return undefined
    const after = usual[state]
    if (after !== undefined) return daysAgo(Math.max(order.days - after, 0.2))
    if (state === 'suspended') return daysAgo(8)
    return daysAgo(order.state === 'expired' ? (state === 'expired' ? order.days - 371 : order.days - 311) : 40)
  }
}

/** From the day on which it became active, for its term. */
export function termOf({ days }: DemoOrder, months: number) {
  const start = daysAgo(days - (usual.active ?? 0)).slice(0, 10)
  const end = new Date(`${start}T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + months)
  end.setUTCDate(end.getUTCDate() - 1)
  return { starts_on: start, ends_on: end.toISOString().slice(0, 10) }
}
