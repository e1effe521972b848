import type { Attendee, AttendeeQuery } from '@guildhall/contract/event-registrations'
import { and, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { foundBy, largePage, referring } from '../../db/large-page.ts'
import { calledLike, fieldFor, namedPeople, organizationName } from '../../db/listed.ts'
import { by, orderOf, page } from '../../db/page.ts'
import { event_registrations } from '../../db/schema/events.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'

export const listAttendees = (db: Db, actor: Actor, query: AttendeeQuery) =>
  query.search && !query.sort?.endsWith('name') ? listSought(db, actor, query, query.search) : listAll(db, actor, query)

/** Whoever it is, in the order of the names too: these stand in another table. */
function listAll(db: Db, actor: Actor, query: AttendeeQuery) {
  const where = and(ofEvent(query), query.search ? foundBy(ofPeopleCalled(actor, query.search)) : undefined)
  return page(db, {
    query,
    from: event_registrations,
    where,
    rows: (total) => selectAttendees(db, actor, total).$dynamic(),
    ...sorted,
  })
}

const listSought = (db: Db, actor: Actor, query: AttendeeQuery, typed: string) =>
  largePage(db, {
    query,
    from: event_registrations,
    within: ofEvent(query),
    where: undefined,
    anyOf: ofPeopleCalled(actor, typed),
    ...sorted,
    read: (picked, order) =>
      selectAttendees(db, actor, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${event_registrations.id}`)
        .orderBy(...order),
  })

export const exportAttendees = (db: Db, actor: Actor, query: AttendeeQuery): AsyncGenerator<Attendee[]> =>
  inBatches(db, {
    from: sql`${event_registrations} join ${users} on ${users.id} = ${event_registrations.user_id}`,
    id: event_registrations.id,
    where: and(ofEvent(query), calledLike(actor, query.search)),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      selectAttendees(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

export async function findAttendee(db: Db, actor: Actor, id: string): Promise<Attendee> {
  const [attendee] = await selectAttendees(db, actor).where(eq(event_registrations.id, id))
  return found(attendee)
}

/** Active people without a place at the event who may be named to the reader, the best matches of a name. */
export const listPeople = (db: Db, actor: Actor, event_id: string, typed: string | undefined) =>
  db
    .select({
      id: users.id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      organization_name: organizationName(actor),
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(
      and(
        eq(users.status, 'active'),
        namedPeople(actor),
        calledLike(actor, typed),
        notExists(
          db
            .select({ id: event_registrations.id })
            .from(event_registrations)
            .where(
              and(
                eq(event_registrations.event_id, event_id),
                eq(event_registrations.user_id, users.id),
                eq(event_registrations.state, 'confirmed'),
              ),
            ),
        ),
      ),
    )
    .orderBy(users.last_name, users.first_name, users.id)
    .limit(20)

/** Whether a manager can give this person a place: the person is on the waitlist, or may be named to the manager. */
export async function canBeAdded(db: Db, actor: Actor, user_id: string, isWaiting: boolean): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.status, 'active'), isWaiting ? undefined : namedPeople(actor)))
  return user !== undefined
}

/** Everybody who registered is named to those who look after the event, with the fields that they show. */
const selectAttendees = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: event_registrations.id,
      user_id: event_registrations.user_id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: fieldFor(actor, 'email'),
      organization_name: organizationName(actor),
      state: event_registrations.state,
      queue_number: event_registrations.queue_number,
      offered_until: event_registrations.offered_until,
      checked_in_at: event_registrations.checked_in_at,
      note: event_registrations.note,
      created_at: event_registrations.created_at,
      total,
    })
    .from(event_registrations)
    .innerJoin(users, eq(users.id, event_registrations.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))

const ofEvent = ({ id, state }: AttendeeQuery) =>
  and(eq(event_registrations.event_id, id), state && inArray(event_registrations.state, state))

const ofPeopleCalled = (actor: Actor, typed: string) => [
  referring(event_registrations.user_id, users, calledLike(actor, typed)),
]

const sorted = {
  sort: {
    name: by(users.last_name, users.first_name, event_registrations.id),
    queue_number: by(event_registrations.queue_number, event_registrations.id),
  },
  defaultSort: 'queue_number',
}
