import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { event_registrations, events } from '../../db/schema/events.ts'
import type { Cut } from './cut.ts'
import { atTime, countPieces, within } from './moment-queries.ts'

const starts = atTime(events.starts_at)
const isPublished = sql`${events.status} = 'published'`
const isKept = sql`${event_registrations.state} in ('confirmed', 'waiting', 'offered')`
const isConfirmed = sql`${event_registrations.state} = 'confirmed'`
const isHere = sql`${event_registrations.checked_in_at} is not null`

export const countEvents = (db: Db, cut: Cut) =>
  countPieces(db, cut, { from: sql`${events}`, at: starts, where: isPublished, counts: { events: sql`count(*)` } })

/** By when they were made, whatever became of the event. */
export const countRegistrations = (db: Db, cut: Cut) =>
  countPieces(db, cut, {
    from: sql`${event_registrations}`,
    at: atTime(event_registrations.created_at),
    where: isKept,
    counts: { registrations: sql`count(*)` },
  })

/** Who came to the events of each range; `confirmed` and `came` only of those that are over. */
export const countAttendance = (db: Db, cut: Cut) => {
  const isOver = sql`${events.ends_at} < now()`
  return countPieces(db, cut, {
    from: sql`${events} join ${event_registrations} on event_id = ${events.id}`,
    at: starts,
    where: isPublished,
    counts: {
      attended: sql`count(*) filter (where ${isHere})`,
      confirmed: sql`count(*) filter (where ${isOver} and ${isConfirmed})`,
      came: sql`count(*) filter (where ${isOver} and ${isConfirmed} and ${isHere})`,
    },
  })
}

/** The latest events of the range. */
export const listEvents = (db: Db, { range }: Cut, most: number) =>
  db
    .select({
      id: sql<string>`id`,
      title: sql<string>`title`,
      registered: sql<number>`registered`,
      attended: sql<number>`attended`,
    })
    .from(
      sql`(
        select latest.id, title, starts_at,
          (count(*) filter (where ${isKept}))::int as registered, (count(*) filter (where ${isHere}))::int as attended
        from (
          select ${events.id}, title, starts_at from ${events} where ${isPublished} and ${within(starts, range)}
          order by starts_at desc, ${events.id} limit ${most}
        ) latest left join ${event_registrations} on event_id = latest.id
        group by latest.id, title, starts_at
      ) latest`,
    )
    .orderBy(sql`starts_at desc, id`)
