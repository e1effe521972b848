import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { countBound, orderOf, type Page, type SortOrder } from './page.ts'

/** What is filtered is counted by fetching it, hence the lower bound: a page costs much the same at a million rows as at ten thousand. */
const filteredBound = 1_000
/** How far a list is read in its own order before all that matches is sorted instead. */
const walkBound = 5_000

type LargeList<Row> = {
  query: ListQuery
  /** A table whose sort orders all end with its `id`. */
  from: PgTable
  /** A scope of few rows that an index leads to, such as one organization. */
  within: SQL | undefined
  /** Filters that may well hold for most rows. */
  where: SQL | undefined
  /** What was searched for: rows that meet any of these. Apart, because each has an index that an `or` would not use. */
  anyOf: Alternative[]
  sort: Record<string, SortOrder>
  defaultSort: string
  /** The rows to show: joins `picked` on its `id`, selects its `total`, and sorts. */
  read: (picked: SQL, order: SQL[]) => PromiseLike<Row[]>
}

/** How rows are found; where that is by those of another table, of which there may be a great many, also how a single row is asked. */
export type Alternative = SQL | { find: SQL; check: SQL }

/** Rows by what they refer to: found by all there that meet it, asked about their own one. */
export const referring = (column: PgColumn, table: PgTable & { id: PgColumn }, is: SQL | undefined): Alternative => ({
  find: sql`${column} in (select ${table.id} from ${table} where ${is})`,
  check: sql`(select ${is} from ${table} where ${table.id} = ${column})`,
})

/** The alternatives as one condition, for those who read all that meets it. */
export const foundBy = (alternatives: Alternative[]): SQL | undefined => or(...alternatives.map(findOf))

const findOf = (alternative: Alternative): SQL => ('find' in alternative ? alternative.find : alternative)
const checkOf = (alternative: Alternative): SQL => ('check' in alternative ? alternative.check : alternative)

/**
 * One page of a list that grows with the network, at a cost that hardly grows with it. The database does not know whether
 * few or many rows match, and takes seconds where it guesses wrong; so it is told how to go about it. What should be few is
 * gathered, up to the bound, and sorted. What may be many is found by walking the list in its order. Where that does
 * not lead to a full page, all that matches is sorted.
 */
export async function largePage<Row extends { id: string | number; total: number }>(
  db: Db,
  list: LargeList<Row>,
): Promise<Page<Row>> {
  const { page, per_page } = list.query
  const bound = isFiltered(list) ? filteredBound : countBound
  const skipped = (page - 1) * per_page

  let rows = skipped < bound ? await pick(list, firstTry(list)) : []
  const counted = rows[0]?.total ?? (await count(db, list))
  const isGathered = isNarrow(list) && counted <= bound
  if (isFiltered(list) && !isGathered && skipped < Math.min(counted, bound)) {
    if (isNarrow(list)) rows = (await isInReach(db, list, rows[0])) ? await pick(list, walked(list, sql`0`)) : []
    if (rows.length < per_page) rows = await pick(list, sorted(list))
  }
  return { rows, meta: { total: Math.min(counted, bound), total_is_exact: counted <= bound, page, per_page } }
}

type Any = LargeList<unknown>

const isNarrow = ({ within, anyOf }: Any) => within !== undefined || anyOf.length > 0
const isFiltered = (list: Any) => list.where !== undefined || isNarrow(list)

const pick = <Row>(list: LargeList<Row>, picked: SQL) => list.read(sql`(${picked}) picked`, orderOf(list).order)

/**
 * Whether walking leads to the first of those that were gathered; who looks for a name in the order of names is often far
 * from it. Where nothing is searched for, all that is walked by is wanted.
 */
async function isInReach(db: Db, list: Any, first: { id: string | number } | undefined): Promise<boolean> {
  if (!first || list.anyOf.length === 0) return true
  const reach = sql`select id from ${list.from} ${walk(list)}`
  const found = await db
    .select({ id: sql<string>`id` })
    .from(sql`(${reach}) reach`)
    .where(sql`id = ${first.id}`)
  return found.length > 0
}

async function count(db: Db, list: Any): Promise<number> {
  const [counted] = await db.select({ total: totalOf(list) }).from(sql`(select 1) one`)
  return counted?.total ?? 0
}

function firstTry(list: Any): SQL {
  if (isNarrow(list)) return gathered(list)
  return isFiltered(list)
    ? walked(list, totalOf(list))
    : sql`select id, ${totalOf(list)} as total from ${list.from} ${inPage(list)}`
}

const gathered = (list: Any) => sql`
  with gathered as materialized (${matching(list, orderOf(list).columns, upTo(filteredBound))})
  select id, (select count(*)::int from gathered) as total from gathered ${list.from} ${inPage(list)}`

const walked = (list: Any, total: SQL) => sql`
  select id, ${total} as total
  from (select * from ${list.from} ${walk(list)}) ${list.from}
  where ${and(list.where, or(...list.anyOf.map(checkOf))) ?? sql`true`} ${inPage(list)}`

const walk = (list: Any) =>
  sql`${list.within ? sql`where ${list.within}` : sql``} ${inOrder(list)} limit ${sql.raw(String(walkBound))}`

/** `offset 0` keeps the database from walking the list after all. */
const sorted = (list: Any) => sql`
  select id, 0 as total from (${matching(list, orderOf(list).columns, sql`offset 0`)}) ${list.from} ${inPage(list)}`

const totalOf = (list: Any) => {
  const counted = isFiltered(list)
    ? matching(list, [sql`id`], upTo(filteredBound))
    : sql`select from ${list.from} ${upTo(countBound)}`
  return sql<number>`(select count(*)::int from (${counted}) counted)`
}

/** What matches, by each alternative on its own. */
function matching({ from, within, where, anyOf }: Any, columns: SQLWrapper[], limit: SQL): SQL {
  const alternatives = anyOf.length > 0 ? anyOf.map(findOf) : [undefined]
  return sql.join(
    alternatives.map(
      (any) => sql`(select ${sql.join(columns, sql`, `)} from ${from} where ${and(within, where, any)} ${limit})`,
    ),
    sql` union `,
  )
}

/** One beyond the bound tells that there are more. */
const upTo = (bound: number) => sql`limit ${sql.raw(String(bound + 1))}`

const inOrder = (list: Any) => sql`order by ${sql.join(orderOf(list).order, sql`, `)}`

const inPage = (list: Any) =>
  sql`${inOrder(list)} limit ${list.query.per_page} offset ${(list.query.page - 1) * list.query.per_page}`
