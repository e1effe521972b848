import { Stripe } from 'stripe'
import { networkDayOf, today } from '../../db/days.ts'
import { HttpError, OutsideError } from '../../http/errors.ts'
import { CardRefusal, type CardEvent, type CardOffer, type CardProvider } from './card-provider.ts'
import { creditOf, readCustomer } from './stripe-reading.ts'
import { StripeCheckout, StripeCreditNote, StripeEvent, StripeId, StripeItems } from './stripe-schemas.ts'

type Keys = { secretKey: string; webhookSecret: string; apiUrl?: string }

const timeoutMs = 10_000
const toleranceSeconds = 300

/** Cards by Stripe. */
export function stripeCards(keys: Keys): CardProvider {
  const stripe = connect(keys)
  return {
    createCustomer: ({ id, name, email }) =>
      told(async () => {
        // What may change is written afterwards, so that one key always comes with the same request.
        const metadata = { organization_id: id }
        const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `customer-${id}` })
        await stripe.customers.update(customer.id, { name, email })
        return customer.id
      }),

    openCheckout: (customer, offer, pages, idempotencyKey) =>
      told(async () => {
        const session = await stripe.checkout.sessions.create(checkoutOf(customer, offer, pages), { idempotencyKey })
        const { id, url, expires_at } = StripeCheckout.parse(session)
        return { id, url, expires_at: new Date(expires_at * 1000).toISOString() }
      }),

    closeCheckout: (id) =>
      told(async () => {
        try {
          await stripe.checkout.sessions.expire(id)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),

    openPortal: (customer, return_url) =>
      told(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),

    read: (customerId) => told(() => readCustomer(stripe, customerId)),

    setCancelling: (id, isCancelling) =>
      told(async () => void (await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelling }))),

    changeLevel: (id, offer) => told(() => changeLevel(stripe, id, offer)),

    end: (id) =>
      told(async () => {
        // What it still asks for would stay owed beside whatever comes in its place.
        for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
          await stripe.invoices.voidInvoice(StripeId.parse(invoice).id)
        try {
          await stripe.subscriptions.cancel(id)
        } catch (error) {
          // It has ended already, which is all that is wanted.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'))
            throw error
        }
      }),

    refund: (invoice, amount, reason, idempotencyKey) =>
      told(async () => {
        const note = { invoice, amount, refund_amount: amount, memo: reason }
        return creditOf(StripeCreditNote.parse(await stripe.creditNotes.create(note, { idempotencyKey })))
      }),

    eventOf: (body, signature) => eventOf(stripe, body, signature, keys.webhookSecret),

    test: () => told(async () => void (await stripe.balance.retrieve())),
  }
}

function connect({ secretKey, apiUrl }: Keys): Stripe {
  const at = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    // @ts-expect-error The types know the newest version only; answers are read by schemas of the pinned one.
    apiVersion: '2022-11-15',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  })
}

/** Lets the HTTP layer say in a sentence that it was not us. */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw isRefusal(error) ? new CardRefusal(reason) : new OutsideError('error.card_provider', reason)
  }
}

/** Not the keys, the rate or the network: what was asked for cannot be done. */
const isRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

function checkoutOf(
  customer: string,
  offer: CardOffer,
  pages: { success: string; cancel: string },
): Stripe.Checkout.SessionCreateParams {
  const { organization_id, level, level_name, currency, price } = offer
  const metadata = { organization_id, level }
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: price,
    recurring: { interval: 'year' },
    product_data: { name: level_name, metadata: { level } },
  } as const
  return {
    mode: 'subscription',
    customer,
    client_reference_id: organization_id,
    success_url: pages.success,
    cancel_url: pages.cancel,
    metadata,
    line_items: [{ quantity: 1, price_data }],
    subscription_data: { metadata, ...anchorOf(offer) },
  }
}

/** Until its anchor a subscription costs its days, or nothing where they are paid for already. */
function anchorOf({ starts_on, renews_on }: CardOffer) {
  if (starts_on) return { billing_cycle_anchor: secondsOf(starts_on), proration_behavior: 'none' } as const
  if (!renews_on) return {}
  const now = today()
  const thisYear = `${now.slice(0, 4)}-${renews_on}`
  const day = thisYear > now ? thisYear : `${Number(now.slice(0, 4)) + 1}-${renews_on}`
  return { billing_cycle_anchor: secondsOf(day), proration_behavior: 'create_prorations' } as const
}

/** The first moment of a day of the network. Time zones differ from UTC by up to 14 hours, in quarters of an hour. */
export function secondsOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  const quarters = Array.from({ length: 113 }, (_, quarter) => midnight + (quarter - 56) * 900)
  return quarters.find((seconds) => networkDayOf(new Date(seconds * 1000)) === day) ?? midnight
}

async function changeLevel(stripe: Stripe, id: string, { level, level_name, currency, price }: CardOffer) {
  const { items } = StripeItems.parse(await stripe.subscriptions.retrieve(id))
  // Products are made up on the way by the checkout only; two calls for the same name share one.
  const product = await stripe.products.create(
    { name: level_name, metadata: { level } },
    { idempotencyKey: `product-${level}-${level_name}` },
  )
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: price,
    product: product.id,
    recurring: { interval: 'year' },
  } as const
  await stripe.subscriptions.update(id, {
    items: items.data.slice(0, 1).map((item) => ({ id: item.id, price_data })),
    metadata: { level },
    proration_behavior: 'none',
  })
}

function eventOf(stripe: Stripe, body: Buffer, signature: string, secret: string): CardEvent | undefined {
  try {
    const event = StripeEvent.parse(stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds))
    const about = event.data.object
    const customer = about.object === 'customer' ? about.id : about.customer
    return { id: event.id, type: event.type, customer_id: customer ?? null }
  } catch {
    return undefined
  }
}
