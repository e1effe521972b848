import {
  mostAgeingRows,
  type Ageing,
  type AgeingQuery,
  type AgeingRow,
  type FinanceOverview,
  type PayingOrganization,
  type Unapplied,
} from '@guildhall/contract/finance'
import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { networkToday, today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { ofLevel } from '../../db/membership.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { credit_balances, invoices } from '../../db/schema/payments.ts'

const organization = { id: organizations.id, name: organizations.name }
const late = sql`(${networkToday} - ${invoices.due_on})`
const sumWhere = (condition: SQL) =>
  sql<number>`coalesce(sum(${invoices.balance}) filter (where ${condition}), 0)::float8`

const buckets = {
  not_due: sumWhere(sql`${late} <= 0`),
  d30: sumWhere(sql`${late} between 1 and 30`),
  d60: sumWhere(sql`${late} between 31 and 60`),
  d90: sumWhere(sql`${late} between 61 and 90`),
  older: sumWhere(sql`${late} > 90`),
}
const owed = sql<number>`sum(${invoices.balance})::float8`

const isOwed = ({ search: text, currency }: AgeingQuery) =>
  and(
    sql`${invoices.balance} > 0`,
    currency && inArray(invoices.currency, currency),
    text ? search(organizations.search_text, text) : undefined,
  )

const selectAgeing = (db: Db, query: AgeingQuery) =>
  db
    .select({
      organization,
      currency: invoices.currency,
      buckets,
      total: owed,
      oldest_due_on: sql<string>`min(${invoices.due_on})::text`,
      row_count: sql<number>`(count(*) over ())::int`,
    })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organization_id))
    .where(isOwed(query))
    .groupBy(organizations.id, organizations.name, invoices.currency)
    .orderBy(sql`sum(${invoices.balance}) filter (where ${late} > 0) desc nulls last`, sql`4 desc`, organizations.name)

export async function readAgeing(db: Db, query: AgeingQuery): Promise<Ageing> {
  const rows = await selectAgeing(db, query).limit(mostAgeingRows)
  const totals = await db
    .select({ currency: invoices.currency, buckets, total: owed })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organization_id))
    .where(isOwed(query))
    .groupBy(invoices.currency)
    .orderBy(invoices.currency)
  return { rows, row_count: rows[0]?.row_count ?? 0, totals }
}

export async function* exportAgeing(db: Db, query: AgeingQuery): AsyncGenerator<AgeingRow[]> {
  yield await selectAgeing(db, query)
}

/** The organizations with money that no invoice has used, and with what they owe to it. */
export const listUnapplied = (db: Db): Promise<Unapplied[]> =>
  db
    .select({
      organization,
      currency: credit_balances.currency,
      amount: credit_balances.amount,
      sources: sql<Unapplied['sources']>`coalesce((select json_agg(sources order by day desc) from (
        (select 'on_account' as kind, reference as number, paid_on::text as day, amount from payments
          where payments.organization_id = ${organizations.id} and payments.currency = ${credit_balances.currency}
            and invoice_id is null and voided_at is null order by paid_on desc limit 5)
        union all
        (select 'overpaid' as kind, number, issued_on::text as day,
            paid + credited - case when status = 'void' then credited else greatest(amount, credited) end as amount
          from invoices where invoices.organization_id = ${organizations.id} and invoices.currency = ${credit_balances.currency}
            and kind = 'invoice' and paid + credited > case when status = 'void' then credited else greatest(amount, credited) end
          order by issued_on desc limit 5)) sources), '[]')`,
    })
    .from(credit_balances)
    .innerJoin(organizations, eq(organizations.id, credit_balances.organization_id))
    .where(ne(credit_balances.amount, 0))
    .orderBy(sql`${credit_balances.amount} desc`, asc(organizations.name))
    .limit(500)

/** Organizations by any of their names. */
export const findPaying = (db: Db, text: string | undefined): Promise<PayingOrganization[]> =>
  db
    .select({ ...organization, legal_name: organizations.legal_name, currency: membership_levels.currency })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(search(organizations.search_text, text))
    .orderBy(organizations.name)
    .limit(20)

export async function readOverview(db: Db): Promise<FinanceOverview> {
  const day = today()
  const from = `${day.slice(0, 7)}-01`
  const rows = await db
    .select({
      currency: sql<string>`currency`,
      received: sql<number>`sum(received)::float8`,
      open: sql<number>`sum(open)::float8`,
      overdue: sql<number>`sum(overdue)::float8`,
      overdue_count: sql<number>`sum(overdue_count)::int`,
      unapplied: sql<number>`sum(unapplied)::float8`,
      unapplied_count: sql<number>`sum(unapplied_count)::int`,
      disputed: sql<number>`sum(disputed)::float8`,
      disputed_count: sql<number>`sum(disputed_count)::int`,
    })
    .from(
      sql`(
      select currency, 0 as received, sum(balance) as open, sum(balance) filter (where due_on < ${day}::date) as overdue,
        count(*) filter (where due_on < ${day}::date) as overdue_count, 0 as unapplied, 0 as unapplied_count, 0 as disputed, 0 as disputed_count
        from invoices where balance > 0 group by currency
      union all
      select currency, sum(amount), 0, 0, 0, 0, 0, 0, 0 from payments
        where kind = 'payment' and voided_at is null and paid_on between ${from}::date and ${day}::date group by currency
      union all
      select currency, 0, 0, 0, 0, sum(amount), count(*), 0, 0 from credit_balances where amount > 0 group by currency
      union all
      select currency, 0, 0, 0, 0, 0, 0, -sum(amount), count(*) from payments
        where kind = 'dispute' and voided_at is null group by currency) figures`,
    )
    .groupBy(sql`currency`)
    .orderBy(sql`currency`)
  const [lines] = await db
    .select({ count: sql<number>`(select count(*)::int from bank_lines where status = 'open')` })
    .from(sql`(select 1) one`)
  const currencies = rows.map((row) => ({ ...row, overdue: row.overdue ?? 0 }))
  return { month_from: from, month_to: day, currencies, bank_lines: lines?.count ?? 0 }
}
