import type { BankLine, BankLineQuery, CsvPlan, OpenInvoice } from '@guildhall/contract/bank-statements'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { chunks } from '../../db/chunks.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { by, escapeLike, page } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { bank_lines, bank_statements, invoices, payments } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'
import type { Owed, Payer } from './proposals.ts'

/** Among so many it is looked for who may have paid. */
const mostCompared = 5_000

const own = sql`"bank_lines"."id"`
const matched = sql<BankLine['matched']>`(select json_build_object('organization_id', organizations.id,
    'organization_name', organizations.name,
    'numbers', coalesce(json_agg(invoices.number) filter (where invoices.id is not null), '[]'),
    'rest', coalesce(sum(payments.amount) filter (where invoices.id is null), 0))
  from payments inner join organizations on organizations.id = payments.organization_id
  left join invoices on invoices.id = payments.invoice_id
  where payments.bank_line_id = ${own} and payments.voided_at is null group by organizations.id limit 1)`

const row = {
  id: bank_lines.id,
  status: bank_lines.status,
  booked_on: bank_lines.booked_on,
  currency: bank_lines.currency,
  amount: bank_lines.amount,
  name: bank_lines.name,
  text: bank_lines.text,
  reference: bank_lines.reference,
  file_name: bank_statements.file_name,
  reason: bank_lines.reason,
  handled_by_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
  handled_at: bank_lines.handled_at,
  matched,
}

export function listLines(db: Db, query: BankLineQuery) {
  const like = `%${escapeLike(query.search ?? '')}%`
  const holds = (column: AnyPgColumn) => sql`${column} ilike ${like}`
  const found = query.search
    ? sql`(${holds(bank_lines.name)} or ${holds(bank_lines.text)} or ${holds(bank_lines.reference)})`
    : undefined
  return page(db, {
    query,
    from: bank_lines,
    where: and(eq(bank_lines.status, query.status), found),
    rows: (total) =>
      db
        .select({ ...row, total })
        .from(bank_lines)
        .innerJoin(bank_statements, eq(bank_statements.id, bank_lines.statement_id))
        .leftJoin(users, eq(users.id, bank_lines.handled_by_id))
        .$dynamic(),
    sort: { booked_on: by(bank_lines.booked_on, bank_lines.id) },
    defaultSort: query.status === 'open' ? 'booked_on' : '-booked_on',
  })
}

export const listOpenLines = (db: Db, limit: number) =>
  db
    .select()
    .from(bank_lines)
    .where(eq(bank_lines.status, 'open'))
    .orderBy(bank_lines.booked_on, bank_lines.id)
    .limit(limit)

/** What is owed in these currencies. Cards are charged by their provider. */
export const listOwed = (db: Db, currencies: string[]): Promise<Owed[]> =>
  currencies.length === 0
    ? Promise.resolve([])
    : db
        .select(owedRow)
        .from(invoices)
        .where(
          and(sql`${invoices.balance} > 0`, eq(invoices.source, 'offline'), inArray(invoices.currency, currencies)),
        )
        .orderBy(invoices.due_on)
        .limit(mostCompared)

const owedRow = {
  id: invoices.id,
  organization_id: invoices.organization_id,
  number: invoices.number,
  currency: invoices.currency,
  balance: invoices.balance,
  due_on: invoices.due_on,
}

export const listOpenInvoices = (db: Db, organizationId: string): Promise<OpenInvoice[]> =>
  db
    .select(owedRow)
    .from(invoices)
    .where(
      and(eq(invoices.organization_id, organizationId), sql`${invoices.balance} > 0`, eq(invoices.source, 'offline')),
    )
    .orderBy(asc(invoices.due_on), invoices.number)
    .limit(100)

/** Those who owe something first. */
export const listPayers = (db: Db): Promise<Payer[]> =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      legal_name: organizations.legal_name,
      billing_name: organizations.billing_name,
    })
    .from(organizations)
    .orderBy(
      sql`exists (select from invoices where invoices.organization_id = "organizations"."id" and invoices.balance > 0) desc`,
      organizations.id,
    )
    .limit(mostCompared)

/** How a file with these headings was read the last time. */
export async function findPlan(db: Db, headings: string[]): Promise<CsvPlan | null> {
  const [found] = await db
    .select({ plan: bank_statements.plan })
    .from(bank_statements)
    .where(sql`${bank_statements.headings} = ${JSON.stringify(headings)}::jsonb`)
    .orderBy(desc(bank_statements.created_at))
    .limit(1)
  return found?.plan ?? null
}

/** Which of these lines are there already. */
export async function countKnown(db: Db, fingerprints: string[]): Promise<number> {
  let known = 0
  for (const some of chunks(fingerprints)) known += await db.$count(bank_lines, inArray(bank_lines.fingerprint, some))
  return known
}

export const insertStatement = async (tx: Db, statement: typeof bank_statements.$inferInsert) =>
  one(await tx.insert(bank_statements).values(statement).returning({ id: bank_statements.id })).id

/** Keeps lines, each once; says how many were new. */
export async function insertLines(tx: Db, lines: (typeof bank_lines.$inferInsert)[]): Promise<number> {
  let added = 0
  // In one order everywhere, so that two who import the same file at once do not wait for each other.
  const ordered = lines.toSorted((one_, other) => (one_.fingerprint < other.fingerprint ? -1 : 1))
  for (const some of chunks(ordered)) {
    const kept = await tx.insert(bank_lines).values(some).onConflictDoNothing().returning({ id: bank_lines.id })
    added += kept.length
  }
  return added
}

/** A line, held until the transaction ends. */
export async function lockLine(tx: Db, id: string) {
  await lockRows(tx, bank_lines, [id])
  const [line] = await tx.select().from(bank_lines).where(eq(bank_lines.id, id))
  return line
}

type Handled = Pick<typeof bank_lines.$inferInsert, 'status' | 'reason'> & { by: string | null }

export const setLine = (tx: Db, id: string, { by: handled_by_id, status, reason = '' }: Handled) =>
  tx
    .update(bank_lines)
    .set({ status, reason, handled_by_id, handled_at: handled_by_id ? sql`now()` : null })
    .where(eq(bank_lines.id, id))

/** What was recorded from a line and still counts. */
export const listRecorded = (db: Db, lineId: string) =>
  db
    .select({
      id: payments.id,
      invoice_id: payments.invoice_id,
      organization_id: sql<string>`${payments.organization_id}`,
      amount: payments.amount,
    })
    .from(payments)
    .where(and(eq(payments.bank_line_id, lineId), isNull(payments.voided_at)))
