import { z } from 'zod'
import type { Api } from './api-calls.ts'
import { chargeObject, disputeObject, refundObject } from './charge-objects.ts'
import { creditNoteObject, invoiceObject } from './invoice-objects.ts'
import { subscriptionObject } from './objects.ts'
import { chargeIdOf, newestFirst, row, type State } from './state.ts'
import { missing } from './stripe-refusal.ts'

const text = z.string().max(5000)
const Listing = {
  customer: text.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: text.optional(),
}
const SubscriptionList = z.strictObject({ ...Listing, status: z.string().optional() })
const InvoiceList = z.strictObject({ ...Listing, subscription: text.optional(), status: z.string().optional() })
const CreditNoteList = z.strictObject({ ...Listing, invoice: text.optional() })

export function listSubscriptions({ state }: Api, query: unknown) {
  const { status, ...page } = SubscriptionList.parse(query)
  const wanted = newestFirst(state.subscriptions).filter((entry) =>
    status === undefined ? entry.status !== 'canceled' : status === 'all' || entry.status === status,
  )
  return listed('/v1/subscriptions', wanted, page, (entry) => subscriptionObject(state, entry))
}

export function listInvoices({ state }: Api, query: unknown) {
  const { status, subscription, ...page } = InvoiceList.parse(query)
  const wanted = newestFirst(state.invoices).filter(
    (entry) => entry.status === (status ?? entry.status) && entry.subscription === (subscription ?? entry.subscription),
  )
  return listed('/v1/invoices', wanted, page, (entry) => invoiceObject(state, entry))
}

export function listCreditNotes({ state }: Api, query: unknown) {
  const { invoice, ...page } = CreditNoteList.parse(query)
  const wanted = newestFirst(state.credit_notes).filter((entry) => entry.invoice === (invoice ?? entry.invoice))
  return listed('/v1/credit_notes', wanted, page, creditNoteObject)
}

const ChargeList = z.strictObject({ ...Listing, payment_intent: text.optional() })
const OfCharge = z.strictObject({
  limit: Listing.limit,
  starting_after: text.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
})

export function listCharges({ state }: Api, query: unknown) {
  const { payment_intent, ...page } = ChargeList.parse(query)
  const wanted = newestFirst(state.charges).filter(
    (entry) => entry.payment_intent === (payment_intent ?? entry.payment_intent),
  )
  return listed('/v1/charges', wanted, page, (entry) => chargeObject(state, entry))
}

export const listRefunds = ({ state }: Api, query: unknown) =>
  listedOf(state, '/v1/refunds', newestFirst(state.refunds), query, (entry) => refundObject(state, entry))

export const listDisputes = ({ state }: Api, query: unknown) =>
  listedOf(state, '/v1/disputes', newestFirst(state.disputes), query, (entry) => disputeObject(state, entry))

/** What belongs to a charge, which knows the customer. */
function listedOf<T extends { id: string; charge: string }>(
  state: State,
  url: string,
  rows: T[],
  query: unknown,
  show: (row: T) => object,
) {
  const { charge, payment_intent, ...page } = OfCharge.parse(query)
  const wanted = charge ?? (payment_intent && chargeIdOf(payment_intent))
  const own = rows
    .filter((entry) => entry.charge === (wanted ?? entry.charge))
    .map((entry) => ({ ...entry, customer: row(state.charges, entry.charge).customer }))
  return listed(url, own, page, show)
}

type Page = { customer?: string; limit: number; starting_after?: string }

function listed<T extends { id: string; customer: string }>(
  url: string,
  rows: T[],
  { customer, limit, starting_after }: Page,
  show: (row: T) => object,
) {
  const own = rows.filter((entry) => entry.customer === (customer ?? entry.customer))
  const start = starting_after ? own.findIndex(({ id }) => id === starting_after) + 1 : 0
  if (starting_after && start === 0) throw missing('object', starting_after)
  const data = own.slice(start, start + limit).map(show)
  return { object: 'list', data, has_more: own.length > start + limit, url }
}
