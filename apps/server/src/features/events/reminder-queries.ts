import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { event_reminders, events } from '../../db/schema/events.ts'

export const reminderSteps = ['7d', '1d'] as const
export type ReminderStep = (typeof reminderSteps)[number]

const daysBefore = { '7d': 7, '1d': 1 }
/** A week's reminder is not worth a mail any more when the day's is due. */
const until = { '7d': 1, '1d': 0 }

/**
 * Claims a reminder for everybody whom it is due to: whoever inserts it sends it, and nobody does so twice. Who registered
 * when it was due already needs none.
 */
export async function claimReminders(tx: Db, step: ReminderStep, now: string, most: number) {
  const startsWithin = (days: number) => sql`${now}::timestamptz + make_interval(days => ${days})`
  const claimed = await tx.execute(sql`
    insert into ${event_reminders} (event_id, user_id, step)
    select e.id, r.user_id, ${step} || ' ' || to_char(e.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"')
    from events e
    join event_registrations r on r.event_id = e.id and r.state = 'confirmed'
      and r.created_at < e.starts_at - make_interval(days => ${daysBefore[step]})
    join users u on u.id = r.user_id and u.status = 'active'
    where e.status = 'published' and e.starts_at > ${startsWithin(until[step])}
      and e.starts_at <= ${startsWithin(daysBefore[step])}
      and not exists (select from event_reminders known where known.event_id = e.id and known.user_id = r.user_id
        and known.step = ${step} || ' ' || to_char(e.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"'))
    order by e.starts_at, r.queue_number
    limit ${most}
    on conflict do nothing
    returning event_id, user_id`)
  // Both drivers answer with an object that holds the rows.
  return (claimed as { rows: { event_id: string; user_id: string }[] }).rows
}

export const listEventRows = (tx: Db, ids: string[]) => tx.select().from(events).where(inArray(events.id, ids))
