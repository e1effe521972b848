import type { Attendee, AttendeeQuery } from '@guildhall/contract/event-registrations'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { holdPerson } from '../../db/departed.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, notFound } from '../../http/errors.ts'
import { expectHub } from '../../http/hub-scope.ts'
import { canBeAdded, exportAttendees, findAttendee, listAttendees, listPeople } from './attendee-queries.ts'
import { tellReaders, type Writes } from './letters.ts'
import {
  addRegistration,
  changeRegistration,
  countPlaces,
  findLive,
  listReaders,
  noteCheckIn,
  type Registration,
} from './registration-queries.ts'
import { changePlaces, leave, noteOf, type Work } from './registration.ts'
import { lockEvent, readEvent } from './visible-queries.ts'

type Call = Writes & { db: Db; author: Author<Actor> }
type Named = { id: string; user_id: string }

export async function attendeesOf(db: Db, actor: Actor, query: AttendeeQuery) {
  await expectManaged(db, actor, query.id)
  return listAttendees(db, actor, query)
}

export async function exportAttendeesOf(db: Db, actor: Actor, query: AttendeeQuery) {
  await expectManaged(db, actor, query.id)
  return exportAttendees(db, actor, query)
}

export async function peopleFor(db: Db, actor: Actor, { id, search }: { id: string; search?: string | undefined }) {
  await expectManaged(db, actor, id)
  return listPeople(db, actor, id, search)
}

/** Notes that somebody is here, or that this was a mistake. */
export async function checkIn(
  { db, author }: Pick<Call, 'db' | 'author'>,
  { id, user_id, is_here }: Named & { is_here: boolean },
): Promise<Attendee> {
  const registration = await audited(db, author, async (tx, note) => {
    await lockManaged(tx, author.actor, id)
    const held = found(await findLive(tx, id, user_id))
    if (held.state !== 'confirmed') throw conflict('error.event_not_attending')
    if ((held.checked_in_at !== null) === is_here) return held
    noteOf({ note }, is_here ? 'event.checked_in' : 'event.check_in_undone', held)
    return noteCheckIn(tx, held.id, is_here)
  })
  return findAttendee(db, author.actor, registration.id)
}

/** Gives somebody a place by hand, before those who wait and also when registration is closed. */
export async function addAttendee({ db, author, ...deps }: Call, { id, user_id }: Named): Promise<Attendee> {
  const { actor } = author
  const registration = await audited(db, author, async (tx, note) => {
    await holdPerson(tx, user_id)
    const locked = await lockManaged(tx, actor, id)
    const { event } = locked
    if (event.status !== 'published') throw conflict(`error.event_${event.status}`)
    return changePlaces({ deps, tx, note, ...locked }, (work) => givePlace(work, actor, user_id))
  })
  return findAttendee(db, actor, registration.id)
}

async function givePlace({ deps, tx, note, event, now }: Work, actor: Actor, user_id: string): Promise<Registration> {
  const held = await findLive(tx, event.id, user_id)
  if (!(await canBeAdded(tx, actor, user_id, held !== undefined))) throw notFound()
  if (held?.state === 'confirmed') return held
  const { taken_count } = await countPlaces(tx, event.id)
  if (held?.state !== 'offered' && event.capacity !== null && taken_count >= event.capacity)
    throw conflict('error.event_no_place')
  const place = held
    ? await changeRegistration(tx, held.id, { state: 'confirmed', offered_until: null })
    : await addRegistration(tx, { event_id: event.id, user_id, state: 'confirmed' })
  noteOf({ note }, 'event.attendee_added', place)
  const readers = await listReaders(tx, event.id, [user_id])
  if (event.ends_at > now)
    await tellReaders(deps, tx, { name: 'event_registered', event, readers, calendar: 'REQUEST' })
  return place
}

/** Takes somebody off the list, who is told. */
export function removeAttendee({ db, author, ...deps }: Call, { id, user_id }: Named): Promise<null> {
  return audited(db, author, async (tx, note) => {
    const locked = await lockManaged(tx, author.actor, id)
    const { event } = locked
    await changePlaces({ deps, tx, note, ...locked }, async (work) => {
      const held = found(await findLive(tx, id, user_id))
      const readers = await listReaders(tx, id, [user_id])
      await tellReaders(deps, tx, { name: 'event_removed', event, readers, calendar: 'CANCEL' })
      await leave(work, held, 'event.attendee_removed')
    })
    return null
  })
}

async function lockManaged(tx: Db, actor: Actor, id: string) {
  const locked = await lockEvent(tx, actor, id)
  expectHub(actor, locked.event.hub_id)
  return locked
}

async function expectManaged(db: Db, actor: Actor, id: string) {
  expectHub(actor, (await readEvent(db, actor, id)).hub_id)
}
