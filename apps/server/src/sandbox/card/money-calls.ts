import { z } from 'zod'
import type { Api } from './api-calls.ts'
import { changeBalance } from './balance.ts'
import { nextNumber } from './billing.ts'
import { balanceObject, chargeObject, disputeObject, paymentIntentObject, refundObject } from './charge-objects.ts'
import { makeRefund } from './charges.ts'
import { creditNoteObject } from './invoice-objects.ts'
import { chargeIdOf, row } from './state.ts'
import { known, refusal } from './stripe-refusal.ts'

const whole = z.coerce.number().int()
const text = z.string().max(5000)
const Metadata = z.record(z.string(), z.string()).default({})

export const showCharge = ({ state }: Api, _query: unknown, id: string) =>
  chargeObject(state, known('charge', state.charges, id))
export const showRefund = ({ state }: Api, _query: unknown, id: string) =>
  refundObject(state, known('refund', state.refunds, id))
export const showDispute = ({ state }: Api, _query: unknown, id: string) =>
  disputeObject(state, known('dispute', state.disputes, id))
export const showPaymentIntent = ({ state }: Api, _query: unknown, id: string) =>
  paymentIntentObject(known('payment_intent', state.charges, chargeIdOf(id)))

const RefundInput = z
  .strictObject({
    charge: text.optional(),
    payment_intent: text.optional(),
    amount: whole.min(1).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata,
  })
  .refine((input) => (input.charge === undefined) !== (input.payment_intent === undefined), {
    path: ['charge'],
    message: 'One of charge and payment_intent is needed',
  })

export function createRefund({ state, emit }: Api, input: unknown) {
  const { charge, payment_intent, amount, reason = null, metadata } = RefundInput.parse(input)
  const paid = charge
    ? known('charge', state.charges, charge)
    : known('payment_intent', state.charges, chargeIdOf(payment_intent ?? ''))
  return refundObject(state, makeRefund(state, emit, paid, amount, { reason, metadata }))
}

const CreditNoteInput = z.strictObject({
  invoice: text,
  amount: whole.min(1),
  refund_amount: whole.min(1),
  memo: text.optional(),
})

export function createCreditNote({ state, emit }: Api, input: unknown) {
  const { invoice: id, amount, refund_amount, memo } = CreditNoteInput.parse(input)
  const invoice = known('invoice', state.invoices, id)
  if (invoice.status !== 'paid') throw refusal('refund_amount', 'The invoice has not been paid.')
  if (amount !== refund_amount) throw refusal('refund_amount', 'The refund amount must equal the credit note amount.')
  if (amount > invoice.amount - invoice.credited)
    throw refusal('amount', 'The credit note amount is more than what is left of the invoice.')
  if (!invoice.payment_intent) throw refusal('refund_amount', 'The invoice has no payment that could be refunded.')
  const refund = makeRefund(state, emit, row(state.charges, chargeIdOf(invoice.payment_intent)), amount)
  invoice.credited += amount
  const note = {
    id: state.id('cn'),
    created: state.now(),
    number: nextNumber(state).replace('CARD-', 'CARD-CN-'),
    invoice: id,
    customer: invoice.customer,
    currency: invoice.currency,
    amount,
    memo: memo ?? null,
    refund: refund.id,
  }
  state.credit_notes[note.id] = note
  emit('credit_note.created', note)
  return creditNoteObject(note)
}

const BalanceInput = z.strictObject({
  amount: whole,
  currency: z.string().regex(/^[a-z]{3}$/),
  description: text.optional(),
  metadata: Metadata,
})

export function createBalanceTransaction({ state, emit }: Api, input: unknown, id: string) {
  const { amount, currency, description = null } = BalanceInput.parse(input)
  const customer = known('customer', state.customers, id)
  const transaction = changeBalance(state, id, amount, { currency, type: 'adjustment', invoice: null, description })
  emit('customer.updated', customer)
  return balanceObject(transaction)
}
