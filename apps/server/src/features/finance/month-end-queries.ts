import {
  accountFigures,
  type Account,
  type Figure,
  type FigureQuery,
  type FigureRow,
  type MonthEnd,
  type MonthQuery,
} from '@guildhall/contract/finance'
import { addDays } from '@guildhall/contract/standing'
import { sql, type SQL } from 'drizzle-orm'
import { networkTime, today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'

/** Through this day of the following month, what is recorded still counts in the month it belongs to. */
const lastDayToRecord = 10

/**
 * The day on which something counts: its own, or the day of its recording where that was later than the month after allows.
 * So a month never changes again once that day has passed.
 */
const booked = (day: SQL, recordedAt: SQL) => {
  const recorded = sql`${networkTime(recordedAt)}::date`
  return sql`case when ${recorded} > (date_trunc('month', ${day}) + interval '1 month')::date + ${sql.raw(String(lastDayToRecord - 1))}
    then ${recorded} else ${day} end`
}

/**
 * Every movement of the two accounts, from the raw rows of the ledger. What is voided counts with the other sign on the day it was
 * voided. What was paid beyond an invoice moves to the customer's credit on the day it was: that follows from what the invoice came
 * to at the end of each day, and so does what a later payment makes of a write-off.
 */
const movements = (currency: string) => sql`
  ${ledgerOf(currency)}, raw as (
    select 'receivables' as account, case kind when 'invoice' then 'issued' else 'credit_notes' end as figure, day, organization_id,
      invoice_id, number as document, '' as reference, case kind when 'invoice' then amount else -amount end as amount, id::text || 'd' as id
      from documents
    union all
    select 'receivables', case kind when 'invoice' then 'voided' else 'reversals' end, void_day, organization_id, invoice_id, number, '',
      case kind when 'invoice' then -amount else amount end, id::text || 'v' from documents where void_day is not null
    union all
    select 'receivables', ${figureOf}, day, organization_id, invoice_id, null, reference, -amount, id::text || 'e'
      from entries where invoice_id is not null
    union all
    select 'receivables', 'reversals', void_day, organization_id, invoice_id, null, reference, amount, id::text || 'x'
      from entries where invoice_id is not null and void_day is not null
    union all
    select 'credit', case when kind = 'credit' then 'credit_used' when amount < 0 then 'refunded' else 'received' end, day, organization_id,
      invoice_id, null, reference, case when kind = 'credit' then -amount else amount end, id::text || 'c'
      from entries where invoice_id is null or kind = 'credit'
    union all
    select 'credit', 'reversals', void_day, organization_id, invoice_id, null, reference, case when kind = 'credit' then amount else -amount end,
      id::text || 'y' from entries where (invoice_id is null or kind = 'credit') and void_day is not null
  ), steps as (
    select invoice_id, day, 0 as issued, 0 as paid, 0 as credited, 0 as written_off, 0 as is_void, amount as net from raw
      where account = 'receivables'
    union all
    select id, day, amount, 0, 0, 0, 0, 0 from documents where kind = 'invoice'
    union all
    select id, void_day, 0, 0, 0, 0, 1, 0 from documents where kind = 'invoice' and void_day is not null
    union all
    select invoice_id, day, 0, 0, amount, 0, 0, 0 from documents where kind = 'credit_note'
    union all
    select invoice_id, void_day, 0, 0, -amount, 0, 0, 0 from documents where kind = 'credit_note' and void_day is not null
    union all
    select invoice_id, day, 0, case kind when 'write_off' then 0 else amount end, 0, case kind when 'write_off' then amount else 0 end, 0, 0
      from entries where invoice_id is not null
    union all
    select invoice_id, void_day, 0, case kind when 'write_off' then 0 else -amount end, 0, case kind when 'write_off' then -amount else 0 end,
      0, 0 from entries where invoice_id is not null and void_day is not null
  ), days as (
    select invoice_id, day, sum(sum(issued)) over so_far as issued, sum(sum(paid)) over so_far as paid,
      sum(sum(credited)) over so_far as credited, sum(sum(written_off)) over so_far as written_off,
      sum(sum(is_void)) over so_far as is_void, sum(sum(net)) over so_far as net
    from steps group by invoice_id, day window so_far as (partition by invoice_id order by day)
  ), states as (
    select invoice_id, day, is_void, net,
      greatest(0, paid + credited - greatest(issued, credited) + case when is_void > 0 then issued - credited else 0 end) as surplus,
      case when is_void > 0 then 0 else greatest(0, issued - paid - credited - written_off) end as balance
    from days
  ), derived as (
    select invoice_id, day, is_void, surplus - coalesce(lag(surplus) over so_far, 0) as moved,
      (balance - net - surplus) - coalesce(lag(balance - net - surplus) over so_far, 0) as rest
    from states window so_far as (partition by invoice_id order by day)
  ), movements as (
    select account, figure, raw.day, raw.organization_id, coalesce(raw.document, invoices.number) as number, reference, raw.amount, raw.id
      from raw left join invoices on invoices.id = raw.invoice_id
    union all
    select account, 'overpaid', day, invoices.organization_id, number, '', moved, invoices.id::text || day || account
      from derived inner join invoices on invoices.id = derived.invoice_id cross join (values ('receivables'), ('credit')) sides(account)
      where moved <> 0
    union all
    select 'receivables', case when is_void > 0 then 'voided' else 'write_offs' end, day, invoices.organization_id, number, '', rest,
      invoices.id::text || day || 'r' from derived inner join invoices on invoices.id = derived.invoice_id where rest <> 0
  )`

/** Invoices, credit notes and entries in a currency, each with its days. */
const ledgerOf = (currency: string) => sql`
  documents as (
    select id, coalesce(credits_id, id) as invoice_id, organization_id, number, kind, amount,
      ${booked(sql`issued_on`, sql`created_at`)} as day, ${networkTime(sql`voided_at`)}::date as void_day
    from invoices where currency = ${currency}
  ), entries as (
    select id, invoice_id, organization_id, kind, amount, reference, ${booked(sql`paid_on`, sql`created_at`)} as day,
      ${networkTime(sql`voided_at`)}::date as void_day
    from payments where currency = ${currency}
  )`

const figureOf = sql`case kind when 'payment' then 'payments' when 'refund' then 'refunds' when 'dispute' then 'disputes'
  when 'credit' then 'credit_used' else 'write_offs' end`

type Sum = { account: Account; figure: Figure | null; amount: number; count: number }

export async function readMonthEnd(db: Db, { month, currency }: MonthQuery): Promise<MonthEnd> {
  const { first, next } = boundsOf(month)
  const sums = await db
    .select({
      account: sql<Account>`account`,
      figure: sql<Figure | null>`case when day < ${first}::date then null else figure end`,
      amount: sql<number>`sum(amount)::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(sql`(with ${movements(currency)} select * from movements where day < ${next}::date) movements`)
    .groupBy(sql`1, 2`)
  const final_on = finalDayOf(month)
  return {
    month,
    currency,
    currencies: await listCurrencies(db),
    final_on,
    is_final: today() >= final_on,
    receivables: accountOf('receivables', sums),
    credit: accountOf('credit', sums),
  }
}

function accountOf(account: Account, sums: Sum[]): MonthEnd[Account] {
  const own = sums.filter((sum) => sum.account === account)
  const opening = own.find(({ figure }) => figure === null)?.amount ?? 0
  const figures = accountFigures[account].map((figure) => {
    const { amount = 0, count = 0 } = own.find((sum) => sum.figure === figure) ?? {}
    return { figure, amount, count }
  })
  return { opening, figures, closing: figures.reduce((sum, { amount }) => sum + amount, opening) }
}

const boundsOf = (month: string) => {
  const first = `${month}-01`
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` }
}

/** The day from which on nothing is counted in a month any more. */
const finalDayOf = (month: string) => addDays(boundsOf(month).next, lastDayToRecord)

async function listCurrencies(db: Db): Promise<string[]> {
  const rows = await db
    .select({ currency: sql<string>`currency` })
    .from(sql`(select distinct currency from invoices union select distinct currency from payments) currencies`)
    .where(sql`currency is not null`)
    .orderBy(sql`currency`)
  return rows.map(({ currency }) => currency)
}

/** The rows that a figure is made of. */
export async function listFigureRows(db: Db, query: FigureQuery) {
  const { account, figure, page, per_page } = query
  const rows = await selectRows(db, query, sql`account = ${account} and figure = ${figure}`)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = rows[0]?.total ?? 0
  return { rows, meta: { total, total_is_exact: true, page, per_page } }
}

/** Both accounts of a month with all their rows; each begins with what it opened with, so that its rows add up to what it closed with. */
export async function* exportMonth(db: Db, query: MonthQuery): AsyncGenerator<ExportRow[]> {
  const { first } = boundsOf(query.month)
  const { receivables, credit } = await readMonthEnd(db, query)
  const openingOf = (account: Account, amount: number): ExportRow => ({
    account,
    figure: 'opening',
    day: first,
    organization: { name: '' },
    number: null,
    reference: '',
    amount,
  })
  yield [openingOf('receivables', receivables.opening), openingOf('credit', credit.opening)]
  yield await selectRows(db, query, sql`true`)
}

export type ExportRow = Omit<FigureRow, 'id' | 'organization' | 'figure'> & {
  figure: Figure | 'opening'
  organization: { name: string }
}

function selectRows(db: Db, { month, currency }: MonthQuery, where: SQL) {
  const { first, next } = boundsOf(month)
  return db
    .select({
      id: sql<string>`movements.id`,
      account: sql<Account>`account`,
      figure: sql<Figure>`figure`,
      day: sql<string>`day::text`,
      organization: sql<{
        id: string
        name: string
      }>`json_build_object('id', organizations.id, 'name', organizations.name)`,
      number: sql<string | null>`number`,
      reference: sql<string>`reference`,
      amount: sql<number>`amount::float8`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(
      sql`(with ${movements(currency)} select * from movements where day >= ${first}::date and day < ${next}::date) movements
        inner join organizations on organizations.id = movements.organization_id`,
    )
    .where(where)
    .orderBy(sql`account desc, day, movements.id`)
}
