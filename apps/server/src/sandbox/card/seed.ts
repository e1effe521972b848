import { issueInvoice, pay } from './billing.ts'
import { row, rowOf, stableId, type Invoice, type State, type Subscription } from './state.ts'
import { testCard } from './test-cards.ts'

/** A member of the demo that pays by card, with all that it was billed for so far. */
export type SeededAccount = {
  organization_id: string
  name: string
  email: string
  level: string
  level_name: string
  /** Of a year, in the smallest unit of the currency. */
  price: number
  currency: string
  /** The number of a test card. */
  card: string
  /** Days, both included, the oldest first. */
  periods: { start: string; end: string; paid: boolean }[]
  is_cancelling?: boolean
}

const daySeconds = 24 * 60 * 60
const retryDays = 7
const mostAttempts = 4

/** Makes members known that are not yet; the portal is told nothing of what lies in the past. */
export function seedAccounts(state: State, accounts: SeededAccount[]) {
  return new Map(
    accounts.map((account) => {
      const customer_id = stableId('cus', account.organization_id)
      const subscription_id = stableId('sub', account.organization_id)
      if (!rowOf(state.customers, customer_id)) makeAccount(state, account, customer_id, subscription_id)
      return [account.organization_id, { customer_id, subscription_id }]
    }),
  )
}

function makeAccount(state: State, account: SeededAccount, customer: string, id: string) {
  const { organization_id, name, email, level, periods } = account
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) throw new Error(`The card account of ${name} needs a period`)
  const created = secondsOf(first.start)
  const card = makeCard(state, account, customer, created)
  state.customers[customer] = { id: customer, created, name, email, metadata: { organization_id }, card, balance: 0 }
  const subscription: Subscription = {
    id,
    created,
    customer,
    item: stableId('si', organization_id),
    price: makePrice(state, account, created),
    status: 'active',
    is_cancelling: account.is_cancelling ?? false,
    canceled_at: account.is_cancelling ? Math.min(state.now(), secondsOf(last.start)) : null,
    ended_at: null,
    anchor: secondsOf(last.end) + daySeconds,
    trial_end: null,
    period_start: created,
    period_end: created,
    card,
    latest_invoice: null,
    metadata: { organization_id, level },
  }
  state.subscriptions[id] = subscription
  for (const period of periods) bill(state, subscription, account.price, period, period === first)
  const latest = row(state.invoices, subscription.latest_invoice)
  if (latest.status === 'open') subscription.status = latest.next_attempt === null ? 'unpaid' : 'past_due'
  if (!subscription.is_cancelling || subscription.period_end > state.now()) return
  Object.assign(subscription, { status: 'canceled', ended_at: subscription.period_end })
  latest.next_attempt = null
}

function makeCard(state: State, { name, card, organization_id }: SeededAccount, customer: string, created: number) {
  const known = testCard(card)
  if (!known) throw new Error(`${card} is not a test card`)
  const id = stableId('pm', organization_id)
  const { brand, behaviour, number } = known
  const expiry = { exp_month: 12, exp_year: 2040 }
  state.cards[id] = { id, created, customer, brand, last4: number.slice(-4), ...expiry, name, behaviour }
  return id
}

function makePrice(state: State, account: SeededAccount, created: number): string {
  const { level, level_name, price, currency } = account
  const product = stableId('prod', level)
  state.products[product] ??= { id: product, created, name: level_name, description: null, metadata: { level } }
  const id = stableId('price', account.organization_id)
  state.prices[id] = { id, created, product, currency: currency.toLowerCase(), unit_amount: price, recurring: true }
  return id
}

function bill(
  state: State,
  subscription: Subscription,
  amount: number,
  { start, end, paid }: SeededAccount['periods'][number],
  isFirst: boolean,
) {
  const at = secondsOf(start)
  Object.assign(subscription, { period_start: at, period_end: secondsOf(end) + daySeconds })
  const reason = isFirst ? 'subscription_create' : 'subscription_cycle'
  const invoice = issueInvoice(state, subscription, { at, amount, reason, first_price: null })
  if (paid) pay(state, invoice, at)
  else Object.assign(invoice, attemptsUntil(state.now(), at))
}

/** As often as it would have been tried by now. */
function attemptsUntil(now: number, at: number): Pick<Invoice, 'attempts' | 'next_attempt'> {
  const weeks = Math.floor((now - at) / (retryDays * daySeconds))
  const attempts = Math.min(Math.max(weeks, 0) + 1, mostAttempts)
  return { attempts, next_attempt: attempts < mostAttempts ? at + attempts * retryDays * daySeconds : null }
}

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
