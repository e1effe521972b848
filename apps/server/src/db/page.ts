import type { ListQuery, Meta } from '@guildhall/contract/endpoint'
import { and, asc, desc, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { longList } from './long-lists.ts'
import { users } from './schema/users.ts'
import { fixed } from './sql-text.ts'

/** Counting stops here: beyond it a list says "more than", and stays as fast at a million rows. */
export const countBound = 10_000
/** What is searched for or filtered is counted by fetching it, hence the lower bound where it may be much. */
export const filteredBound = 1_000

export type Page<Row> = { rows: Row[]; meta: Meta }

type List<Q extends PgSelect> = {
  query: ListQuery
  /** The rows to show, with its joins, without `where`, `order by` and `limit`, and this total beside each: both come in one round trip. */
  rows: (total: SQL<number>) => Q
  from: PgTable
  where: SQL | undefined
  /** What may be sorted by, each backed by an index: {@link by} or {@link byNullable}. */
  sort: Record<string, SortOrder>
  defaultSort: string
  /** What is counted instead of these rows, where another table tells it more cheaply. */
  counted?: SQL | undefined
  /** How far is counted, where not up to {@link countBound}. */
  countedTo?: number
}

/** One page of a list. */
export async function page<Q extends PgSelect>(db: Db, list: List<Q>): Promise<Page<Awaited<Q>[number]>> {
  const { page: number, per_page } = list.query
  const bound = list.countedTo ?? countBound
  const listed = sql`${list.counted ?? selectOf(list)} ${upTo(bound)}`
  const { known, note } = longList(db, listed)
  const total = known ? beyond(bound) : countOf(listed)

  const rows = await list
    .rows(total)
    .where(list.where)
    .orderBy(...orderOf(list).order)
    .limit(per_page)
    .offset((number - 1) * per_page)
  const counted = await countBeside(db, rows, total, number)
  if (counted > bound && !known) note({ leadsToIt: true })
  return {
    rows,
    meta: { total: Math.min(counted, bound), total_is_exact: counted <= bound, page: number, per_page },
  }
}

const selectOf = ({ from, where }: Pick<List<PgSelect>, 'from' | 'where'>) =>
  sql`select from ${from}${where ? sql` where ${where}` : sql``}`

/** What a count says that went beyond its bound. */
export const beyond = (bound: number) => sql<number>`${sql.raw(String(bound + 1))}`

/** One beyond the bound tells that there are more. */
export const upTo = (bound: number) => sql`limit ${beyond(bound)}`

export const countOf = (listed: SQL) => sql<number>`(select count(*)::int from (${listed}) counted)`

/** The total that came with the rows; by itself where none came, as far on there may be none. */
async function countBeside(db: Db, [first]: { total?: unknown }[], total: SQL<number>, number: number) {
  if (first) return Number(first.total)
  return number === 1 ? 0 : count(db, total)
}

/** A total by itself, without rows. */
export async function count(db: Db, total: SQL<number>): Promise<number> {
  const [counted] = await db.select({ total }).from(sql`(select 1) one`)
  return counted?.total ?? 0
}

/** The order that was asked for, or the list's own where that one is unknown. */
export function orderOf({ query, sort, defaultSort }: Sorted): Ordered {
  const asked = query.sort ?? defaultSort
  const sortOrder = sort[asked.replace(/^-/, '')]
  if (!sortOrder) return orderOf({ query: { ...query, sort: defaultSort }, sort, defaultSort })
  const isDescending = asked.startsWith('-')
  const { columns, stretches, ascending, descending } = sortOrder
  return isDescending
    ? { columns, isDescending, order: descending, stretches: stretches.toReversed() }
    : { columns, isDescending, order: ascending, stretches }
}

type Sorted = { query: Pick<ListQuery, 'sort'>; sort: Record<string, SortOrder>; defaultSort: string }
export type SortOrder = { columns: SQL; stretches: Stretch[]; ascending: SQL[]; descending: SQL[] }
/** A part of the rows, one after the other in ascending order, within which `key` gives the order and is never null. */
type Stretch = { where?: SQL; key: PgColumn[] }
export type Ordered = Pick<SortOrder, 'columns' | 'stretches'> & { order: SQL[]; isDescending: boolean }

/** By columns that are never null, the last one unique; an index over just these serves both directions. */
export const by = (...columns: PgColumn[]): SortOrder => ({
  columns: listing(columns),
  stretches: [{ key: columns }],
  ascending: columns.map((column) => fixed(asc(column))),
  descending: columns.map((column) => fixed(desc(column))),
})

/** By a column that may be null, "never" counting as the least; its index is `(column desc nulls last, tie desc)`. */
export const byNullable = (column: PgColumn, tie: PgColumn): SortOrder => ({
  columns: listing([column, tie]),
  stretches: [
    { where: isNull(column), key: [tie] },
    { where: isNotNull(column), key: [column, tie] },
  ],
  ascending: [fixed(sql`${column} asc nulls first`), fixed(asc(tie))],
  descending: [fixed(sql`${column} desc nulls last`), fixed(desc(tie))],
})

const listing = (columns: PgColumn[]) => fixed(sql.join(columns, sql`, `))

/** Rows whose folded search text holds every word that was typed. Signs are passed over beside words, and alone find nothing. */
export function search(column: PgColumn | SQL, typed: string | undefined): SQL | undefined {
  if (!typed) return undefined
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.length > 0 ? and(...words.map((word) => holds(column, word))) : sql`false`
}

/** One or two letters count at the start of a word only: the index knows what a word begins with, and else nothing shorter than three. */
function holds(column: PgColumn | SQL, word: string): SQL | undefined {
  const folded = sql`fold(${escapeLike(word)})`
  if (column === users.search_text && word.length >= gramLength) return holdsGrams(column, word)
  if (word.length >= longWord) return holdsLong(column, word)
  if (word.length > 2) return sql`${column} like '%' || ${folded} || '%'`
  return or(sql`${column} like ${folded} || '%'`, sql`${column} like '% ' || ${folded} || '%'`)
}

/**
 * The index is asked for every third three letters of a long word in their order, which finds hardly more than all of them
 * and at a million rows takes it half the time; `strpos`, which no index serves, sorts out the rest.
 */
const holdsLong = (column: PgColumn | SQL, word: string) => sql`(
  ${column} like '%' || regexp_replace(fold(${escapeLike(word)}), '([[:alnum:]]{3})', '\\1%', 'g') || '%'
  and strpos(${column}, fold(${word})) > 0)`
const longWord = 8

/** The names of people, of whom there are most, have an index of all their five letters in a row. A row itself is asked by `strpos`, which is cheap. */
const holdsGrams = (column: PgColumn, word: string) =>
  sql`(strpos(${column}, fold(${word})) > 0 and search_grams(${column}) @> search_grams(fold(${word})))`
const gramLength = 5

/** Typed signs as themselves, where `like` would take them for any text. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
