import { z } from 'zod'
import { newPrice, newProduct, ProductInput, type Api } from './api-calls.ts'
import { shownCheckout } from './events.ts'
import type { Checkout } from './state.ts'
import { known, refusal } from './stripe-refusal.ts'

const whole = z.coerce.number().int()
const Metadata = z.record(z.string(), z.string()).default({})
const text = z.string().max(5000)
const currency = z.string().regex(/^[a-z]{3}$/)
const recurring = z.strictObject({ interval: z.literal('year') })
const OncePrice = z.strictObject({ currency, unit_amount: whole.min(1), product_data: ProductInput })
const YearlyPrice = OncePrice.extend({ recurring })
const line = <T extends z.ZodType>(price_data: T) => z.strictObject({ quantity: z.literal('1'), price_data })

const Given = z.strictObject({
  customer: text,
  client_reference_id: z.string().max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: whole.optional(),
  metadata: Metadata,
})

const CheckoutInput = z.discriminatedUnion('mode', [
  Given.extend({
    mode: z.literal('subscription'),
    line_items: z.tuple([line(YearlyPrice)]).or(z.tuple([line(YearlyPrice), line(OncePrice)])),
    subscription_data: z
      .strictObject({
        metadata: Metadata,
        trial_end: whole.optional(),
        billing_cycle_anchor: whole.optional(),
        proration_behavior: z.literal('none').optional(),
      })
      .optional(),
  }),
  Given.extend({
    mode: z.literal('payment'),
    line_items: z.tuple([line(OncePrice)]),
    payment_intent_data: z.strictObject({ metadata: Metadata, description: text.optional() }).optional(),
  }),
])
type CheckoutInput = z.infer<typeof CheckoutInput>

const hourSeconds = 60 * 60
const longestSeconds = 24 * hourSeconds
const shortestSeconds = 30 * 60
const shortestTrialSeconds = 48 * hourSeconds

export const showCheckout = ({ state, siteUrl }: Api, _query: unknown, id: string) =>
  shownCheckout(state, siteUrl(), known('checkout.session', state.checkouts, id).id)

export function createCheckout(api: Api, input: unknown) {
  const { state, siteUrl } = api
  const given = CheckoutInput.parse(input)
  const now = state.now()
  const { expires_at = now + longestSeconds } = given
  if (expires_at < now + shortestSeconds || expires_at > now + longestSeconds)
    throw refusal('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  const id = state.id('cs_test')
  state.checkouts[id] = {
    id,
    created: now,
    mode: given.mode,
    customer: known('customer', state.customers, given.customer).id,
    status: 'open',
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    expires_at,
    client_reference_id: given.client_reference_id ?? null,
    metadata: given.metadata,
    ...soldBy(api, given),
    subscription: null,
    invoice: null,
    payment_intent: null,
    pending_card: null,
  }
  return shownCheckout(state, siteUrl(), id)
}

type Sold = Pick<
  Checkout,
  'price' | 'first_price' | 'begins' | 'is_trial' | 'subscription_metadata' | 'payment_metadata' | 'description'
>

function soldBy(api: Api, given: CheckoutInput): Sold {
  const [item] = given.line_items
  const nothing = { first_price: null, begins: null, is_trial: false, subscription_metadata: {}, payment_metadata: {} }
  if (given.mode === 'payment') {
    const { metadata = {}, description = null } = given.payment_intent_data ?? {}
    return { ...nothing, price: priceOf(api, item), payment_metadata: metadata, description }
  }
  const [, once] = given.line_items
  const { subscription_data } = given
  return {
    ...nothing,
    price: priceOf(api, item),
    first_price: once ? priceOf(api, once) : null,
    begins: beginOf(api, subscription_data),
    is_trial: subscription_data?.trial_end !== undefined,
    subscription_metadata: subscription_data?.metadata ?? {},
    description: null,
  }
}

function priceOf({ state }: Api, { price_data }: { price_data: z.infer<typeof OncePrice> & { recurring?: object } }) {
  const { product_data, ...cost } = price_data
  return newPrice(state, newProduct(state, product_data).id, cost).id
}

type Begin = { trial_end?: number; billing_cycle_anchor?: number; proration_behavior?: 'none' }

/** When a subscription is billed for the first time: after its trial, or at the anchor, until which nothing is asked for. */
function beginOf({ state }: Api, { trial_end, billing_cycle_anchor: anchor, proration_behavior }: Begin = {}) {
  const place = (name: string) => `subscription_data[${name}]`
  if (trial_end !== undefined && anchor !== undefined)
    throw refusal(place('trial_end'), 'You cannot combine a trial with a billing cycle anchor.')
  if (trial_end !== undefined && trial_end < state.now() + shortestTrialSeconds)
    throw refusal(place('trial_end'), 'The `trial_end` date has to be at least 2 days in the future.')
  if (anchor !== undefined && anchor <= state.now())
    throw refusal(place('billing_cycle_anchor'), 'The billing cycle anchor must be in the future.')
  if (anchor !== undefined && proration_behavior !== 'none')
    throw refusal(place('proration_behavior'), 'The sandbox prorates nothing.')
  return trial_end ?? anchor ?? null
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
