import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { longList, shortScope } from './long-lists.ts'
import { beyond, count, countBound, countOf, filteredBound, orderOf, upTo, type Page, type SortOrder } from './page.ts'

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

/** A search in a scope: where that has few rows, they are asked one by one; where many, all that meet it are found. */
export const searchWithin = async (db: Db, scope: SQL, alternative: Alternative): Promise<SQL> =>
  (await isShort(db, scope)) ? checkOf(alternative) : findOf(alternative)

async function isShort(db: Db, scope: SQL): Promise<boolean> {
  const { known, note } = shortScope(db, scope)
  if (known) return known.isShort
  const size = await count(db, countOf(sql`${scope} ${upTo(filteredBound)}`))
  return note({ isShort: size <= filteredBound }).isShort
}

/**
 * One page of a list that grows with the network, at a cost that hardly grows with it. The database does not know whether
 * few or many rows match, and takes seconds where it guesses wrong; so it is told how to go about it. Few rows of a scope are
 * asked one by one. What should be few is gathered, up to the bound, and sorted. What may be many is found by walking the
 * list in its order. Where that does not lead to a full page, all that matches is sorted.
 */
export async function largePage<Row extends Numbered>(db: Db, list: LargeList<Row>): Promise<Page<Row>> {
  const asked = await askScope(db, list)
  if (asked) return asked
  const { skipped, bound } = boundsOf(list)
  const long = longList(db, askedOf(list))
  let known: { leadsToIt: boolean } | undefined = long.known
  if (isNarrow(list) && !known) {
    const rows = skipped < bound ? await pick(list, gathered(list)) : []
    const counted = rows[0]?.total ?? (await count(db, countOf(listed(list))))
    if (counted <= bound) return pageOf(list, rows, counted)
    // What stands further on may lie out of reach where the first does not: then the walk tells.
    known = skipped === 0 ? long.note({ leadsToIt: await isInReach(db, list, rows[0]) }) : { leadsToIt: true }
  }

  const total = known ? beyond(bound) : countOf(listed(list))
  const rows = skipped < bound && known?.leadsToIt !== false ? await pick(list, walked(list, total)) : []
  const counted = rows[0]?.total ?? (await count(db, total))
  if (counted > bound && !known) long.note({ leadsToIt: true })
  const isWhole = rows.length === list.query.per_page || skipped + rows.length >= Math.min(counted, bound)
  return pageOf(list, isWhole || !isFiltered(list) ? rows : await pick(list, sorted(list)), counted)
}

type Numbered = { id: string | number; total: number }
type Any = LargeList<unknown>

function pageOf<Row>(list: LargeList<Row>, rows: Row[], counted: number): Page<Row> {
  const { bound } = boundsOf(list)
  const { page, per_page } = list.query
  return { rows, meta: { total: Math.min(counted, bound), total_is_exact: counted <= bound, page, per_page } }
}

const boundsOf = (list: Any) => ({
  skipped: (list.query.page - 1) * list.query.per_page,
  bound: isFiltered(list) ? filteredBound : countBound,
})

const isNarrow = ({ within, anyOf }: Any) => within !== undefined || anyOf.length > 0
const isFiltered = (list: Any) => list.where !== undefined || isNarrow(list)

const pick = <Row>(list: LargeList<Row>, picked: SQL) => list.read(sql`(${picked}) picked`, orderOf(list).order)

/** Where the scope has few rows, as one event or one organization has, each of them is asked about what was searched for. */
async function askScope<Row extends Numbered>(db: Db, list: LargeList<Row>): Promise<Page<Row> | undefined> {
  if (!list.within || list.anyOf.length === 0) return undefined
  if (!(await isShort(db, sql`select from ${list.from} where ${list.within}`))) return undefined
  const answers = sql`
    select ${orderOf(list).columns}
    from (select * from ${list.from} where ${list.within} offset 0) ${list.from} where ${isWanted(list)}`
  const rows = await pick(list, gathered(list, answers))
  const isBeyond = rows.length === 0 && list.query.page > 1
  return pageOf(list, rows, isBeyond ? await count(db, countOf(answers)) : (rows[0]?.total ?? 0))
}

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

const gathered = (list: Any, rows = matching(list, orderOf(list).columns, upTo(filteredBound))) => sql`
  with gathered as materialized (${rows})
  select id, (select count(*)::int from gathered) as total from gathered ${list.from} ${inPage(list)}`

const walked = (list: Any, total: SQL) => sql`
  select id, ${total} as total
  from ${isFiltered(list) ? sql`(select * from ${list.from} ${walk(list)})` : sql``} ${list.from}
  where ${isWanted(list)} ${inPage(list)}`

const isWanted = ({ where, anyOf }: Any) => and(where, or(...anyOf.map(checkOf))) ?? sql`true`

const walk = ({ within, ...list }: Any) =>
  sql`${within ? sql`where ${within}` : sql``} ${inOrder(list)} limit ${sql.raw(String(walkBound))}`

/**
 * All that matches, sorted; what was searched for before it is filtered: until a page is full, few are asked. `offset 0`
 * keeps the database from walking the list after all.
 */
const sorted = ({ where, ...list }: Any) =>
  list.anyOf.length > 0 && where
    ? sql`select id, 0 as total from (select * from (${matching(list, sql`*`)}) ${list.from} ${inOrder(list)} offset 0) ${list.from}
        where ${where} ${inPage(list)}`
    : sql`select id, 0 as total from (${matching({ ...list, where }, orderOf(list).columns)} offset 0) ${list.from} ${inPage(list)}`

/** What tells this list from all others, wherever in it the page lies. */
const askedOf = (list: Any) => {
  const { from, within, where, anyOf } = list
  return sql`${from} ${within} / ${where} / ${sql.join(anyOf.map(findOf), sql` | `)} ${inOrder(list)}`
}

const listed = (list: Any) =>
  isFiltered(list) ? matching(list, sql`id`, upTo(filteredBound)) : sql`select from ${list.from} ${upTo(countBound)}`

type Matched = Pick<Any, 'from' | 'within' | 'anyOf'> & Partial<Pick<Any, 'where'>>

/**
 * What matches, by each alternative on its own, and each row once: by the first that leads to it. The filters are asked of
 * what was found: `offset 0` keeps the database from going through all that an index has for them, which may be most rows.
 */
function matching({ from, within, where, anyOf }: Matched, selected: SQL, limit = sql``): SQL {
  if (anyOf.length === 0) return sql`(select ${selected} from ${from} where ${and(within, where)} ${limit})`
  const isNew = (way: number) => anyOf.slice(0, way).map((earlier) => sql`(${checkOf(earlier)}) is not true`)
  const ways = anyOf.map((alternative, way) => {
    const found = sql`(select * from ${from} where ${and(within, findOf(alternative))} offset 0) ${from}`
    return sql`(select ${selected} from ${found} where ${and(where, ...isNew(way)) ?? sql`true`} ${limit})`
  })
  return sql.join(ways, sql` union all `)
}

const inOrder = (list: Pick<Any, 'query' | 'sort' | 'defaultSort'>) =>
  sql`order by ${sql.join(orderOf(list).order, sql`, `)}`

const inPage = (list: Pick<Any, 'query' | 'sort' | 'defaultSort'>) =>
  sql`${inOrder(list)} limit ${list.query.per_page} offset ${(list.query.page - 1) * list.query.per_page}`
