import type { JournalEntry, JournalQuery, JournalTotal } from '@guildhall/contract/finance'
import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { foundBy, largePage, referring, type Alternative } from '../../db/large-page.ts'
import { by, escapeLike, orderOf, search } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'

const row = {
  id: payments.id,
  kind: payments.kind,
  organization: { id: organizations.id, name: organizations.name },
  invoice_number: invoices.number,
  method: payments.method,
  reference: payments.reference,
  note: payments.note,
  currency: sql<string>`${payments.currency}`,
  amount: payments.amount,
  paid_on: payments.paid_on,
  recorded_by_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
  voided_at: payments.voided_at,
  void_reason: payments.void_reason,
}

export const listJournal = (db: Db, query: JournalQuery) =>
  largePage(db, {
    query,
    from: payments,
    within: undefined,
    where: filters(query),
    anyOf: sought(query),
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(payments)
        .innerJoin(picked, sql`picked.id = ${payments.id}`)
        .innerJoin(organizations, eq(organizations.id, payments.organization_id))
        .leftJoin(invoices, eq(invoices.id, payments.invoice_id))
        .leftJoin(users, eq(users.id, payments.recorded_by_id))
        .orderBy(...order),
  })

export const exportJournal = (db: Db, query: JournalQuery): AsyncGenerator<JournalEntry[]> =>
  inBatches(db, {
    from: payments,
    id: payments.id,
    where: and(filters(query), foundBy(sought(query))),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(payments)
        .innerJoin(organizations, eq(organizations.id, payments.organization_id))
        .leftJoin(invoices, eq(invoices.id, payments.invoice_id))
        .leftJoin(users, eq(users.id, payments.recorded_by_id))
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

/** The sums of the whole filter, by currency. */
export const totalsOf = (db: Db, query: JournalQuery): Promise<JournalTotal[]> =>
  db
    .select({
      currency: sql<string>`${payments.currency}`,
      received: sumOf('payment'),
      returned: sumOf('refund', 'dispute'),
      credit_used: sumOf('credit'),
      written_off: sumOf('write_off'),
    })
    .from(payments)
    .where(and(isNull(payments.voided_at), filters(query), foundBy(sought(query))))
    .groupBy(payments.currency)
    .orderBy(payments.currency)

const sumOf = (...kinds: JournalEntry['kind'][]) =>
  sql<number>`coalesce(sum(${payments.amount}) filter (where ${inArray(payments.kind, kinds)}), 0)::float8`

const sorted = { sort: { paid_on: by(payments.paid_on, payments.id) }, defaultSort: '-paid_on' }

const filters = ({ kind, method, currency, from, to }: JournalQuery) =>
  and(
    kind && inArray(payments.kind, kind),
    method && inArray(payments.method, method),
    currency && inArray(payments.currency, currency),
    from ? gte(payments.paid_on, from) : undefined,
    to ? lte(payments.paid_on, to) : undefined,
  )

/** By organization, by number, or by what the bank calls it. */
function sought({ search: text }: JournalQuery): Alternative[] {
  if (!text) return []
  const like = `%${escapeLike(text)}%`
  return [
    referring(payments.organization_id, organizations, search(organizations.search_text, text)),
    referring(payments.invoice_id, invoices, sql`${invoices.number} ilike ${like}`),
    sql`${payments.reference} ilike ${like}`,
  ]
}
