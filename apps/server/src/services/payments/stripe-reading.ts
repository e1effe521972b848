import { addDays } from '@guildhall/contract/standing'
import type { Stripe } from 'stripe'
import { networkDayOf } from '../../db/days.ts'
import type { CardCredit, CardInvoice, CardReading, CardSubscription } from './card-provider.ts'
import {
  StripeCreditNote,
  StripeCustomer,
  StripeInvoice,
  StripeSubscription,
  type StripeCard,
} from './stripe-schemas.ts'

const limit = 100
const dead = new Set(['canceled', 'incomplete_expired'])

/** All that Stripe has on a customer. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CardReading> {
  const [owner, subscriptions, invoices, notes] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
    all(
      stripe.subscriptions.list({ customer, status: 'all', limit, expand: ['data.default_payment_method'] }),
      StripeSubscription,
    ),
    all(stripe.invoices.list({ customer, limit }), StripeInvoice),
    all(stripe.creditNotes.list({ customer, limit }), StripeCreditNote),
  ])
  const cardOfCustomer = StripeCustomer.parse(owner).invoice_settings?.default_payment_method
  return {
    subscription: subscriptionOf(subscriptions, cardOfCustomer),
    invoices: invoices.filter(({ status }) => status !== 'draft').map(invoiceOf),
    credits: notes.filter(({ status }) => status === 'issued').map(creditOf),
  }
}

/** Every page of a list. */
async function all<T>(list: AsyncIterable<unknown>, schema: { parse: (row: unknown) => T }): Promise<T[]> {
  const rows: T[] = []
  for await (const row of list) rows.push(schema.parse(row))
  return rows
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

function invoiceOf(invoice: StripeInvoice): CardInvoice {
  const { id, status, currency, total, amount_paid, created, due_date, charge, payment_intent } = invoice
  const { finalized_at, paid_at } = invoice.status_transitions
  const period = periodOf(invoice)
  const issued_on = dayOf(finalized_at ?? created)
  const period_start = dayOf(period.start)
  // There the next one begins at the same hour, here with the day; one that ends on the day it began covers that day.
  const lastDay = addDays(dayOf(period.end), -1)
  return {
    reference: id,
    number: invoice.number ?? id,
    status: status === 'paid' || status === 'open' ? status : 'void',
    currency: currency.toUpperCase(),
    amount: total,
    period_start,
    period_end: lastDay > period_start ? lastDay : period_start,
    issued_on,
    due_on: due_date ? dayOf(due_date) : issued_on,
    payment:
      status === 'paid' && amount_paid > 0
        ? { reference: payment_intent ?? charge ?? id, amount: amount_paid, paid_on: dayOf(paid_at ?? created) }
        : null,
  }
}

/** The invoice's own period is the one before, so the line of the subscription says what was paid for. */
function periodOf({ lines, period_start, period_end }: StripeInvoice) {
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

/** Days are those of the network, whatever the time zone of the provider. */
const dayOf = (seconds: number) => networkDayOf(new Date(seconds * 1000))
