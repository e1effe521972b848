import { Stripe } from 'stripe'
import { HttpError, OutsideError } from '../../http/errors.ts'
import { CardRefusal, type CardEvent, type CardOffer, type CardProvider } from './card-provider.ts'
import { paymentPage, subscriptionPage } from './stripe-checkouts.ts'
import { creditOf, readCustomer } from './stripe-reading.ts'
import { StripeCheckout, StripeCreditNote, StripeEvent, StripeId, StripeItems, StripeOwner } from './stripe-schemas.ts'

export { secondsOf } from './stripe-checkouts.ts'

type Keys = { secretKey: string; webhookSecret: string; apiUrl?: string; now?: () => Date }

const timeoutMs = 10_000
const toleranceSeconds = 300

/** Cards by Stripe. */
export function stripeCards(keys: Keys): CardProvider {
  const stripe = connect(keys)
  const { now = () => new Date() } = keys
  const open = (page: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
    told(async () => {
      const session = await stripe.checkout.sessions.create(page, { idempotencyKey })
      const { id, url, expires_at } = StripeCheckout.parse(session)
      return { id, url, expires_at: new Date(expires_at * 1000).toISOString() }
    })
  return {
    createCustomer: ({ id, name, email }) =>
      told(async () => {
        // What may change is written afterwards, so that one key always comes with the same request.
        const metadata = { organization_id: id }
        const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `customer-${id}` })
        await stripe.customers.update(customer.id, { name, email })
        return customer.id
      }),

    openCheckout: (customer, offer, pages, key) => open(subscriptionPage(customer, offer, pages, now()), key),

    openPayment: (customer, bill, pages, key) => open(paymentPage(customer, bill, pages), key),

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
          if (!isMissing(error)) throw error
        }
      }),

    giveCredit: (customer, currency, amount, idempotencyKey) =>
      told(async () => {
        // There credit is what lies below zero.
        const credit = { amount: -amount, currency: currency.toLowerCase() }
        await stripe.customers.createBalanceTransaction(customer, credit, { idempotencyKey })
      }),

    returnPayment: (payment_intent, amount, idempotencyKey) =>
      told(async () => ({
        reference: (await stripe.refunds.create({ payment_intent, amount }, { idempotencyKey })).id,
      })),

    customerOfCharge: (id) =>
      told(async () => {
        try {
          return StripeOwner.parse(await stripe.charges.retrieve(id)).customer ?? null
        } catch (error) {
          if (isMissing(error)) return null
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

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

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
    const customer_id = (about.object === 'customer' ? about.id : about.customer) ?? null
    // What is about a charge may not say whose it is.
    const charge_id = customer_id ? null : (about.charge ?? null)
    return { id: event.id, type: event.type, customer_id, charge_id }
  } catch {
    return undefined
  }
}
