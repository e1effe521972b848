import type { Invoice, Payment } from '@guildhall/contract/billing'
import type { InvoiceListQuery } from '@guildhall/contract/payment-inputs'
import { may } from '@guildhall/contract/policy'
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import { networkToday } from '../../db/days.ts'
import { one, type Db } from '../../db/db.ts'
import { foundBy, largePage, referring, type Alternative } from '../../db/large-page.ts'
import { by, orderOf, search } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices } from '../../db/schema/payments.ts'
import type { Actor } from '../../http/actor.ts'

const own = sql`"invoices"."id"`

const row = {
  id: invoices.id,
  organization_id: invoices.organization_id,
  organization_name: organizations.name,
  kind: invoices.kind,
  source: invoices.source,
  charge: invoices.charge,
  number: invoices.number,
  status: invoices.status,
  level_name: invoices.level_name,
  currency: invoices.currency,
  amount: invoices.amount,
  paid: invoices.paid,
  credited: invoices.credited,
  written_off: invoices.written_off,
  balance: invoices.balance,
  period_start: invoices.period_start,
  period_end: invoices.period_end,
  covers_until: invoices.covers_until,
  issued_on: invoices.issued_on,
  due_on: invoices.due_on,
  po_number: invoices.po_number,
  tax_lines: invoices.tax_lines,
  credits_number: sql<
    string | null
  >`(select number from invoices credited where credited.id = "invoices"."credits_id")`,
  reason: invoices.reason,
  voided_at: invoices.voided_at,
  created_at: invoices.created_at,
}

const paymentRows = sql<Payment[]>`coalesce((select json_agg(json_build_object(
    'id', payments.id, 'kind', payments.kind, 'amount', payments.amount, 'paid_on', payments.paid_on, 'method', payments.method,
    'reference', payments.reference, 'note', payments.note, 'proof_name', payment_proofs.name,
    'recorded_by', case when users.id is not null
      then json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) end,
    'voided_at', to_char(payments.voided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'void_reason', payments.void_reason,
    'created_at', to_char(payments.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by payments.paid_on, payments.created_at)
  from payments left join users on users.id = payments.recorded_by_id
  left join payment_proofs on payment_proofs.payment_id = payments.id
  where payments.invoice_id = ${own} or payments.credit_note_id = ${own}), '[]')`

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...row, payments: paymentRows })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organization_id))
    .where(where)
    .orderBy(desc(invoices.issued_on), desc(invoices.created_at), desc(invoices.number), desc(invoices.id))

/** All that an organization was ever asked for and given back: few rows by nature. */
export const listInvoicesOf = (db: Db, organizationId: string): Promise<Invoice[]> =>
  select(db, eq(invoices.organization_id, organizationId)).limit(500)

export const readInvoice = async (db: Db, id: string): Promise<Invoice> => one(await select(db, eq(invoices.id, id)))

/** Those of one's own organization; those who keep the network's books see all. */
const visibleTo = (actor: Actor) =>
  may(actor, 'payment_read') ? undefined : sql`${invoices.organization_id} = ${actor.organization_id}`

/** For callers that checked already who may see it, such as the link of an email. */
export async function findAnyInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const [found] = await select(db, eq(invoices.id, id))
  return found
}

/** One that belongs to an organization that the actor looks after. */
export async function findInvoice(db: Db, actor: Actor, id: string): Promise<Invoice | undefined> {
  const [found] = await select(db, and(eq(invoices.id, id), visibleTo(actor)))
  return found
}

export const listInvoices = (db: Db, actor: Actor, query: InvoiceListQuery) =>
  largePage(db, {
    query,
    from: invoices,
    within: visibleTo(actor),
    where: filters(query),
    anyOf: sought(query),
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(invoices)
        .innerJoin(picked, sql`picked.id = ${invoices.id}`)
        .innerJoin(organizations, eq(organizations.id, invoices.organization_id))
        .orderBy(...order),
  })

export const exportInvoices = (db: Db, actor: Actor, query: InvoiceListQuery) =>
  inBatches(db, {
    from: invoices,
    id: invoices.id,
    where: and(visibleTo(actor), filters(query), foundBy(sought(query))),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(invoices)
        .innerJoin(organizations, eq(organizations.id, invoices.organization_id))
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

const sorted = {
  sort: { issued_on: by(invoices.issued_on, invoices.id), due_on: by(invoices.due_on, invoices.id) },
  defaultSort: '-issued_on',
}

const filters = ({ status, kind, source, charge }: InvoiceListQuery) =>
  and(
    status && or(...status.map(statusIs)),
    kind && inArray(invoices.kind, kind),
    source && inArray(invoices.source, source),
    charge && inArray(invoices.charge, charge),
  )

/** By number, or by the name of the organization. */
const sought = ({ search: text }: InvoiceListQuery): Alternative[] =>
  text
    ? [
        sql`${invoices.number} ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
        referring(invoices.organization_id, organizations, search(organizations.search_text, text)),
      ]
    : []

type Wanted = NonNullable<InvoiceListQuery['status']>[number]

const statusIs = (status: Wanted) =>
  status === 'overdue'
    ? sql`(${invoices.status} = 'open' and ${invoices.kind} = 'invoice' and ${invoices.due_on} < ${networkToday})`
    : eq(invoices.status, status)
