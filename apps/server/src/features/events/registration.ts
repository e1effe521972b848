import { doorOf, offerEnd } from '@guildhall/contract/event-rules'
import type { MyRegistration } from '@guildhall/contract/events'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { holdPerson } from '../../db/departed.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict } from '../../http/errors.ts'
import { tellReaders, type Writes } from './letters.ts'
import { findMine } from './list-queries.ts'
import {
  addRegistration,
  changeRegistration,
  countPlaces,
  expireOffers,
  findLive,
  listNextInLine,
  listReaders,
  type Registration,
} from './registration-queries.ts'
import { lockEvent, type StoredEvent } from './visible-queries.ts'

type Call = Writes & { db: Db; author: Author<Actor> }
/** Work on one event, whose row this transaction holds; `now` is the time of the database. */
export type Work = { deps: Writes; tx: Db; note: Note; event: StoredEvent; now: string }

/** Takes a place, or the next one on the waitlist. Asked again, everything stays as it is. */
export function register(call: Call, { id, note: said }: { id: string; note: string }): Promise<MyRegistration | null> {
  return withEvent(call, id, async (work) => {
    const { tx, event, now } = work
    const { actor } = call.author
    if (await findLive(tx, id, actor.id)) return
    const places = await countPlaces(tx, id)
    const door = doorOf({ ...event, ...places }, now)
    if (door !== 'open' && door !== 'waitlist') throw conflict(`error.event_${door}`)
    const state = door === 'open' ? 'confirmed' : 'waiting'
    const registration = await addRegistration(tx, { event_id: id, user_id: actor.id, state, note: said })
    noteOf(work, 'event.registered', registration)
    const readers = await listReaders(tx, id, [actor.id])
    await (state === 'confirmed'
      ? tellReaders(work.deps, tx, { name: 'event_registered', event, readers, calendar: 'REQUEST' })
      : tellReaders(work.deps, tx, { name: 'event_waiting', event, readers, position: places.waiting_count + 1 }))
  })
}

/** Gives up a place, an offer or the turn in line; what is free then is offered on. */
export function unregister(call: Call, id: string): Promise<MyRegistration | null> {
  return withEvent(call, id, async (work) => {
    const mine = await findLive(work.tx, id, call.author.actor.id)
    if (!mine) return
    if (work.event.ends_at <= work.now) throw conflict('error.event_over')
    await leave(work, mine, 'event.unregistered')
  })
}

export function acceptOffer(call: Call, id: string): Promise<MyRegistration | null> {
  return withEvent(call, id, async (work) => {
    const { tx, event } = work
    const mine = await findLive(tx, id, call.author.actor.id)
    if (mine?.state === 'confirmed') return
    if (event.status !== 'published') throw conflict('error.event_cancelled')
    // One that has run out was ended before.
    if (mine?.state !== 'offered') throw conflict('error.event_offer_gone')
    noteOf(
      work,
      'event.offer_accepted',
      await changeRegistration(tx, mine.id, { state: 'confirmed', offered_until: null }),
    )
    const readers = await listReaders(tx, id, [mine.user_id])
    await tellReaders(work.deps, tx, { name: 'event_registered', event, readers, calendar: 'REQUEST' })
  })
}

export function declineOffer(call: Call, id: string): Promise<MyRegistration | null> {
  return withEvent(call, id, async (work) => {
    const mine = await findLive(work.tx, id, call.author.actor.id)
    if (mine?.state === 'offered') await leave(work, mine, 'event.offer_declined')
  })
}

/** Ends a registration that stands. */
export async function leave({ tx, note }: Pick<Work, 'tx' | 'note'>, { id }: Registration, action: string) {
  noteOf({ note }, action, await changeRegistration(tx, id, { state: 'cancelled', offered_until: null }))
}

/** Offers what is free to those who wait longest, until a day has passed or the event begins. */
export async function offerPlaces({ deps, tx, note, event, now }: Work): Promise<void> {
  if (event.status !== 'published' || event.starts_at <= now) return
  const { taken_count, waiting_count } = await countPlaces(tx, event.id)
  const free = event.capacity === null ? waiting_count : event.capacity - taken_count
  if (free <= 0 || waiting_count === 0) return
  const next = await listNextInLine(tx, event.id, free)
  const until = offerEnd(event.starts_at, now)
  for (const { id } of next) {
    const offered = await changeRegistration(tx, id, { state: 'offered', offered_until: until })
    noteOf({ note }, 'event.offered', offered)
  }
  const ids = next.map(({ user_id }) => user_id)
  const readers = ids.length > 0 ? await listReaders(tx, event.id, ids) : []
  await tellReaders(deps, tx, { name: 'event_offered', event, readers, until })
}

/**
 * Does something with the places of an event. Offers that have run out are ended before, so that nobody is held up until the
 * sweep comes by; what is free is offered on after.
 */
export async function changePlaces<T>(work: Work, change: (work: Work) => Promise<T>): Promise<T> {
  await expireOffersOf(work)
  const changed = await change(work)
  await offerPlaces(work)
  return changed
}

export async function expireOffersOf({ tx, note, event, now }: Omit<Work, 'deps'>): Promise<void> {
  if (event.status !== 'published') return
  for (const expired of await expireOffers(tx, event.id, now)) noteOf({ note }, 'event.offer_expired', expired)
}

/** Does something with an event that the caller sees, while nobody else does, and answers how they stand then. */
async function withEvent({ db, author, ...deps }: Call, id: string, change: (work: Work) => Promise<void>) {
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    if (!(await holdPerson(tx, actor.id))) throw conflict('error.reference_changed')
    await changePlaces({ deps, tx, note, ...(await lockEvent(tx, actor, id)) }, change)
  })
  return findMine(db, actor, id)
}

export const noteOf = ({ note }: Pick<Work, 'note'>, action: string, registration: Registration) =>
  note({
    action,
    subject_type: 'event',
    subject_id: registration.event_id,
    after: {
      user_id: registration.user_id,
      state: registration.state,
      ...(registration.offered_until ? { offered_until: registration.offered_until } : {}),
    },
  })
