import { z } from 'zod'
import { returnBalance } from './balance.ts'
import { endSubscription, setCancelling } from './billing.ts'
import type { Emit } from './emit.ts'
import { invoiceObject } from './invoice-objects.ts'
import { cardObject, customerObject, portalObject, productObject, subscriptionObject } from './objects.ts'
import type { State } from './state.ts'
import { known, missing, refusal } from './stripe-refusal.ts'

/** What every call can use. */
export type Api = { state: State; emit: Emit; siteUrl: () => string }

const whole = z.coerce.number().int()
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const Metadata = z.record(z.string(), z.string()).default({})
const text = z.string().max(5000)
const currency = z.string().regex(/^[a-z]{3}$/)
const recurring = z.strictObject({ interval: z.literal('year') })

const portalSeconds = 30 * 60

export const showBalance = () => ({
  object: 'balance',
  available: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
  livemode: false,
  pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
})

export const showCustomer = ({ state }: Api, _query: unknown, id: string) =>
  customerObject(known('customer', state.customers, id))
export const showCard = ({ state }: Api, _query: unknown, id: string) =>
  cardObject(known('payment_method', state.cards, id))
export const showSubscription = ({ state }: Api, _query: unknown, id: string) =>
  subscriptionObject(state, known('subscription', state.subscriptions, id))

const CustomerInput = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  metadata: Metadata.optional(),
})

export function createCustomer({ state, emit }: Api, input: unknown) {
  const { name = null, email = null, metadata = {} } = CustomerInput.parse(input)
  const customer = { id: state.id('cus'), created: state.now(), name, email, metadata, card: null, balance: 0 }
  state.customers[customer.id] = customer
  emit('customer.created', customer)
  return customerObject(customer)
}

export function updateCustomer({ state, emit }: Api, input: unknown, id: string) {
  const customer = Object.assign(known('customer', state.customers, id), CustomerInput.parse(input))
  emit('customer.updated', customer)
  return customerObject(customer)
}

export const ProductInput = z.strictObject({ name: text.min(1), description: text.optional(), metadata: Metadata })

export const createProduct = ({ state }: Api, input: unknown) => productObject(newProduct(state, input))

export function newProduct(state: State, input: unknown) {
  const { description = null, ...given } = ProductInput.parse(input)
  const product = { id: state.id('prod'), created: state.now(), description, ...given }
  state.products[product.id] = product
  return product
}

type Cost = { currency: string; unit_amount: number; recurring?: object }

export function newPrice(state: State, product: string, { currency: code, unit_amount, ...cost }: Cost) {
  const base = { id: state.id('price'), created: state.now(), product, currency: code, unit_amount }
  const made = { ...base, recurring: cost.recurring !== undefined }
  state.prices[made.id] = made
  return made
}

const SubscriptionInput = z.strictObject({
  cancel_at_period_end: flag.optional(),
  metadata: Metadata.optional(),
  proration_behavior: z.literal('none').optional(),
  items: z
    .tuple([
      z.strictObject({
        id: text,
        price_data: z.strictObject({ currency, product: text, recurring, unit_amount: whole.min(1) }),
      }),
    ])
    .optional(),
})

export function updateSubscription({ state, emit }: Api, input: unknown, id: string) {
  const { cancel_at_period_end, metadata, items } = SubscriptionInput.parse(input)
  const subscription = known('subscription', state.subscriptions, id)
  if (subscription.status === 'canceled')
    throw refusal('id', 'A canceled subscription can only update its cancellation_details and metadata.')
  if (items) {
    const [{ id: item, price_data }] = items
    if (item !== subscription.item) throw missing('subscription item', item)
    subscription.price = newPrice(state, known('product', state.products, price_data.product).id, price_data).id
  }
  Object.assign(subscription.metadata, metadata)
  if (cancel_at_period_end !== undefined) setCancelling(state, emit, subscription, cancel_at_period_end)
  if (items || metadata) emit('customer.subscription.updated', subscription)
  return subscriptionObject(state, subscription)
}

export function cancelSubscription({ state, emit }: Api, _input: unknown, id: string) {
  const subscription = known('subscription', state.subscriptions, id)
  if (subscription.status === 'canceled') throw missing('subscription', id)
  endSubscription(state, emit, subscription, state.now())
  return subscriptionObject(state, subscription)
}

export function voidInvoice({ state, emit }: Api, _input: unknown, id: string) {
  const invoice = known('invoice', state.invoices, id)
  if (invoice.status !== 'open') throw refusal('id', 'You can only void open invoices.')
  Object.assign(invoice, { status: 'void', voided_at: state.now(), next_attempt: null })
  returnBalance(state, invoice)
  emit('invoice.voided', invoice)
  return invoiceObject(state, invoice)
}

const PortalInput = z.strictObject({ customer: text, return_url: z.url().optional() })

export function createPortalSession({ state, siteUrl }: Api, input: unknown) {
  const { customer, return_url } = PortalInput.parse(input)
  const session = {
    id: state.id('portal'),
    created: state.now(),
    customer: known('customer', state.customers, customer).id,
    return_url: return_url ?? null,
    expires_at: state.now() + portalSeconds,
    pending_card: null,
  }
  state.portal_sessions[session.id] = session
  return portalObject(session, siteUrl())
}
