import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'

/** The others have their turn an hour later. */
const mostAtOnce = 500

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
    .orderBy(asc(access_requests.created_at))
    .limit(mostAtOnce)
  return stale.map(({ id }) => id)
}

/** One of them, held until the transaction ends, unless somebody has decided meanwhile. */
export async function lockStale(tx: Db, id: string, days: number) {
  const [request] = await tx
    .select()
    .from(access_requests)
    .where(and(eq(access_requests.id, id), isStale(days)))
    .for('update')
  return request
}
