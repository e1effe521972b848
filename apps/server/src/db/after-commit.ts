import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { isAborted } from './violations.ts'

type Opened = PgDatabase<PgQueryResultHKT>
/** What is done outside; it waits for nothing and never throws. */
type Effect = () => void

/** What belongs to the end of a transaction: its last statements, and what follows when it has committed. */
type Ending = { last: Last[]; effects: Effect[] }
/** A statement that is sent at the end, or one that was sent before and is not answered yet. */
type Last = ((tx: Opened) => Promise<unknown>) | Sent
type Sent = { answer: Promise<unknown>; error?: unknown }

const endings = new WeakMap<Opened, Ending>()

/** Does something once the transaction has committed, and never if it does not; outside of one, at once. */
export function afterCommit(db: Opened, effect: Effect): void {
  const ending = endings.get(db)
  if (ending) ending.effects.push(effect)
  else effect()
}

/**
 * Does something as the last part of the outermost transaction, if this one succeeds: what takes a lock that everybody
 * wants holds it for no longer than it must. It sends one statement, on PostgreSQL together with the commit.
 */
export const beforeCommit = (tx: Opened, last: (tx: Opened) => Promise<unknown>): void =>
  void endingOf(tx).last.push(last)

/** Sends a statement that is answered when this transaction ends. Statements after it see what it wrote. */
export function answeredAtEnd(tx: Opened, statement: Promise<unknown>): void {
  const sent: Sent = { answer: Promise.resolve(statement) }
  sent.answer.catch((error: unknown) => (sent.error = error))
  endingOf(tx).last.push(sent)
}

function endingOf(tx: Opened): Ending {
  const ending = endings.get(tx)
  if (!ending) throw new Error('there is no transaction that could end')
  return ending
}

/** Whether what runs on it is part of a transaction that somebody else ends. */
export const isInTransaction = (db: Opened): boolean => endings.has(db)

/**
 * Makes the transactions of a database keep what is put off to their end; a nested one hands it up, if it succeeds.
 * An outermost transaction that PostgreSQL aborts because of another one (deadlock, serialization) is run again, so what it
 * runs must do nothing outside of it except by {@link afterCommit}. `countSent`: how many statements were sent so far, where
 * connections are pipelined.
 */
export function withEffects(db: Opened, countSent?: () => number): Opened {
  const begin = db.transaction.bind(db)
  type Run<T> = Parameters<typeof begin<T>>[0]
  const runOnce = async <T>(run: Run<T>, config?: PgTransactionConfig) => {
    const outer = endings.get(db)
    const own: Ending = { last: [], effects: [] }
    let sent: Promise<unknown>[] = []
    const result = await begin(async (tx) => {
      endings.set(tx, own)
      withEffects(tx)
      const made = await run(tx).catch((error: unknown) => {
        // After a statement has failed, those that were sent later fail because of it.
        throw own.last.filter(isSent).find((each) => each.error)?.error ?? error
      })
      if (outer) await answersOf(own)
      if (outer) return made
      if (own.last.length === 0) await expectWhole(tx, own)
      if (countSent) sent = await sendTogether(own.last, tx, countSent)
      else for (const each of own.last) await (isSent(each) ? each.answer : each(tx))
      return made
    }, config)
    // The commit was sent with them. If one of them failed, PostgreSQL has taken the commit for a rollback.
    for (const each of sent) await each
    if (outer) {
      outer.last.push(...own.last)
      outer.effects.push(...own.effects)
    } else {
      for (const effect of own.effects) effect()
    }
    return result
  }
  db.transaction = async <T>(run: Run<T>, config?: PgTransactionConfig) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(run, config)
      } catch (error) {
        if (endings.has(db) || attempt === mostAttempts || !isAborted(error)) throw error
        await sleep(Math.random() * attempt * pauseMs)
      }
    }
  }
  return db
}

/** Sends the last statements without waiting for their answers; they are awaited in their order after the commit. */
async function sendTogether(last: Ending['last'], tx: Opened, countSent: () => number) {
  const sent: Promise<unknown>[] = []
  for (const each of last) {
    if (isSent(each)) {
      // One that has failed already keeps the rest from being sent.
      if (each.error) await each.answer
      sent.push(each.answer)
      continue
    }
    const before = countSent()
    const answer = Promise.resolve(each(tx))
    answer.catch(() => {})
    // One that failed before it was sent would not keep the transaction from being committed.
    if (countSent() === before) await answer
    sent.push(answer)
  }
  return sent
}

const isSent = (last: Last): last is Sent => typeof last !== 'function'

/** Waits for what was sent in a transaction that is part of another one, so that it ends with the error that it met. */
async function answersOf(own: Ending) {
  for (const { answer } of own.last.filter(isSent)) await answer
  own.last = own.last.filter((each) => !isSent(each))
}

const mostAttempts = 6
/** Two that collided do not come back at the same moment. */
const pauseMs = 20

/** Where something was done last, it would have failed in a transaction that is broken. */
async function expectWhole(tx: Opened, { effects }: Ending) {
  if (effects.length > 0 && (await isBroken(tx))) effects.length = 0
}

/** After an error that was caught, PostgreSQL takes a commit for a rollback and says nothing of it. */
const isBroken = (tx: Opened): Promise<boolean> =>
  tx.execute(sql`select 1`).then(
    () => false,
    () => true,
  )
