import { type AssistantAbout, assistantLimits } from '@guildhall/contract/assistant'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { assistant_uses } from '../../db/schema/assistant.ts'
import { HttpError } from '../../http/errors.ts'

const windows = [
  { most: assistantLimits.a_minute, seconds: 60 },
  { most: assistantLimits.a_day, seconds: 24 * 60 * 60 },
]

/** Notes that somebody asks, or refuses it until he has waited; what he asks is noted nowhere. */
export const noteUse = (db: Db, user_id: string, engine: AssistantAbout['engine']) =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, `assistant of ${user_id}`)
    for (const { most, seconds } of windows) {
      const wait = await secondsToWait(tx, user_id, most, seconds)
      if (wait > 0) throw new HttpError(429, 'error.assistant_too_many', { count: wait })
    }
    const tooOld = lt(assistant_uses.created_at, sql`now() - interval '2 days'`)
    await tx.delete(assistant_uses).where(and(eq(assistant_uses.user_id, user_id), tooOld))
    await tx.insert(assistant_uses).values({ user_id, engine })
  })

/** How long until one of the uses that count leaves the window. */
async function secondsToWait(tx: Db, user_id: string, most: number, seconds: number): Promise<number> {
  const { created_at } = assistant_uses
  const window = sql`make_interval(secs => ${seconds})`
  const [oldest] = await tx
    .select({ wait: sql<number>`greatest(1, ceil(extract(epoch from ${created_at} + ${window} - now())))::int` })
    .from(assistant_uses)
    .where(and(eq(assistant_uses.user_id, user_id), gt(created_at, sql`now() - ${window}`)))
    .orderBy(desc(created_at))
    .offset(most - 1)
    .limit(1)
  return oldest?.wait ?? 0
}
