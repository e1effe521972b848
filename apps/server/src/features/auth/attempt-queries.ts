import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { forgetAfterMinutes } from './rules.ts'

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

export const countFailures = (db: Db, keys: string[]) =>
  db
    .insert(attempts)
    .values(keys.map((key) => ({ key, failures: 1, last_at: sql`now()` })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: { failures: sql`case when ${isRecent} then ${attempts.failures} + 1 else 1 end`, last_at: sql`now()` },
    })

export const clearFailures = (db: Db, key: string) => db.delete(attempts).where(eq(attempts.key, key))

export const deleteOldFailures = (db: Db) => db.delete(attempts).where(not(isRecent))
