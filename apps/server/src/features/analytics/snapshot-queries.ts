import { lt, sql } from 'drizzle-orm'
import { networkToday } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { activity_days, search_days } from '../../db/schema/analytics.ts'

/** Reads several things that belong together, whatever changes meanwhile. */
export const atOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Two years and as much again as a quarter, so that a year has one before it. */
const keptDays = 800

/** Forgets who was here and what was looked for, once it is too long ago to be compared with. */
export async function deleteOldActivity(db: Db) {
  const oldest = sql`${networkToday} - ${sql.raw(String(keptDays))}`
  await db.delete(activity_days).where(lt(activity_days.day, oldest))
  await db.delete(search_days).where(lt(search_days.day, oldest))
}
