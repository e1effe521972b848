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
 *
 * The claim of the key is sent together with the first statements of the change, which wait for it. If the key turns out to
 * be taken, everything is undone, so a change must do nothing outside of its transaction except after its commit.
 */
export async function once<T>(db: Db, attempt: Attempt, run: (tx: Db) => Promise<T> | T): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const claimed = claim(tx, attempt)
      claimed.catch(() => {})
      // What the repeated change came upon, such as its own earlier result, is no answer.
      const outcome = await (async () => run(tx))().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
      if ((await claimed).length === 0) throw new KeyTaken()
      if ('error' in outcome) throw outcome.error
      keepAnswer(tx, attempt, outcome.answer)
      return outcome.answer
    })
  } catch (error) {
    if (error instanceof KeyTaken) return (await readEarlier(db, attempt)) as T
    throw error
  }
}

class KeyTaken extends Error {}

async function readEarlier(db: Db, { actorId, key, fingerprint }: Attempt) {
  const mine = and(eq(idempotency_keys.actor_id, actorId), eq(idempotency_keys.key, key))
  const earlier = one(await db.select().from(idempotency_keys).where(mine))
  if (earlier.request_hash !== fingerprint) throw conflict('error.key_reused')
  return earlier.answer
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
