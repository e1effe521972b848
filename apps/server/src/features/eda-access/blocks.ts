import type { AccessBlock } from '@guildhall/contract/eda-access'
import { isRunning, type OrderState } from '@guildhall/contract/order-rules'
import type { SeatReason, SeatState } from '@guildhall/contract/seats'

type Blocked = {
  state: SeatState
  reason: SeatReason | null
  order: { state: OrderState }
  missing: { accepts_for: 'organization' | 'user' }[]
}

/** What is in the way of using a seat, in the order in which it has to go. In days of grace a EULA is not in the way yet. */
export function blocksOf({ state, reason, order, missing }: Blocked): AccessBlock[] {
  if (state === 'released' || state === 'expired') return ['ended']
  if (state === 'active') return []
  const waitsForEula = state === 'pending_eula' || reason === 'eula'
  const lacks = (kind: 'organization' | 'user') =>
    waitsForEula && missing.some(({ accepts_for }) => accepts_for === kind)
  const inTheWay: Record<AccessBlock, boolean> = {
    order: !isRunning(order.state),
    suspended: state === 'suspended' && reason === 'eula',
    eula_organization: lacks('organization'),
    eula_user: lacks('user'),
    ended: false,
  }
  return (['order', 'suspended', 'eula_organization', 'eula_user'] as const).filter((block) => inTheWay[block])
}
