import {
  row,
  type Card,
  type Checkout,
  type Customer,
  type PortalSession,
  type Price,
  type Product,
  type State,
  type Subscription,
} from './state.ts'

/** Rows as Stripe shows them, in the version that its published document describes. */
export const customerObject = (customer: Customer) => ({
  id: customer.id,
  object: 'customer',
  created: customer.created,
  livemode: false,
  name: customer.name,
  email: customer.email,
  metadata: customer.metadata,
  balance: customer.balance,
  default_source: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: customer.card,
    footer: null,
    rendering_options: null,
  },
})

export const cardObject = (card: Card) => ({
  id: card.id,
  object: 'payment_method',
  created: card.created,
  livemode: false,
  type: 'card',
  customer: card.customer,
  billing_details: { address: null, email: null, name: card.name, phone: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: 'credit',
    last4: card.last4,
    networks: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
})

export const productObject = (product: Product) => ({
  id: product.id,
  object: 'product',
  active: true,
  created: product.created,
  updated: product.created,
  description: product.description,
  images: [],
  livemode: false,
  metadata: product.metadata,
  name: product.name,
  package_dimensions: null,
  shippable: null,
  tax_code: null,
  url: null,
})

export const priceObject = (price: Price) => ({
  id: price.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  livemode: false,
  metadata: {},
  nickname: null,
  product: price.product,
  recurring: price.recurring
    ? { aggregate_usage: null, interval: 'year', interval_count: 1, usage_type: 'licensed' }
    : null,
  tiers_mode: null,
  transform_quantity: null,
  type: price.recurring ? 'recurring' : 'one_time',
  unit_amount: price.unit_amount,
  unit_amount_decimal: String(price.unit_amount),
})

export function subscriptionObject(state: State, subscription: Subscription) {
  const { id, created, price, item } = subscription
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: false },
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.is_cancelling ? subscription.period_end : null,
    cancel_at_period_end: subscription.is_cancelling,
    canceled_at: subscription.canceled_at,
    collection_method: 'charge_automatically',
    created,
    currency: row(state.prices, price).currency,
    current_period_end: subscription.period_end,
    current_period_start: subscription.period_start,
    customer: subscription.customer,
    default_payment_method: subscription.card,
    ended_at: subscription.ended_at,
    items: {
      object: 'list',
      data: [
        {
          id: item,
          object: 'subscription_item',
          billing_thresholds: null,
          created,
          metadata: {},
          price: priceObject(row(state.prices, price)),
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: subscription.latest_invoice,
    livemode: false,
    metadata: subscription.metadata,
    start_date: created,
    status: subscription.status,
    trial_end: subscription.trial_end,
    trial_start: subscription.trial_end && created,
  }
}

export function checkoutObject(checkout: Checkout, siteUrl: string, amount: number, currency: string) {
  const { id, status } = checkout
  const unpaid = amount === 0 ? 'no_payment_required' : 'unpaid'
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, status: null },
    cancel_url: checkout.cancel_url,
    client_reference_id: checkout.client_reference_id,
    created: checkout.created,
    currency,
    custom_fields: [],
    custom_text: { shipping_address: null, submit: null },
    customer: checkout.customer,
    expires_at: checkout.expires_at,
    invoice: checkout.invoice,
    livemode: false,
    metadata: checkout.metadata,
    mode: checkout.mode,
    payment_intent: checkout.payment_intent,
    payment_method_types: ['card'],
    payment_status: checkout.invoice || checkout.payment_intent ? 'paid' : unpaid,
    shipping_options: [],
    status,
    subscription: checkout.subscription,
    success_url: checkout.success_url,
    url: status === 'open' ? checkoutUrl(siteUrl, id) : null,
  }
}

export const checkoutUrl = (siteUrl: string, id: string) => `${siteUrl}/demo/card/checkout/${id}`

export const portalObject = (session: PortalSession, siteUrl: string) => ({
  id: session.id.replace('portal_', 'bps_'),
  object: 'billing_portal.session',
  configuration: 'bpc_sandbox',
  created: session.created,
  customer: session.customer,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: session.return_url,
  url: `${siteUrl}/demo/card/portal/${session.id}`,
})
