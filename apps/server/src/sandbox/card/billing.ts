import {
  newestFirst,
  row,
  rowOf,
  type Card,
  type Checkout,
  type Invoice,
  type State,
  type Subscription,
} from './state.ts'
import type { ReadCard } from './test-cards.ts'

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'credit_note.created'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.voided'

/** Notes that something happened to a row, for the portal to be told. */
export type Emit = (type: EventType, about: { id: string }) => void

const daySeconds = 24 * 60 * 60
const retryPauseSeconds = 7 * daySeconds
const mostAttempts = 4

/** What a checkout costs on the spot, and for which time. */
export function firstPeriod(state: State, { price, anchor, is_prorated }: Checkout) {
  const { unit_amount } = row(state.prices, price)
  const now = state.now()
  if (anchor === null) return { start: now, end: yearAfter(now, now), amount: unit_amount, anchor: now, isPart: false }
  // Whoever pays after the anchor has passed pays the whole period that began with it.
  if (anchor <= now)
    return { start: anchor, end: yearAfter(anchor, anchor), amount: unit_amount, anchor, isPart: false }
  const share = (anchor - now) / (yearAfter(now, now) - now)
  return { start: now, end: anchor, amount: is_prorated ? Math.round(unit_amount * share) : 0, anchor, isPart: true }
}

export function keepCard(state: State, customer: string, { card, exp_month, exp_year, name }: ReadCard): Card {
  const { brand, behaviour, number } = card
  const created = state.now()
  const kept = {
    id: state.id('pm'),
    created,
    customer,
    brand,
    last4: number.slice(-4),
    exp_month,
    exp_year,
    name,
    behaviour,
  }
  state.cards[kept.id] = kept
  return kept
}

/** Makes a card the one that everything is charged to. */
export function switchCard(state: State, emit: Emit, card: Card) {
  const customer = row(state.customers, card.customer)
  customer.card = card.id
  emit('customer.updated', customer)
  for (const subscription of liveSubscriptions(state, card.customer)) {
    subscription.card = card.id
    emit('customer.subscription.updated', subscription)
  }
}

export const liveSubscriptions = (state: State, customer: string): Subscription[] =>
  newestFirst(state.subscriptions).filter((entry) => entry.customer === customer && entry.status !== 'canceled')

export function completeCheckout(state: State, emit: Emit, checkout: Checkout, card: Card) {
  const { start, end, amount, anchor, isPart } = firstPeriod(state, checkout)
  const subscription: Subscription = {
    id: state.id('sub'),
    created: state.now(),
    customer: checkout.customer,
    item: state.id('si'),
    price: checkout.price,
    status: 'active',
    is_cancelling: false,
    canceled_at: null,
    ended_at: null,
    anchor,
    period_start: start,
    period_end: end,
    card: card.id,
    latest_invoice: null,
    metadata: checkout.subscription_metadata,
  }
  state.subscriptions[subscription.id] = subscription
  Object.assign(checkout, { status: 'complete', subscription: subscription.id, pending_card: null })
  row(state.customers, checkout.customer).card = card.id
  if (amount > 0) {
    const invoice = issueInvoice(state, subscription, {
      at: state.now(),
      amount,
      reason: 'subscription_create',
      isPart,
    })
    checkout.invoice = invoice.id
    pay(state, invoice, state.now())
    emit('invoice.paid', invoice)
  }
  emit('customer.subscription.created', subscription)
  emit('checkout.session.completed', checkout)
}

type Issue = { at: number; amount: number; reason: Invoice['billing_reason']; isPart: boolean }

export function issueInvoice(state: State, subscription: Subscription, { at, amount, reason, isPart }: Issue): Invoice {
  const invoice: Invoice = {
    id: state.id('in'),
    created: at,
    number: nextNumber(state),
    customer: subscription.customer,
    subscription: subscription.id,
    price: subscription.price,
    status: 'open',
    billing_reason: reason,
    currency: row(state.prices, subscription.price).currency,
    amount,
    credited: 0,
    is_proration: isPart,
    period_start: subscription.period_start,
    period_end: subscription.period_end,
    paid_at: null,
    voided_at: null,
    payment_intent: null,
    attempts: 0,
    next_attempt: null,
  }
  state.invoices[invoice.id] = invoice
  subscription.latest_invoice = invoice.id
  return invoice
}

export const nextNumber = (state: State) => `CARD-${String(++state.last_number).padStart(5, '0')}`

