import { dueOf } from './balance.ts'
import { priceObject } from './objects.ts'
import { chargeIdOf, row, rowOf, type CreditNote, type Invoice, type State } from './state.ts'

/** An invoice as Stripe shows it: a line for the subscription, and one for what was charged once with it. */
export function invoiceObject(state: State, invoice: Invoice) {
  const { id, amount, currency, created, status } = invoice
  const isPaid = status === 'paid'
  const due = dueOf(invoice)
  const customer = row(state.customers, invoice.customer)
  const subscription = rowOf(state.subscriptions, invoice.subscription)
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: isPaid ? due : 0,
    amount_remaining: isPaid ? 0 : due,
    amount_shipping: 0,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.next_attempt !== null,
    automatic_tax: { enabled: false, status: null },
    billing_reason: invoice.billing_reason,
    charge: invoice.payment_intent && chargeIdOf(invoice.payment_intent),
    collection_method: 'charge_automatically',
    created,
    currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    default_tax_rates: [],
    due_date: null,
    ending_balance: invoice.ending_balance,
    lines: {
      object: 'list',
      data: linesOf(state, invoice, subscription?.item),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.next_attempt,
    number: invoice.number,
    paid: isPaid,
    paid_out_of_band: false,
    payment_intent: invoice.payment_intent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // As at Stripe, this looks back: what is billed for stands in the line.
    period_end: invoice.period_start,
    period_start: invoice.period_start,
    post_payment_credit_notes_amount: invoice.credited,
    pre_payment_credit_notes_amount: 0,
    starting_balance: invoice.starting_balance,
    status,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: invoice.paid_at,
      voided_at: invoice.voided_at,
    },
    subscription: invoice.subscription,
    subtotal: amount,
    total: amount,
    total_tax_amounts: [],
  }
}

function linesOf(state: State, invoice: Invoice, item: string | undefined) {
  const { id, amount, created, period_start: start, period_end: end, first_price } = invoice
  const once = first_price ? row(state.prices, first_price) : undefined
  const ofSubscription = {
    ...lineObject(state, invoice, invoice.price, amount - (once?.unit_amount ?? 0)),
    period: { start, end },
    ...(item ? { subscription_item: item } : {}),
    type: 'subscription',
  }
  if (!once) return [ofSubscription]
  const charged = {
    ...lineObject(state, invoice, once.id, once.unit_amount),
    id: id.replace('in_', 'il_once_'),
    invoice_item: id.replace('in_', 'ii_'),
    period: { start: created, end: created },
    type: 'invoiceitem',
  }
  return [charged, ofSubscription]
}

const lineObject = (state: State, { id, currency, subscription }: Invoice, price: string, amount: number) => ({
  id: id.replace('in_', 'il_'),
  object: 'line_item',
  amount,
  currency,
  discountable: true,
  discount_amounts: [],
  discounts: [],
  livemode: false,
  metadata: {},
  price: priceObject(row(state.prices, price)),
  proration: false,
  quantity: 1,
  subscription,
  tax_amounts: [],
  tax_rates: [],
})

export function creditNoteObject(note: CreditNote) {
  const { id, amount } = note
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: note.created,
    currency: note.currency,
    customer: note.customer,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    invoice: note.invoice,
    lines: {
      object: 'list',
      data: [
        {
          id: id.replace('cn_', 'cnli_'),
          object: 'credit_note_line_item',
          amount,
          description: null,
          discount_amount: 0,
          discount_amounts: [],
          livemode: false,
          quantity: 1,
          tax_amounts: [],
          tax_rates: [],
          type: 'custom_line_item',
          unit_amount: amount,
          unit_amount_decimal: String(amount),
        },
      ],
      has_more: false,
      url: `/v1/credit_notes/${id}/lines`,
    },
    livemode: false,
    memo: note.memo,
    metadata: {},
    number: note.number,
    out_of_band_amount: null,
    pdf: `https://pay.stripe.com/credit_notes/${id}/pdf`,
    reason: null,
    refund: note.refund,
    status: 'issued',
    subtotal: amount,
    tax_amounts: [],
    total: amount,
    type: 'post_payment',
    voided_at: null,
  }
}
