import { usedOf } from './balance.ts'
import { issueInvoice, pay, yearAfter } from './billing.ts'
import { makeCharge } from './charges.ts'
import type { Emit } from './emit.ts'
import { row, type Card, type Checkout, type State, type Subscription } from './state.ts'

/** What a checkout costs on the spot, what the customer's balance pays of it, and the time that a subscription is billed for with it. */
export function costOf(state: State, { mode, customer, price, first_price, begins }: Checkout) {
  const now = state.now()
  const yearly = row(state.prices, price).unit_amount
  const first = first_price ? row(state.prices, first_price).unit_amount : 0
  if (mode === 'payment') return { amount: yearly, used: 0, start: now, end: now, anchor: now }
  // A payment after the day on which the subscription begins includes its first year.
  const anchor = begins ?? now
  const isLater = anchor > now
  const amount = isLater ? first : first + yearly
  return {
    amount,
    used: usedOf(row(state.customers, customer).balance, amount),
    start: isLater ? now : anchor,
    end: isLater ? anchor : yearAfter(anchor, anchor),
    anchor,
  }
}

export function completeCheckout(state: State, emit: Emit, checkout: Checkout, card: Card) {
  if (checkout.mode === 'payment') payOnce(state, emit, checkout, card)
  else subscribe(state, emit, checkout, card)
  emit('checkout.session.completed', checkout)
}

function payOnce(state: State, emit: Emit, checkout: Checkout, card: Card) {
  const { customer, description, payment_metadata: metadata } = checkout
  const { currency, unit_amount: amount } = row(state.prices, checkout.price)
  const given = { customer, invoice: null, currency, amount, card: card.id, description, metadata }
  const { id, payment_intent } = makeCharge(state, given)
  Object.assign(checkout, { status: 'complete', payment_intent, pending_card: null })
  emit('payment_intent.succeeded', { id })
}

function subscribe(state: State, emit: Emit, checkout: Checkout, card: Card) {
  const { customer, price, first_price, is_trial, subscription_metadata: metadata } = checkout
  const { start, end, amount, anchor } = costOf(state, checkout)
  const isTrial = is_trial && anchor > state.now()
  const subscription: Subscription = {
    id: state.id('sub'),
    created: state.now(),
    customer,
    item: state.id('si'),
    price,
    status: isTrial ? 'trialing' : 'active',
    is_cancelling: false,
    canceled_at: null,
    ended_at: null,
    anchor,
    trial_end: isTrial ? anchor : null,
    period_start: start,
    period_end: end,
    card: card.id,
    latest_invoice: null,
    metadata,
  }
  state.subscriptions[subscription.id] = subscription
  Object.assign(checkout, { status: 'complete', subscription: subscription.id, pending_card: null })
  row(state.customers, customer).card = card.id
  if (amount > 0) {
    const issue = { at: state.now(), amount, reason: 'subscription_create', first_price } as const
    const invoice = issueInvoice(state, subscription, issue)
    checkout.invoice = invoice.id
    pay(state, invoice, state.now())
    emit('invoice.paid', invoice)
  }
  emit('customer.subscription.created', subscription)
}