export function pay(state: State, invoice: Invoice, at: number) {
  invoice.attempts++
  Object.assign(invoice, { status: 'paid', paid_at: at, next_attempt: null, payment_intent: state.id('pi') })
}

/** Charges the card on file for an open invoice; says whether that worked. */
export function attempt(state: State, emit: Emit, invoice: Invoice, at: number): boolean {
  const subscription = row(state.subscriptions, invoice.subscription)
  const isPaid = pays(state, subscription)
  if (isPaid) pay(state, invoice, at)
  else {
    invoice.attempts++
    const isTriedAgain = invoice.attempts < mostAttempts && subscription.status !== 'canceled'
    invoice.next_attempt = isTriedAgain ? at + retryPauseSeconds : null
  }
  if (subscription.status !== 'canceled')
    subscription.status = isPaid ? 'active' : invoice.next_attempt === null ? 'unpaid' : 'past_due'
  emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  emit('customer.subscription.updated', subscription)
  return isPaid
}

/** Somebody asks for an open invoice to be charged now; a refusal does not count among the tries that happen by themselves. */
export function payByHand(state: State, emit: Emit, invoice: Invoice): boolean {
  if (invoice.status === 'paid') return true
  const subscription = row(state.subscriptions, invoice.subscription)
  if (pays(state, subscription)) return attempt(state, emit, invoice, state.now())
  emit('invoice.payment_failed', invoice)
  return false
}

/** Whether the card on file pays by itself. */
function pays(state: State, { card }: Subscription): boolean {
  const behaviour = rowOf(state.cards, card)?.behaviour
  return behaviour === 'pays' || behaviour === 'confirms'
}

/** Ends a subscription; what is open stays open, but is no longer tried. */
export function endSubscription(state: State, emit: Emit, subscription: Subscription, at: number) {
  Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at })
  const latest = rowOf(state.invoices, subscription.latest_invoice)
  if (latest) latest.next_attempt = null
  emit('customer.subscription.deleted', subscription)
}

export function setCancelling(state: State, emit: Emit, subscription: Subscription, isCancelling: boolean) {
  if (subscription.is_cancelling === isCancelling) return
  Object.assign(subscription, { is_cancelling: isCancelling, canceled_at: isCancelling ? state.now() : null })
  emit('customer.subscription.updated', subscription)
}

/** Does all that time has brought about since the last look, each at its own moment. */
export function letTimePass(state: State, emit: Emit): boolean {
  const now = state.now()
  let hasChanged = false
  for (const subscription of Object.values(state.subscriptions))
    for (let next = nextMoment(state, subscription); next && next.at <= now; next = nextMoment(state, subscription)) {
      next.happen(emit)
      hasChanged = true
    }
  for (const checkout of Object.values(state.checkouts)) {
    if (checkout.status !== 'open' || checkout.expires_at > now) continue
    checkout.status = 'expired'
    emit('checkout.session.expired', checkout)
    hasChanged = true
  }
  for (const rows of [state.portal_sessions, state.answers])
    for (const [id, kept] of Object.entries(rows))
      if (kept.created + daySeconds <= now) {
        delete rows[id]
        hasChanged = true
      }
  return hasChanged
}

type Moment = { at: number; happen: (emit: Emit) => void }

function nextMoment(state: State, subscription: Subscription): Moment | undefined {
  const { status, period_end, is_cancelling } = subscription
  if (status === 'canceled') return undefined
  const latest = rowOf(state.invoices, subscription.latest_invoice)
  const retry = latest?.status === 'open' ? latest.next_attempt : null
  if (latest && retry !== null && retry <= period_end)
    return { at: retry, happen: (emit) => void attempt(state, emit, latest, retry) }
  if (is_cancelling) return { at: period_end, happen: (emit) => endSubscription(state, emit, subscription, period_end) }
  // Nobody is asked for another year who owes the last one.
  if (status === 'unpaid') return undefined
  return { at: period_end, happen: (emit) => renew(state, emit, subscription) }
}

function renew(state: State, emit: Emit, subscription: Subscription) {
  const at = subscription.period_end
  subscription.period_start = at
  subscription.period_end = yearAfter(at, subscription.anchor)
  const amount = row(state.prices, subscription.price).unit_amount
  attempt(
    state,
    emit,
    issueInvoice(state, subscription, { at, amount, reason: 'subscription_cycle', isPart: false }),
    at,
  )
}

/** The day of the anchor in the year after; 29 February falls on the 28th where there is none. */
export function yearAfter(seconds: number, anchor: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear() + 1
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCFullYear(year, date.getUTCMonth(), day)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() / 1000
}
