import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import type { StoredOpportunity } from './visible-queries.ts'

export const reminderSteps = ['7d', '1d'] as const
export type ReminderStep = (typeof reminderSteps)[number]

const daysBefore = { '7d': 7, '1d': 1 }
/** A week's reminder is not worth a mail any more when the day's is due. */
const until = { '7d': 1, '1d': 0 }

const isOpen = eq(opportunities.state, 'open')
const isOver = and(isOpen, lte(opportunities.closes_at, sql`now()`))
const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

export const listToClose = (db: Db) =>
  db.select({ id: opportunities.id }).from(opportunities).where(isOver).orderBy(asc(opportunities.closes_at))

/** What closes within the days of a step; whatever was published within them needs no reminder. */
export const listClosingIn = (db: Db, step: ReminderStep) =>
  db.select({ id: opportunities.id }).from(opportunities).where(isDue(step)).orderBy(asc(opportunities.closes_at))

const isDue = (step: ReminderStep) =>
  and(
    isOpen,
    sql`${opportunities.closes_at} > ${inDays(until[step])}`,
    lte(opportunities.closes_at, inDays(daysBefore[step])),
    sql`${opportunities.published_at} < ${opportunities.closes_at} - make_interval(days => ${daysBefore[step]})`,
  )

/** Since when a reminder is due. */
export const dueSince = (step: ReminderStep, { closes_at }: StoredOpportunity): string =>
  new Date(Date.parse(closes_at) - daysBefore[step] * 24 * 60 * 60 * 1000).toISOString()

/** The opportunity for the server itself, held until the transaction ends, if it is still to be closed. */
export const lockToClose = (tx: Db, id: string) => lock(tx, and(eq(opportunities.id, id), isOver))

/** The same, if a reminder is still due: the deadline may have been moved. */
export const lockDue = (tx: Db, id: string, step: ReminderStep) => lock(tx, and(eq(opportunities.id, id), isDue(step)))

async function lock(tx: Db, where: SQL | undefined): Promise<StoredOpportunity | undefined> {
  const [opportunity] = await tx.select().from(opportunities).where(where).for('no key update')
  return opportunity
}
