import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { event_reminders, events } from '../../db/schema/events.ts'

export const reminderSteps = ['7d', '1d'] as const
export type ReminderStep = (typeof reminderSteps)[number]
export type DueReminder = { event_id: string; user_id: string }

const daysBefore = { '7d': 7, '1d': 1 }
/** A week's reminder is not worth a mail any more when the day's is due. */
const until = { '7d': 1, '1d': 0 }

/** Everyone who is due a reminder, in batches. People who registered after it was due need none. */
export async function listDueReminders(
  db: Db,
  step: ReminderStep,
  now: string,
  after: DueReminder | undefined,
  most: number,
): Promise<DueReminder[]> {
  const rest = after ? sql`and (e.id, r.user_id) > (${after.event_id}::uuid, ${after.user_id}::uuid)` : sql``
  const due = await db.execute(sql`
    select e.id as event_id, r.user_id ${dueOf(step, now)} ${rest}
    order by e.id, r.user_id limit ${most}`)
  return rowsOf(due)
}

/** Claims a reminder: the transaction that inserts it sends it, and no other one does. */
export async function claimReminder(tx: Db, step: ReminderStep, now: string, { event_id, user_id }: DueReminder) {
  const claimed = await tx.execute(sql`
    insert into ${event_reminders} (event_id, user_id, step)
    select e.id, r.user_id, ${nameOf(step)} ${dueOf(step, now)} and e.id = ${event_id} and r.user_id = ${user_id}
    on conflict do nothing
    returning event_id, user_id`)
  return rowsOf(claimed).length > 0
}

/** Which reminder it is, and of which start: a postponed event is reminded of again. */
const nameOf = (step: ReminderStep) =>
  sql`${step} || ' ' || to_char(e.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"')`

function dueOf(step: ReminderStep, now: string) {
  const startsWithin = (days: number) => sql`${now}::timestamptz + make_interval(days => ${days})`
  return sql`
    from events e
    join event_registrations r on r.event_id = e.id and r.state = 'confirmed'
      and r.created_at < e.starts_at - make_interval(days => ${daysBefore[step]})
    join users u on u.id = r.user_id and u.status = 'active'
    where e.status = 'published' and e.starts_at > ${startsWithin(until[step])}
      and e.starts_at <= ${startsWithin(daysBefore[step])}
      and not exists (select from event_reminders known where known.event_id = e.id and known.user_id = r.user_id
        and known.step = ${nameOf(step)})`
}

/** Both drivers answer with an object that holds the rows. */
const rowsOf = (answer: unknown) => (answer as { rows: DueReminder[] }).rows

export const findEventRow = async (tx: Db, id: string) => (await tx.select().from(events).where(eq(events.id, id)))[0]
