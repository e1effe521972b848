import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { forgetAfterMinutes, type Limit } from './rules.ts'

const isRecent = sql`${attempts.last_at} > now() - make_interval(mins => ${forgetAfterMinutes})`

export const listFailures = (db: Db, keys: Record<'account' | 'address', string>) => selectFailures(db).execute(keys)

const isOneOfBoth = inArray(attempts.key, [sql.placeholder('account'), sql.placeholder('address')])
const selectFailures = prepared((db) =>
  db
    .select({
      key: attempts.key,
      failures: attempts.failures,
      seconds_ago: sql<number>`extract(epoch from now() - ${attempts.last_at})::float`,
    })
    .from(attempts)
    .where(and(isOneOfBoth, isRecent))
    .prepare('list_failures'),
)

/**
 * Counts one more, unless the wait after those before is not over; of failures at the same moment, one after the other. The
 * condition says the same as `waitSeconds`.
 */
export async function countFailure(db: Db, key: string, { free, mostSeconds }: Limit): Promise<boolean> {
  const wait = sql`make_interval(secs => least(power(2, least(${attempts.failures} - ${free}::int, 20)), ${mostSeconds}::int))`
  const isOver = sql`${attempts.failures} < ${free}::int or ${attempts.last_at} + ${wait} <= clock_timestamp()`
  const counted = await db
    .insert(attempts)
    .values({ key, failures: 1, last_at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures: sql`case when ${isRecent} then ${attempts.failures} + 1 else 1 end`,
        last_at: sql`clock_timestamp()`,
      },
      setWhere: sql`not ${isRecent} or ${isOver}`,
    })
    .returning({ key: attempts.key })
  return counted.length === 1
}

export const clearFailures = (db: Db, key: string) => db.delete(attempts).where(eq(attempts.key, key))

export const deleteOldFailures = (db: Db) => db.delete(attempts).where(not(isRecent))
