import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardBehaviour } from './test-cards.ts'

type Metadata = Record<string, string>
type Row = { id: string; created: number }

export type Customer = Row & {
  name: string | null
  email: string | null
  metadata: Metadata
  card: string | null
  /** As at Stripe: below zero what the next invoice uses first, above zero what it asks for in addition. */
  balance: number
}
export type Card = Row & {
  customer: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  name: string
  behaviour: CardBehaviour
}
export type Product = Row & { name: string; description: string | null; metadata: Metadata }
export type Price = Row & { product: string; currency: string; unit_amount: number; recurring: boolean }
export type Subscription = Row & {
  customer: string
  item: string
  price: string
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  is_cancelling: boolean
  canceled_at: number | null
  ended_at: number | null
  anchor: number
  trial_end: number | null
  period_start: number
  period_end: number
  card: string | null
  latest_invoice: string | null
  metadata: Metadata
}
export type Invoice = Row & {
  number: string
  customer: string
  subscription: string
  price: string
  /** What was charged once beside the subscription, which then costs nothing yet. */
  first_price: string | null
  status: 'open' | 'paid' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle'
  currency: string
  amount: number
  credited: number
  /** The customer's balance before and after it was issued. */
  starting_balance: number
  ending_balance: number
  period_start: number
  period_end: number
  paid_at: number | null
  voided_at: number | null
  payment_intent: string | null
  attempts: number
  next_attempt: number | null
}
export type CreditNote = Row & {
  number: string
  invoice: string
  customer: string
  currency: string
  amount: number
  memo: string | null
  refund: string | null
}
/** A card was charged; its payment intent has the same id, but for the beginning. */
export type Charge = Row & {
  customer: string
  payment_intent: string
  invoice: string | null
  currency: string
  amount: number
  card: string | null
  description: string | null
  metadata: Metadata
}
export type Refund = Row & {
  charge: string
  currency: string
  amount: number
  reason: string | null
  metadata: Metadata
}
export type Dispute = Row & {
  charge: string
  currency: string
  amount: number
  reason: string
  status: 'needs_response' | 'won' | 'lost'
}
export type BalanceTransaction = Row & {
  customer: string
  currency: string
  amount: number
  ending_balance: number
  type: 'adjustment' | 'applied_to_invoice' | 'unapplied_from_invoice'
  invoice: string | null
  description: string | null
}
export type Checkout = Row & {
  mode: 'subscription' | 'payment'
  customer: string
  status: 'open' | 'complete' | 'expired'
  success_url: string
  cancel_url: string | null
  expires_at: number
  /** Of the subscription, or of the one payment. */
  price: string
  /** What is charged once and at once, beside a subscription that begins to cost later. */
  first_price: string | null
  begins: number | null
  is_trial: boolean
  client_reference_id: string | null
  metadata: Metadata
  subscription_metadata: Metadata
  payment_metadata: Metadata
  description: string | null
  subscription: string | null
  invoice: string | null
  payment_intent: string | null
  /** The card that the bank wants to have confirmed. */
  pending_card: string | null
}
export type PortalSession = Row & {
  customer: string
  return_url: string | null
  expires_at: number
  pending_card: string | null
}
/** What is still to be told to the portal; once it was taken it is forgotten. */
export type PendingEvent = Row & { body: string; attempts: number; next_attempt_ms: number }
type RememberedAnswer = { created: number; fingerprint: string; body: object }

type Stored = {
  secret_key: string
  webhook_secret: string
  last_number: number
  customers: Record<string, Customer>
  cards: Record<string, Card>
  products: Record<string, Product>
  prices: Record<string, Price>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  credit_notes: Record<string, CreditNote>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  balance_transactions: Record<string, BalanceTransaction>
  checkouts: Record<string, Checkout>
  portal_sessions: Record<string, PortalSession>
  events: Record<string, PendingEvent>
  answers: Record<string, RememberedAnswer>
}

/** All that the sandbox knows, in memory, and in a file so that it survives a restart. */
export type State = Stored & { now: () => number; id: (prefix: string) => string; save: () => Promise<void> }

export async function openState(dir: string, now: () => Date): Promise<State> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, 'card-sandbox.json')
  // A file of an earlier version does not have them all.
  const stored: Stored = { ...emptyState(), ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) }
  return Object.assign(stored, {
    now: () => Math.floor(now().getTime() / 1000),
    id: (prefix: string) => `${prefix}_${randomId()}`,
    save: writer(file, () => JSON.stringify(stored)),
  })
}

const emptyState = (): Stored => ({
  secret_key: `sk_test_${randomId()}`,
  webhook_secret: `whsec_${randomId()}`,
  last_number: 0,
  customers: {},
  cards: {},
  products: {},
  prices: {},
  subscriptions: {},
  invoices: {},
  credit_notes: {},
  charges: {},
  refunds: {},
  disputes: {},
  balance_transactions: {},
  checkouts: {},
  portal_sessions: {},
  events: {},
  answers: {},
})

/** Long enough that nobody guesses one: whoever holds the id of a page may use it. */
const randomId = () => randomBytes(18).toString('hex')

/** An id that belongs to a name, so that it is the same in every load. */
export const stableId = (prefix: string, name: string) =>
  `${prefix}_${createHash('sha256').update(`${prefix}/${name}`).digest('hex').slice(0, 24)}`

/** Writes what is there now; whoever asks while it is being written waits for one more write, which all of them share. */
function writer(file: string, text: () => string): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const write = async () => {
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, text(), { mode: 0o600 })
    await rename(unfinished, file)
  }
  const start = () => {
    next = undefined
    running = write().finally(() => (running = undefined))
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

/** The row, or nothing; names that are no rows of ours do not count. */
export const rowOf = <T>(rows: Record<string, T>, id: string | null | undefined): T | undefined =>
  id && Object.hasOwn(rows, id) ? rows[id] : undefined

/** The row, which is known to be there. */
export function row<T>(rows: Record<string, T>, id: string | null): T {
  const found = rowOf(rows, id)
  if (!found) throw new Error(`The card sandbox has lost ${id}`)
  return found
}

export const chargeIdOf = (paymentIntent: string) => paymentIntent.replace('pi_', 'ch_')

export const newestFirst = <T extends Row>(rows: Record<string, T>): T[] =>
  // Of two that were made within one second the later one stands later.
  Object.values(rows)
    .toReversed()
    .toSorted((a, b) => b.created - a.created)
