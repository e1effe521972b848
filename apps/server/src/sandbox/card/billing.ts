import { changeBalance, dueOf, usedOf } from './balance.ts'
import { makeCharge } from './charges.ts'
import type { Emit } from './emit.ts'
import { newestFirst, row, rowOf, type Card, type Invoice, type State, type Subscription } from './state.ts'
import type { ReadCard } from './test-cards.ts'

const daySeconds = 24 * 60 * 60
const retryPauseSeconds = 7 * daySeconds
const mostAttempts = 4

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

type Issue = Pick<Invoice, 'amount' | 'first_price'> & { at: number; reason: Invoice['billing_reason'] }

/** Bills a subscription; the customer's balance is used first. */
export function issueInvoice(state: State, subscription: Subscription, issue: Issue): Invoice {
  const { at, amount, reason, first_price } = issue
  const { customer, price } = subscription
  const { currency } = row(state.prices, price)
  const { balance } = row(state.customers, customer)
  const used = usedOf(balance, amount)
  const invoice: Invoice = {
    id: state.id('in'),
    created: at,
    number: nextNumber(state),
    customer,
    subscription: subscription.id,
    price,
    first_price,
    status: 'open',
    billing_reason: reason,
    currency,
    amount,
    credited: 0,
    starting_balance: balance,
    ending_balance: balance + used,
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
  const why = { currency, type: 'applied_to_invoice', invoice: invoice.id, description: null } as const
  if (used !== 0) changeBalance(state, customer, used, why, at)
  return invoice
}

export const nextNumber = (state: State) => `CARD-${String(++state.last_number).padStart(5, '0')}`

/** Charges what the balance has left of an invoice. */
export function pay(state: State, invoice: Invoice, at: number) {
  const { id, customer, currency } = invoice
  const { card } = row(state.subscriptions, invoice.subscription)
  const amount = dueOf(invoice)
  Object.assign(invoice, { status: 'paid', paid_at: at, next_attempt: null })
  if (amount === 0) return
  invoice.attempts++
  invoice.payment_intent = makeCharge(state, { customer, invoice: id, currency, amount, card }, at).payment_intent
}

/** Charges the card on file for an open invoice; says whether that worked. */
export function attempt(state: State, emit: Emit, invoice: Invoice, at: number): boolean {
  const subscription = row(state.subscriptions, invoice.subscription)
  const isPaid = dueOf(invoice) === 0 || pays(state, subscription)
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
  const issue = { at, amount, reason: 'subscription_cycle', first_price: null } as const
  attempt(state, emit, issueInvoice(state, subscription, issue), at)
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
