import type { Emit } from './emit.ts'
import { chargeIdOf, newestFirst, row, type Charge, type Dispute, type Refund, type State } from './state.ts'
import { refusal, StripeRefusal } from './stripe-refusal.ts'

type Given = Pick<Charge, 'customer' | 'invoice' | 'currency' | 'amount' | 'card'> &
  Partial<Pick<Charge, 'description' | 'metadata'>>

/** Takes money of a card that was asked before whether it pays. */
export function makeCharge(state: State, given: Given, at = state.now()): Charge {
  const payment_intent = state.id('pi')
  const id = chargeIdOf(payment_intent)
  const charge = { description: null, metadata: {}, ...given, id, created: at, payment_intent }
  state.charges[id] = charge
  return charge
}

export const refundsOf = (state: State, charge: string): Refund[] =>
  newestFirst(state.refunds).filter((refund) => refund.charge === charge)

export const refundedOf = (state: State, charge: string): number =>
  refundsOf(state, charge).reduce((sum, { amount }) => sum + amount, 0)

type Why = Partial<Pick<Refund, 'reason' | 'metadata'>>

/** Gives back a part of a charge, or all that is left of it. */
export function makeRefund(state: State, emit: Emit, charge: Charge, wanted?: number, why: Why = {}): Refund {
  const left = charge.amount - refundedOf(state, charge.id)
  if (disputesOf(state, charge.id).some(({ status }) => status !== 'won'))
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
  if (left === 0)
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const amount = wanted ?? left
  if (amount > left)
    throw refusal('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  const { currency } = charge
  const refund = {
    reason: null,
    metadata: {},
    ...why,
    id: state.id('re'),
    created: state.now(),
    charge: charge.id,
    currency,
    amount,
  }
  state.refunds[refund.id] = refund
  emit('charge.refunded', charge)
  return refund
}

export const disputesOf = (state: State, charge: string): Dispute[] =>
  newestFirst(state.disputes).filter((dispute) => dispute.charge === charge)

/** The bank of the card's owner takes the money back. */
export function openDispute(state: State, emit: Emit, id: string, reason: string): Dispute {
  const charge = row(state.charges, id)
  if (disputesOf(state, id).length > 0) throw new Error(`Charge ${id} is disputed already`)
  const { currency } = charge
  const amount = charge.amount - refundedOf(state, id)
  const dispute: Dispute = {
    id: state.id('dp'),
    created: state.now(),
    charge: id,
    currency,
    amount,
    reason,
    status: 'needs_response',
  }
  state.disputes[dispute.id] = dispute
  emit('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(state: State, emit: Emit, id: string, outcome: 'won' | 'lost') {
  const dispute = row(state.disputes, id)
  if (dispute.status !== 'needs_response') throw new Error(`Dispute ${id} is closed already`)
  dispute.status = outcome
  emit('charge.dispute.closed', dispute)
}
