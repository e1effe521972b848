export const orderStates = [
  'draft',
  'submitted',
  'in_review',
  'info_requested',
  'approved',
  'awaiting_eula',
  'active',
  'expiring',
  'expired',
  'rejected',
  'cancelled',
  'suspended',
] as const
export type OrderState = (typeof orderStates)[number]

/** What a state may become. Whatever is not here is refused, whoever asks. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  draft: ['submitted', 'cancelled'],
  submitted: ['in_review', 'rejected', 'cancelled'],
  in_review: ['info_requested', 'approved', 'rejected', 'cancelled'],
  info_requested: ['in_review', 'rejected', 'cancelled'],
  approved: ['awaiting_eula', 'cancelled'],
  awaiting_eula: ['active', 'cancelled'],
  active: ['expiring', 'suspended'],
  expiring: ['expired', 'suspended'],
  suspended: ['active', 'expiring', 'expired'],
  expired: [],
  rejected: [],
  cancelled: [],
}

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to)

/** Asked for and not running yet: somebody has to do something about it. */
export const openStates = orderStates.filter((state) => state !== 'draft' && mayBecome(state, 'cancelled'))

/** An order in one of these holds its seats: nobody else can have them. */
export const holdingStates = [
  'approved',
  'awaiting_eula',
  'active',
  'expiring',
  'suspended',
] as const satisfies OrderState[]
/** Under way or running: counted against what an organization may have of a package. */
export const countedStates = [
  'submitted',
  'in_review',
  'info_requested',
  ...holdingStates,
] as const satisfies OrderState[]
/** In one of these its seats can be used. */
export const runningStates = ['active', 'expiring'] as const satisfies OrderState[]

/** The office is told and the state becomes `expiring` with the first. */
export const expirySteps = [60, 30, 7] as const

export const isHolding = (state: OrderState): boolean => holdingStates.some((each) => each === state)
export const isRunning = (state: OrderState): boolean => runningStates.some((each) => each === state)

type PricedLine = { seats: number; seat_price: number }

/** What an order costs for its term, in the smallest unit of the currency. */
export const priceOf = (price: number, lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { seats, seat_price }) => sum + seats * seat_price, price)
