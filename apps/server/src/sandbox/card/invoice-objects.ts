import { priceObject } from './objects.ts'
import { row, rowOf, type CreditNote, type Invoice, type State } from './state.ts'

/** An invoice as Stripe shows it: one line, for the subscription. */
export function invoiceObject(state: State, invoice: Invoice) {
  const { id, amount, currency, created, status } = invoice
  const isPaid = status === 'paid'
  const customer = row(state.customers, invoice.customer)
  const subscription = rowOf(state.subscriptions, invoice.subscription)
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.next_attempt !== null,
    automatic_tax: { enabled: false, status: null },
    billing_reason: invoice.billing_reason,
    charge: invoice.payment_intent?.replace('pi_', 'ch_') ?? null,
    collection_method: 'charge_automatically',
    created,
    currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    default_tax_rates: [],
    due_date: null,
    lines: {
      object: 'list',
      data: [lineObject(state, invoice, subscription?.item)],
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
    starting_balance: 0,
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

const lineObject = (state: State, invoice: Invoice, item: string | undefined) => ({
  id: invoice.id.replace('in_', 'il_'),
  object: 'line_item',
  amount: invoice.amount,
  currency: invoice.currency,
  discountable: true,
  discount_amounts: [],
  discounts: [],
  livemode: false,
  metadata: {},
  period: { start: invoice.period_start, end: invoice.period_end },
  price: priceObject(row(state.prices, invoice.price)),
  proration: invoice.is_proration,
  quantity: 1,
  subscription: invoice.subscription,
  ...(item ? { subscription_item: item } : {}),
  tax_amounts: [],
  tax_rates: [],
  type: 'subscription',
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
