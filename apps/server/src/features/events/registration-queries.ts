import type { RegistrationState } from '@guildhall/contract/events'
import { and, asc, eq, inArray, lte, not, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { event_registrations } from '../../db/schema/events.ts'
import { users } from '../../db/schema/users.ts'
import type { Language } from '../../words/say.ts'
import { hasDeparted } from '../../db/departed.ts'

export type Registration = typeof event_registrations.$inferSelect
/** Somebody who is written to about an event. */
export type Reader = {
  id: string
  first_name: string
  name: string
  email: string
  language: Language
  time_zone: string
  state: RegistrationState
}

const live: RegistrationState[] = ['confirmed', 'offered', 'waiting']

/** How many places are confirmed or offered, and how many people wait. */
export async function countPlaces(tx: Db, event_id: string) {
  const [counted] = await tx
    .select({
      taken_count: sql<number>`count(*) filter (where ${event_registrations.state} in ('confirmed', 'offered'))::int`,
      waiting_count: sql<number>`count(*) filter (where ${event_registrations.state} = 'waiting')::int`,
    })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, event_id), inArray(event_registrations.state, live)))
  return counted ?? { taken_count: 0, waiting_count: 0 }
}

/** How somebody stands now, if he has, is offered or waits for a place. */
export async function findLive(tx: Db, event_id: string, user_id: string): Promise<Registration | undefined> {
  const [registration] = await tx
    .select()
    .from(event_registrations)
    .where(
      and(
        eq(event_registrations.event_id, event_id),
        eq(event_registrations.user_id, user_id),
        inArray(event_registrations.state, live),
      ),
    )
  return registration
}

export const addRegistration = async (
  tx: Db,
  given: Pick<Registration, 'event_id' | 'user_id' | 'state'> & { note?: string },
): Promise<Registration> => one(await tx.insert(event_registrations).values(given).returning())

export const changeRegistration = async (
  tx: Db,
  id: string,
  change: Partial<Pick<Registration, 'state' | 'offered_until'>>,
): Promise<Registration> =>
  one(await tx.update(event_registrations).set(change).where(eq(event_registrations.id, id)).returning())

/** Notes when somebody came, or that they did not. */
export const noteCheckIn = async (tx: Db, id: string, is_here: boolean): Promise<Registration> =>
  one(
    await tx
      .update(event_registrations)
      .set({ checked_in_at: is_here ? sql`now()` : null })
      .where(eq(event_registrations.id, id))
      .returning(),
  )

/** Ends the offers of an event that were not answered in time. */
export const expireOffers = (tx: Db, event_id: string, now: string): Promise<Registration[]> =>
  tx
    .update(event_registrations)
    .set({ state: 'expired' })
    .where(
      and(
        eq(event_registrations.event_id, event_id),
        eq(event_registrations.state, 'offered'),
        lte(event_registrations.offered_until, now),
      ),
    )
    .returning()

/** Who waits longest. People who cannot sign in are passed over. */
export const listNextInLine = (tx: Db, event_id: string, most: number) =>
  tx
    .select({ id: event_registrations.id, user_id: event_registrations.user_id })
    .from(event_registrations)
    .innerJoin(users, and(eq(users.id, event_registrations.user_id), not(hasDeparted)))
    .where(
      and(
        eq(event_registrations.event_id, event_id),
        eq(event_registrations.state, 'waiting'),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(event_registrations.queue_number))
    .limit(most)

/** Those who are written to: all of an event, or these. */
export const listReaders = (tx: Db, event_id: string, userIds?: string[]): Promise<Reader[]> =>
  tx
    .select({
      id: users.id,
      first_name: users.first_name,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: users.email,
      language: users.language,
      time_zone: users.time_zone,
      state: event_registrations.state,
    })
    .from(event_registrations)
    .innerJoin(users, and(eq(users.id, event_registrations.user_id), eq(users.status, 'active')))
    .where(
      and(
        eq(event_registrations.event_id, event_id),
        inArray(event_registrations.state, live),
        userIds && inArray(users.id, userIds),
      ),
    )
    .orderBy(asc(event_registrations.queue_number))

export const hasRegistrations = async (tx: Db, event_id: string): Promise<boolean> =>
  (await tx.$count(event_registrations, eq(event_registrations.event_id, event_id))) > 0
