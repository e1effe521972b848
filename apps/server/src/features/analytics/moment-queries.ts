import { plusDays, type AnalyticsRange } from '@guildhall/contract/analytics'
import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { startOfDay } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Cut } from './cut.ts'

/** When something was, as a column says it. */
export type Moment = { column: SQL | PgColumn; type: 'date' | 'timestamptz' }
export const onDay = (column: Moment['column']): Moment => ({ column, type: 'date' })
export const atTime = (column: Moment['column']): Moment => ({ column, type: 'timestamptz' })

export const since = (moment: Moment, day: string) =>
  sql`${moment.column} >= ${startOf(moment, day)}::${sql.raw(moment.type)}`
/** Up to the end of a day. */
export const upTo = (moment: Moment, day: string) =>
  sql`${moment.column} < ${startOf(moment, plusDays(day, 1))}::${sql.raw(moment.type)}`
export const within = (moment: Moment, { from, to }: AnalyticsRange) =>
  sql`(${since(moment, from)} and ${upTo(moment, to)})`
/** In the range or in the one before it. */
export const withinBoth = (moment: Moment, { range, before }: Pick<Cut, 'range' | 'before'>) =>
  within(moment, { from: before.from, to: range.to })

/** Which piece it falls into, from 1 on; 0 where it was before all of them. The list is read once, not for each row: hence the select. */
export const pieceAt = (moment: Moment, { starts }: Pick<Cut, 'starts'>) => {
  const list = `{${starts.map((day) => startOf(moment, day)).join(',')}}`
  return sql`width_bucket(${moment.column}, (select ${list}::text::${sql.raw(moment.type)}[]))`
}

const startOf = ({ type }: Moment, day: string) => (type === 'date' ? day : startOfDay(day))

export type Counting<K extends string> = { from: SQL; at: Moment; where?: SQL; counts: Record<K, SQL> }

/** What happened in each piece of both ranges. */
export async function countPieces<K extends string>(db: Db, cut: Cut, counting: Counting<K>) {
  const pieces = await readPieces(db, cut, counting, withinBoth(counting.at, cut))
  return eachOf(counting, (name) => pieces[name].slice(1))
}

/** How many came in each piece, and how many there were in all at its end. */
export async function countAndTotal<K extends string>(db: Db, cut: Cut, counting: Counting<K>) {
  const pieces = await readPieces(db, cut, counting, upTo(counting.at, cut.range.to))
  return eachOf(counting, (name) => {
    let total = 0
    return { counts: pieces[name].slice(1), totals: pieces[name].map((count) => (total += count)).slice(1) }
  })
}

/** The counts of each piece; at the place 0 those of the time before all pieces. */
async function readPieces<K extends string>(db: Db, cut: Cut, counting: Counting<K>, time: SQL) {
  const { from, at, where, counts } = counting
  const names = namesOf(counting)
  const measures = names.map((name) => sql`(${counts[name]})::int as ${sql.identifier(name)}`)
  const rows = await db
    .select({
      piece: sql<number>`piece`,
      counted: Object.fromEntries(names.map((name) => [name, sql<number>`${sql.identifier(name)}`])),
    })
    .from(
      sql`(
        select ${pieceAt(at, cut)} as piece, ${sql.join(measures, sql`, `)}
        from ${from} where ${and(time, where)} group by 1
      ) pieces`,
    )
  const found = new Map(rows.map(({ piece, counted }) => [piece, counted]))
  return eachOf(counting, (name) => [undefined, ...cut.starts].map((_, piece) => found.get(piece)?.[name] ?? 0))
}

const namesOf = <K extends string>({ counts }: Counting<K>) => Object.keys(counts) as K[]

const eachOf = <K extends string, T>(counting: Counting<K>, make: (name: K) => T) =>
  Object.fromEntries(namesOf(counting).map((name) => [name, make(name)])) as Record<K, T>
