import type { ListQuery, Meta } from '@guildhall/contract/endpoint'
import { and, asc, desc, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Counting stops here: beyond it a list says "more than", and stays as fast at a million rows. */
export const countBound = 10_000

export type Page<Row> = { rows: Row[]; meta: Meta }

type List<Q extends PgSelect> = {
  query: ListQuery
  /** The rows to show, with its joins, without `where`, `order by` and `limit`. Must select {@link totalOf}. */
  rows: Q
  from: PgTable
  where: SQL | undefined
  /** What may be sorted by, each backed by an index: {@link by} or {@link byNullable}. */
  sort: Record<string, SortOrder>
  defaultSort: string
}

/** One page of a list. */
export async function page<Q extends PgSelect>(db: Db, list: List<Q>): Promise<Page<Awaited<Q>[number]>> {
  const { page: number, per_page } = list.query
  const rows = await list.rows
    .where(list.where)
    .orderBy(...orderOf(list).order)
    .limit(per_page)
    .offset((number - 1) * per_page)
  const counted = await countFor(db, list, rows)
  return {
    rows,
    meta: { total: Math.min(counted, countBound), total_is_exact: counted <= countBound, page: number, per_page },
  }
}

/** Selects the bounded count beside every row, so that rows and total come in one round trip. */
export const totalOf = (from: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${from}${where ? sql` where ${where}` : sql``} limit ${sql.raw(String(countBound + 1))}) counted)`

async function countFor(db: Db, { query, from, where }: List<PgSelect>, rows: { total?: unknown }[]): Promise<number> {
  const [first] = rows
  if (first) return Number(first.total)
  if (query.page === 1) return 0
  const [counted] = await db.select({ total: totalOf(from, where) }).from(sql`(select 1) one`)
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
export type SortOrder = { columns: PgColumn[]; stretches: Stretch[]; ascending: SQL[]; descending: SQL[] }
/** A part of the rows, one after the other in ascending order, within which `key` gives the order and is never null. */
type Stretch = { where?: SQL; key: PgColumn[] }
export type Ordered = Pick<SortOrder, 'columns' | 'stretches'> & { order: SQL[]; isDescending: boolean }

/** By columns that are never null, the last one unique; an index over just these serves both directions. */
export const by = (...columns: PgColumn[]): SortOrder => ({
  columns,
  stretches: [{ key: columns }],
  ascending: columns.map(asc),
  descending: columns.map(desc),
})

/** By a column that may be null, "never" counting as the least; its index is `(column desc nulls last, tie desc)`. */
export const byNullable = (column: PgColumn, tie: PgColumn): SortOrder => ({
  columns: [column, tie],
  stretches: [
    { where: isNull(column), key: [tie] },
    { where: isNotNull(column), key: [column, tie] },
  ],
  ascending: [sql`${column} asc nulls first`, asc(tie)],
  descending: [sql`${column} desc nulls last`, desc(tie)],
})

/** Rows whose folded search text holds every word that was typed. Signs are passed over beside words, and alone find nothing. */
export function search(column: PgColumn | SQL, typed: string | undefined): SQL | undefined {
  if (!typed) return undefined
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.length > 0 ? and(...words.map((word) => holds(column, word))) : sql`false`
}

/** One or two letters count at the start of a word only: the index knows what a word begins with, and else nothing shorter than three. */
function holds(column: PgColumn | SQL, word: string): SQL | undefined {
  const folded = sql`fold(${escapeLike(word)})`
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

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
