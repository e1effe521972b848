import { and, eq, lt, sql } from 'drizzle-orm'
import { conflict } from '../http/errors.ts'
import { keepAnswer, type Attempt } from './audited.ts'
import type { Db } from './db.ts'
import { idempotency_keys } from './schema/idempotency.ts'

/**
 * Runs a change once for its key. The key is written with the answer, as the last part of the transaction: a second attempt
 * at the same moment waits there for the first one's commit, is undone, and is given the same answer. So is one that came
 * upon the result of the first and was refused for it. A change must do nothing outside of its transaction except after its
 * commit.
 */
export async function once<T>(db: Db, attempt: Attempt, run: (tx: Db) => Promise<T> | T): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const answer = await run(tx)
      keepAnswer(tx, attempt, answer)
      return answer
    })
  } catch (error) {
    const mine = and(eq(idempotency_keys.actor_id, attempt.actorId), eq(idempotency_keys.key, attempt.key))
    const [earlier] = await db.select().from(idempotency_keys).where(mine)
    if (!earlier) throw error
    if (earlier.request_hash !== attempt.fingerprint) throw conflict('error.key_reused')
    return earlier.answer as T
  }
}

/** A retry comes within minutes; after two days its key is only ballast. */
export const forgetOldKeys = (db: Db) =>
  db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, sql`now() - interval '2 days'`))
