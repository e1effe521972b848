import { z } from 'zod'
import { endSubscription, nextNumber, setCancelling, type Emit } from './billing.ts'
import { shownCheckout } from './events.ts'
import { creditNoteObject, invoiceObject } from './invoice-objects.ts'
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

const checkoutSeconds = 24 * 60 * 60
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
export const showCheckout = ({ state, siteUrl }: Api, _query: unknown, id: string) =>
  shownCheckout(state, siteUrl(), known('checkout.session', state.checkouts, id).id)

const CustomerInput = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  metadata: Metadata.optional(),
})

export function createCustomer({ state, emit }: Api, input: unknown) {
  const { name = null, email = null, metadata = {} } = CustomerInput.parse(input)
  const customer = { id: state.id('cus'), created: state.now(), name, email, metadata, card: null }
  state.customers[customer.id] = customer
  emit('customer.created', customer)
  return customerObject(customer)
}

export function updateCustomer({ state, emit }: Api, input: unknown, id: string) {
  const customer = Object.assign(known('customer', state.customers, id), CustomerInput.parse(input))
  emit('customer.updated', customer)
  return customerObject(customer)
}

const ProductInput = z.strictObject({ name: text.min(1), metadata: Metadata })

export const createProduct = ({ state }: Api, input: unknown) => productObject(newProduct(state, input))

function newProduct(state: State, input: unknown) {
  const product = { id: state.id('prod'), created: state.now(), ...ProductInput.parse(input) }
  state.products[product.id] = product
  return product
}

function newPrice(state: State, product: string, price: { currency: string; unit_amount: number }) {
  const { currency: code, unit_amount } = price
  const made = { id: state.id('price'), created: state.now(), product, currency: code, unit_amount }
  state.prices[made.id] = made
  return made
}

const CheckoutInput = z.strictObject({
  mode: z.literal('subscription'),
  customer: text,
  client_reference_id: z.string().max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  metadata: Metadata,
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({ currency, unit_amount: whole.min(1), recurring, product_data: ProductInput }),
    }),
  ]),
  subscription_data: z
    .strictObject({
      metadata: Metadata,
      billing_cycle_anchor: whole.optional(),
      proration_behavior: z.enum(['create_prorations', 'none']).default('create_prorations'),
    })
    .optional(),
})

export function createCheckout({ state, siteUrl }: Api, input: unknown) {
  const { line_items, subscription_data, ...given } = CheckoutInput.parse(input)
  const customer = known('customer', state.customers, given.customer).id
  const anchor = subscription_data?.billing_cycle_anchor ?? null
  if (anchor !== null && anchor <= state.now())
    throw refusal('subscription_data[billing_cycle_anchor]', 'The billing cycle anchor must be in the future.')
  const { product_data, ...price } = line_items[0].price_data
  const id = state.id('cs_test')
  state.checkouts[id] = {
    id,
    created: state.now(),
    customer,
    status: 'open',
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    expires_at: state.now() + checkoutSeconds,
    price: newPrice(state, newProduct(state, product_data).id, price).id,
    anchor,
    is_prorated: subscription_data?.proration_behavior !== 'none',
    client_reference_id: given.client_reference_id ?? null,
    metadata: given.metadata,
    subscription_metadata: subscription_data?.metadata ?? {},
    subscription: null,
    invoice: null,
    pending_card: null,
  }
  return shownCheckout(state, siteUrl(), id)
}

export function expireCheckout({ state, emit, siteUrl }: Api, _input: unknown, id: string) {
  const checkout = known('checkout.session', state.checkouts, id)
  if (checkout.status !== 'open')
    throw refusal(
      'id',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${checkout.status}.`,
    )
  checkout.status = 'expired'
  emit('checkout.session.expired', checkout)
  return shownCheckout(state, siteUrl(), id)
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
  emit('invoice.voided', invoice)
  return invoiceObject(state, invoice)
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
    refund: state.id('re'),
  }
  state.credit_notes[note.id] = note
  emit('credit_note.created', note)
  return creditNoteObject(note)
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
