import { doorOf, offerEnd } from '@guildhall/contract/event-rules'
import type { MyRegistration } from '@guildhall/contract/events'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict } from '../../http/errors.ts'
import { tellReaders, type Writes } from './letters.ts'
import { findMine } from './list-queries.ts'
import {
  addRegistration,
  changeRegistration,
  countPlaces,
  expireOffers,
  findLive,
  listEventsToOffer,
  listNextInLine,
  listReaders,
  type Registration,
} from './registration-queries.ts'
import { lockAnyEvent, lockEvent, type StoredEvent } from './visible-queries.ts'

type Call = Writes & { db: Db; author: Author<Actor> }
/** Work on one event, whose row this transaction holds. */
type Work = { deps: Writes; tx: Db; note: Note; event: StoredEvent; now: string }

/** Takes a place, or the next one on the waitlist. Asked again, everything stays as it is. */
export function register(call: Call, { id, note: said }: { id: string; note: string }): Promise<MyRegistration | null> {
  return withEvent(call, id, async (work) => {
    const { tx, event, now } = work
    const { actor } = call.author
    if (await findLive(tx, id, actor.id)) return
    await freeExpired(work)
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
    await offerPlaces(work)
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
    const { tx, event, now } = work
    const mine = await findLive(tx, id, call.author.actor.id)
    if (mine?.state === 'confirmed') return
    if (event.status !== 'published') throw conflict('error.event_cancelled')
    if (mine?.state !== 'offered' || !mine.offered_until || mine.offered_until <= now)
      throw conflict('error.event_offer_gone')
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

/** Ends a registration that stands, and offers on what is free. */
export async function leave(work: Work, registration: Registration, action: string): Promise<void> {
  noteOf(work, action, await changeRegistration(work.tx, registration.id, { state: 'cancelled', offered_until: null }))
  await offerPlaces(work)
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

/** Passes on every offer that was not answered in time. */
export async function sweepOffers(deps: Writes & Pick<Deps, 'db'>, now = new Date().toISOString()): Promise<void> {
  for (const { id } of await listEventsToOffer(deps.db, now, 500))
    await audited(deps.db, { actor: null }, async (tx, note) => {
      const work = { deps, tx, note, event: await lockAnyEvent(tx, id), now }
      await freeExpired(work)
      await offerPlaces(work)
    })
}

async function freeExpired(work: Work) {
  for (const expired of await expireOffers(work.tx, work.event.id, work.now))
    noteOf(work, 'event.offer_expired', expired)
}

/** Does something with an event that the caller sees, while nobody else does, and answers how he stands then. */
async function withEvent({ db, author, ...deps }: Call, id: string, change: (work: Work) => Promise<void>) {
  await audited(db, author, async (tx, note) => {
    const event = await lockEvent(tx, author.actor, id)
    await change({ deps, tx, note, event, now: new Date().toISOString() })
  })
  return findMine(db, author.actor, id)
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
