import { createHash } from 'node:crypto'
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

/** A row (place, name, since_at, due_at) for each thing of a kind that waits. */
export type Queried = { kind: CountedKind; rows: SQL }

/** All that waits, in one round trip. */
export async function readWaiting(db: Db, queries: Queried[]): Promise<Waiting[]> {
  if (queries.length === 0) return []
  const counted = queries.map(
    ({ kind, rows }) => sql`select ${kind}::text as kind, count(*)::int as count, count(distinct place)::int as places,
        (array_agg(place::text order by since_at))[1] as place, (array_agg(name order by since_at))[1] as name,
        min(since_at) as since_at, min(due_at) as due_at
      from (select * from (${rows}) waiting order by since_at limit ${sql.raw(String(most))}) longest`,
  )
  const todos = db
    .select({
      kind: sql<CountedKind>`kind`,
      count: sql<number>`count`,
      places: sql<number>`places`,
      place: sql<string>`place`,
      name: sql<string>`name`,
      since_at: sql<string | null>`since_at`,
      due_at: sql<string | null>`due_at`,
    })
    .from(sql`(${sql.join(counted, sql` union all `)}) todos`)
    .where(sql`count > 0`)
  const rows = await todos.prepare(nameOf(todos)).execute()
  return rows.map((row) => ({ ...row, since_at: instantOf(row.since_at), due_at: instantOf(row.due_at) }))
}

/** Of how many kinds anything waits: one thing of each is enough to know. */
export async function countWaiting(db: Db, queries: Queried[]): Promise<number> {
  if (queries.length === 0) return 0
  const isWaiting = queries.map(({ rows }) => sql`exists (${rows})::int`)
  const kinds = db.select({ count: sql<number>`${sql.join(isWaiting, sql` + `)}` }).from(sql`(select 1) one`)
  const [counted] = await kinds.prepare(nameOf(kinds)).execute()
  return counted?.count ?? 0
}

/** To plan so many queries takes longer than to run them: readers whom the same kinds may wait for share the plan. */
const nameOf = (query: { toSQL(): { sql: string } }) =>
  `todos_${createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 32)}`

const instantOf = (given: string | null) => given && new Date(given).toISOString()
