import { disputesOf, refundedOf, refundsOf } from './charges.ts'
import { row, rowOf, type BalanceTransaction, type Charge, type Dispute, type Refund, type State } from './state.ts'

/** A charge as Stripe shows it; its refunds come only where they are asked for. */
export function chargeObject(state: State, charge: Charge) {
  const { id, amount, currency, created, invoice } = charge
  const refunded = refundedOf(state, id)
  const card = rowOf(state.cards, charge.card)
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: card?.name ?? null, phone: null },
    captured: true,
    created,
    currency,
    customer: charge.customer,
    description: charge.description,
    disputed: disputesOf(state, id).length > 0,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    invoice,
    livemode: false,
    metadata: charge.metadata,
    paid: true,
    payment_intent: charge.payment_intent,
    payment_method: charge.card,
    receipt_email: null,
    receipt_number: null,
    refunded: refunded === amount,
    status: 'succeeded',
  }
}

const mostShown = 10

/** The refunds of a charge, where it is to be shown with them: no more than the newest ones. */
export function refundList(state: State, charge: string) {
  const refunds = refundsOf(state, charge).map((refund) => refundObject(state, refund))
  return {
    object: 'list',
    data: refunds.slice(0, mostShown),
    has_more: refunds.length > mostShown,
    url: `/v1/charges/${charge}/refunds`,
  }
}

export const refundObject = (state: State, refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge,
  created: refund.created,
  currency: refund.currency,
  metadata: refund.metadata,
  payment_intent: row(state.charges, refund.charge).payment_intent,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

const answerSeconds = 21 * 24 * 60 * 60

export const disputeObject = (state: State, dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  balance_transactions: [],
  charge: dispute.charge,
  created: dispute.created,
  currency: dispute.currency,
  evidence: {},
  evidence_details: {
    due_by: dispute.created + answerSeconds,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: row(state.charges, dispute.charge).payment_intent,
  reason: dispute.reason,
  status: dispute.status,
})

export const paymentIntentObject = (charge: Charge) => ({
  id: charge.payment_intent,
  object: 'payment_intent',
  amount: charge.amount,
  amount_capturable: 0,
  amount_received: charge.amount,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: null,
  confirmation_method: 'automatic',
  created: charge.created,
  currency: charge.currency,
  customer: charge.customer,
  description: charge.description,
  invoice: charge.invoice,
  last_payment_error: null,
  latest_charge: charge.id,
  livemode: false,
  metadata: charge.metadata,
  payment_method: charge.card,
  payment_method_types: ['card'],
  status: 'succeeded',
})

export const balanceObject = (transaction: BalanceTransaction) => ({
  id: transaction.id,
  object: 'customer_balance_transaction',
  amount: transaction.amount,
  created: transaction.created,
  credit_note: null,
  currency: transaction.currency,
  customer: transaction.customer,
  description: transaction.description,
  ending_balance: transaction.ending_balance,
  invoice: transaction.invoice,
  livemode: false,
  metadata: {},
  type: transaction.type,
})
