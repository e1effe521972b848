import { addDays } from '@guildhall/contract/standing'
import type { Stripe } from 'stripe'
import { networkDayOf } from '../../db/days.ts'
import type { CardBill, CardOffer } from './card-provider.ts'

type Pages = { success: string; cancel: string }
type Page = Stripe.Checkout.SessionCreateParams

const hour = 60 * 60
/** Stripe takes no trial below two days; the clocks may differ a little. */
const shortestTrial = 49 * hour
/** A page is open for a day, and for half an hour at least. */
const shortestPage = 31 * 60
const usualPage = 24 * hour

/** A yearly subscription from now on, or after the days that one first payment covers. */
export function subscriptionPage(customer: string, offer: CardOffer, pages: Pages, now: Date): Page {
  const { organization_id, level, level_name, price, first } = offer
  const metadata = { organization_id, level }
  const product = { name: level_name, metadata: { level } }
  const yearly = { ...costOf(offer, price), recurring: { interval: 'year' }, product_data: product } as const
  const page = { ...pageOf(customer, organization_id, pages), mode: 'subscription', metadata } as const
  if (!first) return { ...page, line_items: [{ quantity: 1, price_data: yearly }], subscription_data: { metadata } }
  const { amount, start, end } = first
  const once = { ...costOf(offer, amount), product_data: { ...product, name: `${level_name} (${start} – ${end})` } }
  const { begin, ...rest } = beginOf(end, Math.floor(now.getTime() / 1000))
  return {
    ...page,
    ...rest,
    line_items: [
      { quantity: 1, price_data: yearly },
      // Nothing is no price there.
      ...(amount > 0 ? [{ quantity: 1, price_data: once }] : []),
    ],
    // Lines there know no start in the future, so the days are read back from here.
    subscription_data: { metadata: { ...metadata, first_start: start, first_end: end }, ...begin },
  }
}

/** One payment for an invoice of the network. */
export function paymentPage(customer: string, bill: CardBill, pages: Pages): Page {
  const { invoice_id, number, text, amount } = bill
  const metadata = { invoice_id }
  const price_data = { ...costOf(bill, amount), product_data: { name: text, description: number } }
  return {
    ...pageOf(customer, invoice_id, pages),
    mode: 'payment',
    metadata,
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { metadata, description: number },
  }
}

const pageOf = (customer: string, client_reference_id: string, { success, cancel }: Pages) => ({
  customer,
  client_reference_id,
  success_url: success,
  cancel_url: cancel,
})

const costOf = ({ currency }: { currency: string }, unit_amount: number) => ({
  currency: currency.toLowerCase(),
  unit_amount,
})

/** The yearly price is due with the first moment after the last day: by a trial until then, or an anchor where that is near. */
function beginOf(lastDay: string, now: number) {
  const next = secondsOf(addDays(lastDay, 1))
  if (next >= now + shortestTrial) return { begin: { trial_end: next } }
  const billing_cycle_anchor = Math.max(next, now + shortestPage)
  const begin = { billing_cycle_anchor, proration_behavior: 'none' } as const
  // A payment after that would include the year, too.
  return { begin, ...(billing_cycle_anchor < now + usualPage && { expires_at: billing_cycle_anchor }) }
}

/** The first moment of a day of the network. Time zones differ from UTC by up to 14 hours, in quarters of an hour. */
export function secondsOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  const quarters = Array.from({ length: 113 }, (_, quarter) => midnight + (quarter - 56) * 900)
  return quarters.find((seconds) => networkDayOf(new Date(seconds * 1000)) === day) ?? midnight
}
