import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { conflict } from '../http/errors.ts'
import type { Author } from './audited.ts'
import { one, type Db } from './db.ts'
import { outside_calls } from './schema/outside-calls.ts'
import { telling } from './violations.ts'

export type OutsideCall = typeof outside_calls.$inferSelect
type Wish = { kind: string; subject_id: string; input: object }

/**
 * Keeps the intent to call an outside service, in the transaction that checks whether it may be called. There is one open
 * call of a kind for each subject; the second one is refused.
 */
export async function insertCall(tx: Db, { actor, origin }: Author, wish: Wish): Promise<string> {
  const inserted = await telling({ outside_calls_open_unique: () => conflict('error.outside_call_open') }, () =>
    tx
      .insert(outside_calls)
      .values({
        ...wish,
        actor_id: actor?.id ?? null,
        impersonator_id: actor?.impersonator_id ?? null,
        address: origin?.address ?? null,
        request_id: origin?.request_id ?? null,
      })
      .returning({ id: outside_calls.id }),
  )
  return one(inserted).id
}

export const hasOpenCall = async (db: Db, kind: string, subject_id: string): Promise<boolean> =>
  (await db.$count(
    outside_calls,
    and(eq(outside_calls.kind, kind), eq(outside_calls.subject_id, subject_id), isOpen),
  )) > 0

export const findCall = async (db: Db, id: string): Promise<OutsideCall | undefined> =>
  (await db.select().from(outside_calls).where(eq(outside_calls.id, id)))[0]

const isOpen = eq(outside_calls.state, 'open')

/** Longer than any call takes. After each failure the next attempt waits a minute more, up to an hour. */
const isFree = sql`(${outside_calls.attempts} = 0
  or ${outside_calls.updated_at} < now() - make_interval(mins => least(${outside_calls.attempts}, 60)))`

/** Providers remember an idempotency key for a day. */
const isLate = sql<boolean>`${outside_calls.created_at} < now() - interval '20 hours'`

/** Takes a call for one attempt, so that no two nodes make it at the same time. */
export async function claimCall(db: Db, id: string): Promise<(OutsideCall & { is_late: boolean }) | undefined> {
  const [claimed] = await db
    .update(outside_calls)
    .set({ attempts: sql`${outside_calls.attempts} + 1`, updated_at: sql`now()` })
    .where(and(eq(outside_calls.id, id), isOpen, isFree))
    .returning()
  if (!claimed) return undefined
  const { is_late } = one(await db.select({ is_late: isLate }).from(outside_calls).where(eq(outside_calls.id, id)))
  return { ...claimed, is_late }
}

export const keepProblem = (db: Db, id: string, problem: string) =>
  db.update(outside_calls).set({ problem }).where(eq(outside_calls.id, id))

/** Ends a call; answers whether it was still open. */
export async function endCall(tx: Db, id: string, state: 'done' | 'refused', problem = ''): Promise<boolean> {
  const ended = await tx
    .update(outside_calls)
    .set({ state, problem, ended_at: sql`now()` })
    .where(and(eq(outside_calls.id, id), isOpen))
    .returning({ id: outside_calls.id })
  return ended.length > 0
}

/**
 * Makes this node the only one that calls a service for a subject, without a transaction that waits for it. Nothing where
 * another node does so; one that has died holds others up for half a minute.
 */
export async function takeLease(db: Db, kind: string, subject_id: string): Promise<string | undefined> {
  const [taken] = await db
    .insert(outside_calls)
    .values({ kind, subject_id, input: {} })
    .onConflictDoNothing()
    .returning({ id: outside_calls.id })
  if (taken) return taken.id
  const [inherited] = await db
    .update(outside_calls)
    .set({ updated_at: sql`now()` })
    .where(
      and(
        eq(outside_calls.kind, kind),
        eq(outside_calls.subject_id, subject_id),
        isOpen,
        lt(outside_calls.updated_at, sql`now() - interval '30 seconds'`),
      ),
    )
    .returning({ id: outside_calls.id })
  return inherited?.id
}

export const releaseLease = (db: Db, id: string) => db.delete(outside_calls).where(eq(outside_calls.id, id))

/** Open calls that nobody is making: their node stopped, or the provider did not answer. Their handler had a minute. */
export const listDueCalls = (db: Db, kind: string): Promise<{ id: string }[]> =>
  db
    .select({ id: outside_calls.id })
    .from(outside_calls)
    .where(
      and(eq(outside_calls.kind, kind), isOpen, isFree, lt(outside_calls.created_at, sql`now() - interval '1 minute'`)),
    )
    .orderBy(outside_calls.updated_at, outside_calls.id)
    .limit(500)

/** The audit keeps what was done; the calls themselves are of no use after a while. */
export const deleteOldCalls = (db: Db) =>
  db
    .delete(outside_calls)
    .where(and(ne(outside_calls.state, 'open'), lt(outside_calls.ended_at, sql`now() - interval '90 days'`)))

/** Who asked for a call, for the audit entry of its result. */
export const authorOf = ({ actor_id, impersonator_id, address, request_id }: OutsideCall): Author => ({
  actor: actor_id ? { id: actor_id, impersonator_id } : null,
  ...(address && request_id ? { origin: { address, request_id } } : {}),
})
