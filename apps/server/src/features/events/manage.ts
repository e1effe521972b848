import type { EventChange, EventDetails, EventDraft } from '@guildhall/contract/events'
import { holdAudience } from '../../db/audience-roles.ts'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { type Seen, expectSeen, expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { expectHub, isInHubScope } from '../../http/hub-scope.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { dropFiles, assignFiles } from '../files/public.ts'
import { changed, tellReaders, type Writes } from './letters.ts'
import { findEvent } from './list-queries.ts'
import { cancelled, changeEvent, deleteEventRow, draft, insertEvent, published } from './queries.ts'
import { countPlaces, hasRegistrations, listReaders } from './registration-queries.ts'
import { expireOffersOf, offerPlaces } from './registration.ts'
import { lockEvent, type LockedEvent, type StoredEvent } from './visible-queries.ts'

type Call = Writes & { db: Db; author: Author<Actor> }

const subject_type = 'event'

export async function createEvent({ db, author }: Call, input: EventDraft): Promise<EventDetails> {
  const { is_published, cover_id, attachment_ids, ...fields } = input
  const { actor } = author
  expectHost(actor, fields.hub_id)
  const { id } = await audited(db, author, async (tx, note) => {
    await holdAudience(tx, fields.audience)
    const event = await insertEvent(tx, {
      ...fields,
      agenda: cleanHtml(fields.agenda),
      updated_by_id: actor.id,
      ...(is_published ? published : draft),
    })
    await keepFiles(tx, actor, event, { cover_id, attachment_ids })
    note({ action: 'event.created', subject_type, subject_id: event.id, after: event })
    return event
  })
  return findEvent(db, actor, id)
}

/** Saves an event; those who have it in their calendar hear of a new title, time or place. */
export async function updateEvent({ db, author, ...deps }: Call, input: EventChange): Promise<EventDetails> {
  const { id, version, is_published, cover_id, attachment_ids, ...fields } = input
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    await holdAudience(tx, fields.audience)
    const { event: before, now } = await lockOwn(tx, actor, id)
    expectVersion(before, { version })
    if (before.status === 'cancelled') throw conflict('error.event_cancelled')
    if (fields.hub_id !== before.hub_id) expectHost(actor, fields.hub_id)
    await expireOffersOf({ tx, note, event: before, now })
    await expectRoom(tx, id, fields.capacity)
    const isNew = before.status === 'draft' && is_published
    const change = { ...fields, agenda: cleanHtml(fields.agenda) }
    const wanted = { ...before, ...change, starts_at: utc(change.starts_at), ends_at: utc(change.ends_at) }
    const isTold = before.status === 'published' && Object.values(changed(before, wanted)).includes(true)
    const after = await changeEvent(tx, id, {
      ...change,
      ...(isNew ? published : {}),
      updated_by_id: actor.id,
      sequence: before.sequence + (isTold ? 1 : 0),
    })
    await keepFiles(tx, actor, after, { cover_id, attachment_ids })
    note({ action: 'event.updated', subject_type, subject_id: id, before, after })
    if (isNew) note({ action: 'event.published', subject_type, subject_id: id, after: { status: after.status } })
    if (isTold && after.ends_at > now) {
      const readers = await listReaders(tx, id)
      await tellReaders(deps, tx, { name: 'event_changed', event: after, before, readers, calendar: 'REQUEST' })
    }
    await offerPlaces({ deps, tx, note, event: after, now })
  })
  return findEvent(db, actor, id)
}

export async function publishEvent({ db, author }: Call, { id, version }: Seen): Promise<EventDetails> {
  await audited(db, author, async (tx, note) => {
    const { event: before } = await lockOwn(tx, author.actor, id)
    if (before.status === 'cancelled') throw conflict('error.event_cancelled')
    if (before.status === 'published') return
    expectSeen(before, { version })
    const after = await changeEvent(tx, id, { ...published, updated_by_id: author.actor.id })
    note({ action: 'event.published', subject_type, subject_id: id, after: { status: after.status } })
  })
  return findEvent(db, author.actor, id)
}

/** Calls an event off; everybody who has or waits for a place reads why. */
export async function cancelEvent({ db, author, ...deps }: Call, { id, reason }: { id: string; reason: string }) {
  await audited(db, author, async (tx, note) => {
    const { event: before, now } = await lockOwn(tx, author.actor, id)
    if (before.status === 'cancelled') return
    if (before.status === 'draft') throw conflict('error.event_draft')
    if (before.ends_at <= now) throw conflict('error.event_over')
    const event = await changeEvent(tx, id, {
      ...cancelled,
      cancel_reason: reason,
      sequence: before.sequence + 1,
      updated_by_id: author.actor.id,
    })
    note({ action: 'event.cancelled', subject_type, subject_id: id, after: { status: event.status, reason } })
    const readers = await listReaders(tx, id)
    await tellReaders(deps, tx, { name: 'event_cancelled', event, readers, reason, calendar: 'CANCEL' })
  })
  return findEvent(db, author.actor, id)
}

export function deleteEvent({ db, author }: Pick<Call, 'db' | 'author'>, id: string): Promise<null> {
  return audited(db, author, async (tx, note) => {
    const { event: before } = await lockOwn(tx, author.actor, id)
    if (await hasRegistrations(tx, id)) throw conflict('error.event_has_registrations')
    await dropFiles(tx, { type: 'event', id })
    await deleteEventRow(tx, id)
    note({ action: 'event.deleted', subject_type, subject_id: id, before })
    return null
  })
}

/** A draft with the same words and settings. Files belong to one event, so the copy has none, pictures included. */
export function copyEvent({ db, author }: Pick<Call, 'db' | 'author'>, id: string): Promise<{ id: string }> {
  return audited(db, author, async (tx, note) => {
    const { event } = await lockOwn(tx, author.actor, id)
    await holdAudience(tx, event.audience)
    const copy = await insertEvent(tx, {
      title: event.title,
      type: event.type,
      hub_id: event.hub_id,
      summary: event.summary,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      time_zone: event.time_zone,
      takes_place: event.takes_place,
      place: event.place,
      online_url: event.online_url,
      capacity: event.capacity,
      registration_closes_at: event.registration_closes_at,
      has_waitlist: event.has_waitlist,
      agenda: event.agenda.replaceAll(/<img\b[^>]*>/g, ''),
      speakers: event.speakers,
      audience: event.audience,
      updated_by_id: author.actor.id,
      ...draft,
    })
    note({ action: 'event.created', subject_type, subject_id: copy.id, after: copy })
    return { id: copy.id }
  })
}

const utc = (instant: string) => new Date(instant).toISOString()

async function lockOwn(tx: Db, actor: Actor, id: string): Promise<LockedEvent> {
  const locked = await lockEvent(tx, actor, id)
  expectHub(actor, locked.event.hub_id)
  return locked
}

function expectHost(actor: Actor, hub_id: string | null) {
  if (!isInHubScope(actor, hub_id)) throw new InvalidField('hub_id', 'hub_not_yours')
}

async function expectRoom(tx: Db, id: string, capacity: number | null) {
  const { taken_count } = await countPlaces(tx, id)
  if (capacity !== null && capacity < taken_count)
    throw new InvalidField('capacity', 'capacity_below_taken', { count: taken_count })
}

const keepFiles = (
  tx: Db,
  actor: Actor,
  { id, agenda }: StoredEvent,
  { cover_id, attachment_ids }: { cover_id: string | null; attachment_ids: string[] },
) => assignFiles(tx, actor, { type: 'event', id }, { body: agenda, cover: cover_id, attachment: attachment_ids })
