import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { CountedKind } from './sources.ts'

/** Nobody needs to know how many more than that wait. */
export const most = 100

/** How many things of a kind wait, at how many places, and which of them waits longest. */
export type Waiting = {
  kind: CountedKind
  count: number
  places: number
  place: string
  name: string
  since_at: string | null
  due_at: string | null
}

/** All that waits, in one round trip; each query gives a row (place, name, since_at, due_at) for each thing. */
export async function readWaiting(db: Db, queries: { kind: CountedKind; rows: SQL }[]): Promise<Waiting[]> {
  if (queries.length === 0) return []
  const counted = queries.map(
    ({ kind, rows }) => sql`select ${kind}::text as kind, count(*)::int as count, count(distinct place)::int as places,
        (array_agg(place::text order by since_at))[1] as place, (array_agg(name order by since_at))[1] as name,
        min(since_at) as since_at, min(due_at) as due_at
      from (select * from (${rows}) waiting order by since_at limit ${most}) longest`,
  )
  const { rows } = (await db.execute(
    sql`select * from (${sql.join(counted, sql` union all `)}) todos where count > 0`,
  )) as {
    rows: Waiting[]
  }
  return rows.map((row) => ({ ...row, since_at: instantOf(row.since_at), due_at: instantOf(row.due_at) }))
}

const instantOf = (given: string | null) => given && new Date(given).toISOString()
