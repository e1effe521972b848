import { and, eq, lt, sql } from 'drizzle-orm'
import { conflict } from '../http/errors.ts'
import { keepAnswer } from './audited.ts'
import { one, type Db } from './db.ts'
import { fixedStatement } from './fixed-statement.ts'
import { idempotency_keys } from './schema/idempotency.ts'

type Attempt = { actorId: string; key: string; fingerprint: string }

/**
 * Runs a change once for its key. A second attempt at the same moment waits for the first one's commit
 * (the key's row is locked by its insert) and is then given the same answer.
 */
export function once<T>(db: Db, attempt: Attempt, run: (tx: Db) => Promise<T> | T): Promise<T> {
  const mine = and(eq(idempotency_keys.actor_id, attempt.actorId), eq(idempotency_keys.key, attempt.key))
  return db.transaction(async (tx) => {
    const claimed = await claim(tx, attempt)
    if (claimed.length === 0) {
      const earlier = one(await tx.select().from(idempotency_keys).where(mine))
      if (earlier.request_hash !== attempt.fingerprint) throw conflict('error.key_reused')
      return earlier.answer as T
    }
    const answer = await run(tx)
    keepAnswer(tx, attempt, answer)
    return answer
  })
}

const claim = fixedStatement<{ key: string }>(
  'idempotency_claim',
  () => sql`insert into idempotency_keys (actor_id, key, request_hash)
    values (${sql.placeholder('actorId')}, ${sql.placeholder('key')}, ${sql.placeholder('fingerprint')})
    on conflict do nothing returning key`,
)

/** A retry comes within minutes; after two days its key is only ballast. */
export const forgetOldKeys = (db: Db) =>
  db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, sql`now() - interval '2 days'`))
