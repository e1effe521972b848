import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { countBound, orderOf, type Page, type SortOrder } from './page.ts'

/** What is filtered is counted by fetching it, so the bound is lower: a page then costs the same at a million rows as at ten thousand. */
const filteredBound = 1_000
/** How far a list is read in its own order before all that matches is sorted instead. */
const walkBound = 5_000

type LargeList<Row> = {
  query: ListQuery
  /** A table whose sort orders all end with its `id`. */
  from: PgTable
  where: SQL | undefined
  /** Rows that meet any of these are shown; apart, because each is served by an index that an `or` would not use. */
  anyOf: SQL[]
  sort: Record<string, SortOrder>
  defaultSort: string
  /** The rows to show: joins `picked` on its `id`, selects its `total`, and sorts. */
  read: (picked: SQL, order: SQL[]) => PromiseLike<Row[]>
}

/**
 * One page of a list that grows with the network, at a cost that hardly grows with it. The database cannot know whether
 * few or many rows match, and guessing wrong takes seconds; so they are gathered first, up to the bound. If that was all
 * of them, they are sorted. If not, they are so many that the list's own order soon leads to a page of them.
 */
export async function largePage<Row extends { total: number }>(db: Db, list: LargeList<Row>): Promise<Page<Row>> {
  const { page, per_page } = list.query
  const bound = isFiltered(list) ? filteredBound : countBound
  const rows =
    (page - 1) * per_page < bound ? await pick(list, isFiltered(list) ? gatheredPage(list) : plainPage(list)) : []
  const counted = rows[0]?.total ?? (page === 1 ? 0 : await count(db, list, bound))
  const isCut = isFiltered(list) && counted > bound && rows.length > 0
  return {
    rows: isCut ? await pickFromMany(list) : rows,
    meta: { total: Math.min(counted, bound), total_is_exact: counted <= bound, page, per_page },
  }
}

async function pickFromMany<Row>(list: LargeList<Row>): Promise<Row[]> {
  const walked = await pick(list, walkedPage(list))
  return walked.length === list.query.per_page ? walked : pick(list, sortedPage(list))
}

async function count(db: Db, list: Any, bound: number): Promise<number> {
  const [counted] = await db.select({ total: countOf(list, bound) }).from(sql`(select 1) one`)
  return counted?.total ?? 0
}

const pick = <Row>(list: LargeList<Row>, picked: SQL) => list.read(sql`(${picked}) picked`, orderOf(list).order)

type Any = LargeList<unknown>

const isFiltered = ({ where, anyOf }: Any) => where !== undefined || anyOf.length > 0

const plainPage = (list: Any) =>
  sql`select id, ${countOf(list, countBound)} as total from ${list.from} ${orderAndLimit(list)}`

const gatheredPage = (list: Any) => sql`
  with gathered as materialized (${matching(list, boundedBy(filteredBound))})
  select id, (select count(*)::int from gathered) as total from gathered ${list.from} ${orderAndLimit(list)}`

const walkedPage = (list: Any) => sql`
  select id, 0 as total from (select * from ${list.from} ${orderBy(list)} limit ${sql.raw(String(walkBound))}) ${list.from}
  where ${matches(list)} ${orderAndLimit(list)}`

const sortedPage = (list: Any) =>
  sql`select id, 0 as total from (${matching(list)}) ${list.from} ${orderAndLimit(list)}`

/** The keys of what matches; `offset 0` keeps the database from walking the sort order after all. */
function matching(list: Any, limit = sql`offset 0`): SQL {
  const alternatives = list.anyOf.length > 0 ? list.anyOf : [undefined]
  return sql.join(
    alternatives.map((any) => sql`(select ${keys(list)} from ${list.from} where ${and(list.where, any)} ${limit})`),
    sql` union `,
  )
}

/** One beyond the bound tells that there are more. */
const boundedBy = (bound: number) => sql`limit ${sql.raw(String(bound + 1))}`

const countOf = (list: Any, bound: number) => {
  const counted = isFiltered(list)
    ? matching(list, boundedBy(bound))
    : sql`select 1 from ${list.from} ${boundedBy(bound)}`
  return sql<number>`(select count(*)::int from (${counted}) counted)`
}

const keys = (list: Any) => sql.join(orderOf(list).columns, sql`, `)

const matches = ({ where, anyOf }: Any) => and(where, or(...anyOf))

const orderBy = (list: Any) => sql`order by ${sql.join(orderOf(list).order, sql`, `)}`

const orderAndLimit = (list: Any) =>
  sql`${orderBy(list)} limit ${list.query.per_page} offset ${(list.query.page - 1) * list.query.per_page}`
