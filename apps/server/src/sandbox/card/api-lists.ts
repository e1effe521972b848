import { z } from 'zod'
import type { Api } from './api-calls.ts'
import { creditNoteObject, invoiceObject } from './invoice-objects.ts'
import { subscriptionObject } from './objects.ts'
import { newestFirst } from './state.ts'
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
