import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { spent_captchas } from '../../db/schema/factors.ts'

/** Whether this is the first time that this captcha is handed in. */
export async function spend(db: Db, hash: string, minutes: number): Promise<boolean> {
  const spent = await db
    .insert(spent_captchas)
    .values({ hash, expires_at: sql`now() + make_interval(mins => ${minutes})` })
    .onConflictDoNothing()
    .returning({ hash: spent_captchas.hash })
  return spent.length === 1
}

export const deleteExpiredCaptchas = (db: Db) =>
  db.delete(spent_captchas).where(lt(spent_captchas.expires_at, sql`now()`))
