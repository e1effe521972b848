import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'

type Opened = PgDatabase<PgQueryResultHKT>
/** What is done outside; it waits for nothing and never throws. */
type Effect = () => void

const waiting = new WeakMap<Opened, Effect[]>()

/** Does something once the transaction has committed, and never if it does not; outside of one, at once. */
export function afterCommit(db: Opened, effect: Effect): void {
  const effects = waiting.get(db)
  if (effects) effects.push(effect)
  else effect()
}

/** Makes the transactions of a database keep what `afterCommit` is told; a nested one hands it up, if it succeeds. */
export function withEffects(db: Opened): Opened {
  const begin = db.transaction.bind(db)
  db.transaction = async <T>(run: Parameters<typeof begin<T>>[0], config?: PgTransactionConfig) => {
    const outer = waiting.get(db)
    const effects: Effect[] = []
    const result = await begin(async (tx) => {
      waiting.set(tx, effects)
      withEffects(tx)
      const made = await run(tx)
      if (!outer && effects.length > 0 && (await isBroken(tx))) effects.length = 0
      return made
    }, config)
    for (const effect of effects) {
      if (outer) outer.push(effect)
      else effect()
    }
    return result
  }
  return db
}

/** After an error that was caught, PostgreSQL takes a commit for a rollback and says nothing of it. */
const isBroken = (tx: Opened): Promise<boolean> =>
  tx.execute(sql`select 1`).then(
    () => false,
    () => true,
  )
