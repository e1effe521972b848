import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { lockWith } from './queries.ts'

const isStale = (days: number) =>
  and(
    inArray(access_requests.status, ['pending', 'need_info']),
    sql`${access_requests.created_at} < now() - make_interval(days => ${days})`,
  )

/** Requests that nobody has decided for too long, the oldest first. */
export async function listStale(db: Db, days: number): Promise<string[]> {
  const stale = await db
    .select({ id: access_requests.id })
    .from(access_requests)
    .where(isStale(days))
    .orderBy(asc(access_requests.created_at), asc(access_requests.id))
  return stale.map(({ id }) => id)
}

/** One of them, held until the transaction ends, unless somebody has decided meanwhile. */
export const lockStale = (tx: Db, id: string, days: number) =>
  lockWith(tx, and(eq(access_requests.id, id), isStale(days)))
