import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hasDeparted } from '../../db/departed.ts'
import { event_registrations, events } from '../../db/schema/events.ts'
import { users } from '../../db/schema/users.ts'

const holdsPlace = inArray(event_registrations.state, ['confirmed', 'offered', 'waiting'])
/** Of what is over or cancelled, the list of those who came stays as it was. */
const isAhead = and(eq(events.status, 'published'), gt(events.ends_at, sql`now()`))

/** The events ahead at which somebody holds a place, in the order in which they are locked. */
export const listHeld = (tx: Db, user_id: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: events.id })
    .from(event_registrations)
    .innerJoin(events, and(eq(events.id, event_registrations.event_id), isAhead))
    .where(and(eq(event_registrations.user_id, user_id), holdsPlace))
    .orderBy(asc(events.id))

/** People who hold places without being able to come, some at a time. */
export const listDeparted = (db: Db, after: string | undefined, most: number): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: users.id })
    .from(event_registrations)
    .innerJoin(events, and(eq(events.id, event_registrations.event_id), isAhead))
    .innerJoin(users, and(eq(users.id, event_registrations.user_id), hasDeparted))
    .where(and(holdsPlace, after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(most)

/** The events that hold an offer which has run out, some at a time. */
export const listEventsToOffer = (db: Db, now: string, after: string | undefined, most: number) =>
  db
    .selectDistinct({ id: event_registrations.event_id })
    .from(event_registrations)
    .innerJoin(events, and(eq(events.id, event_registrations.event_id), eq(events.status, 'published')))
    .where(
      and(
        eq(event_registrations.state, 'offered'),
        lte(event_registrations.offered_until, now),
        after === undefined ? undefined : gt(event_registrations.event_id, after),
      ),
    )
    .orderBy(asc(event_registrations.event_id))
    .limit(most)
