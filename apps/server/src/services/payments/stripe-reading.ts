import { addDays } from '@guildhall/contract/standing'
import type { Stripe } from 'stripe'
import type { CardCredit, CardInvoice, CardReading, CardSubscription } from './card-provider.ts'
import { all, dayOf, limit, paidBeside, readCharges } from './stripe-charges.ts'
import {
  StripeCreditNote,
  StripeCustomer,
  StripeInvoice,
  StripeSubscription,
  type StripeCard,
} from './stripe-schemas.ts'

const dead = new Set(['canceled', 'incomplete_expired'])

/** All that Stripe has on a customer. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CardReading> {
  const [owner, subscriptions, invoices, notes, charges] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
    all(
      stripe.subscriptions.list({ customer, status: 'all', limit, expand: ['data.default_payment_method'] }),
      StripeSubscription,
    ),
    all(stripe.invoices.list({ customer, limit }), StripeInvoice),
    all(stripe.creditNotes.list({ customer, limit }), StripeCreditNote),
    readCharges(stripe, customer),
  ])
  const cardOfCustomer = StripeCustomer.parse(owner).invoice_settings?.default_payment_method
  return {
    subscription: subscriptionOf(subscriptions, cardOfCustomer),
    invoices: invoices
      .filter(({ status }) => status !== 'draft')
      .map((invoice) =>
        invoiceOf(
          invoice,
          subscriptions.find(({ id }) => id === invoice.subscription),
        ),
      ),
    credits: notes.filter(({ status }) => status === 'issued').map(creditOf),
    ...paidBeside(charges, notes),
  }
}

/** The newest one counts, but one that has ended only where no other goes on. */
function subscriptionOf(subscriptions: StripeSubscription[], cardOfCustomer: StripeCard): CardSubscription | null {
  const [first] = subscriptions.toSorted(
    (a, b) => Number(dead.has(a.status)) - Number(dead.has(b.status)) || b.created - a.created,
  )
  if (!first) return null
  const { id, status, metadata, cancel_at_period_end, cancel_at } = first
  const card = first.default_payment_method ?? cardOfCustomer
  return {
    id,
    status,
    level: metadata['level'] ?? null,
    is_cancelling: !dead.has(status) && (cancel_at_period_end || Boolean(cancel_at)),
    card: card
      ? { brand: card.brand, last4: card.last4, expires: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` }
      : null,
  }
}

function invoiceOf(invoice: StripeInvoice, subscription: StripeSubscription | undefined): CardInvoice {
  const { id, status, currency, total, amount_paid, created, due_date, charge, payment_intent } = invoice
  const { finalized_at, paid_at } = invoice.status_transitions
  const issued_on = dayOf(finalized_at ?? created)
  return {
    reference: id,
    number: invoice.number ?? id,
    status: status === 'paid' || status === 'open' ? status : 'void',
    currency: currency.toUpperCase(),
    amount: total,
    ...periodOf(invoice, subscription),
    issued_on,
    due_on: due_date ? dayOf(due_date) : issued_on,
    payment:
      status === 'paid' && amount_paid > 0
        ? { reference: payment_intent ?? charge ?? id, amount: amount_paid, paid_on: dayOf(paid_at ?? created) }
        : null,
    credit_used: creditUsedOf(invoice),
  }
}

/** What the balance of the customer gave; a voided invoice has given it back. */
function creditUsedOf({ status, starting_balance, ending_balance }: StripeInvoice): number {
  const isCounted = status === 'paid' || status === 'open'
  return isCounted ? (ending_balance ?? starting_balance) - starting_balance : 0
}

const hour = 60 * 60

/** The days that an invoice is for, both included. */
function periodOf(invoice: StripeInvoice, subscription: StripeSubscription | undefined) {
  const { first_start, first_end } = subscription?.metadata ?? {}
  if (first_start && first_end && invoice.billing_reason === 'subscription_create')
    return { period_start: first_start, period_end: first_end }
  const { start, end } = lineOf(invoice)
  // After a first payment years begin with a day of the network, but by a clock that knows no daylight saving time.
  const shift = first_end ? hour : 0
  const period_start = dayOf(start + shift)
  // There the next one begins at the same hour, here with the day; one that ends on the day it began covers that day.
  const lastDay = addDays(dayOf(end + shift), -1)
  return { period_start, period_end: lastDay > period_start ? lastDay : period_start }
}

/** The invoice's own period is the one before, so the line of the subscription says what was paid for. */
function lineOf({ lines, period_start, period_end }: StripeInvoice) {
  const ofSubscription = lines.data.filter(({ type }) => type === 'subscription')
  const candidates = ofSubscription.length > 0 ? ofSubscription : lines.data
  const [latest] = candidates.map(({ period }) => period).toSorted((a, b) => b.end - a.end)
  return latest ?? { start: period_start, end: period_end }
}

export const creditOf = ({ id, number, invoice, total, created, memo }: StripeCreditNote): CardCredit => ({
  reference: id,
  number,
  invoice_reference: invoice,
  amount: total,
  issued_on: dayOf(created),
  reason: memo ?? '',
})
