import { eventPlaces, eventStates, eventTypes, registrationStates, type Speaker } from '@guildhall/contract/events'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audience, createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { hubs } from './organizations.ts'
import { users } from './users.ts'

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text('title').notNull(),
    type: text('type', { enum: eventTypes }).notNull(),
    /** Whose managers look after it; null: the network office. */
    hub_id: uuid('hub_id').references(() => hubs.id),
    summary: text('summary').notNull().default(''),
    status: text('status', { enum: eventStates }).notNull(),
    published_at: instant('published_at'),
    cancelled_at: instant('cancelled_at'),
    cancel_reason: text('cancel_reason').notNull().default(''),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** Of the place, as in the time zone database. */
    time_zone: text('time_zone').notNull(),
    takes_place: text('takes_place', { enum: eventPlaces }).notNull(),
    place: text('place').notNull().default(''),
    online_url: text('online_url').notNull().default(''),
    /** Null: as many as come. */
    capacity: integer('capacity'),
    registration_closes_at: instant('registration_closes_at'),
    has_waitlist: boolean('has_waitlist').notNull().default(true),
    agenda: text('agenda').notNull().default(''),
    speakers: jsonb('speakers').$type<Speaker[]>().notNull().default([]),
    audience: audience(),
    /** How often those who have it in their calendar had to be told of a change. */
    sequence: integer('sequence').notNull().default(0),
    version: version(),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(title || ' ' || summary || ' ' || place)`),
  },
  (t) => [
    index('events_starts_index').on(t.starts_at, t.id),
    index('events_title_index').on(t.title, t.id),
    index('events_updated_index').on(t.updated_at, t.id),
    index('events_hub_index').on(t.hub_id, t.starts_at),
    index('events_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    check('events_end_after_start', sql`${t.ends_at} > ${t.starts_at}`),
    check('events_capacity_positive', sql`${t.capacity} > 0`),
  ],
)

/** One for each time that somebody registered; those given up stay as they were. */
export const event_registrations = pgTable(
  'event_registrations',
  {
    id: id(),
    event_id: uuid('event_id')
      .notNull()
      .references(() => events.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: registrationStates }).notNull(),
    /** Who came first, waits first. */
    queue_number: bigserial('queue_number', { mode: 'number' }).notNull(),
    /** A freed place is kept until then. */
    offered_until: instant('offered_until'),
    checked_in_at: instant('checked_in_at'),
    note: text('note').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('event_registrations_one_each')
      .on(t.event_id, t.user_id)
      .where(sql`${t.state} in ('confirmed', 'waiting', 'offered')`),
    index('event_registrations_queue_index').on(t.event_id, t.state, t.queue_number),
    index('event_registrations_user_index').on(t.user_id, t.state),
    index('event_registrations_order_index').on(t.event_id, t.queue_number, t.id),
    index('event_registrations_offer_index')
      .on(t.offered_until)
      .where(sql`${t.state} = 'offered'`),
  ],
)

/** Which reminder of an event went to whom: each goes once. */
export const event_reminders = pgTable(
  'event_reminders',
  {
    event_id: uuid('event_id')
      .notNull()
      .references(() => events.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Which one, and of which start: a postponed event reminds anew. */
    step: text('step').notNull(),
    sent_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.event_id, t.user_id, t.step] }), index('event_reminders_user_index').on(t.user_id)],
)

/** A person's calendar address; whoever knows it reads his events, so it can be ended. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    token_hash: text('token_hash').notNull(),
    /** Sealed, to show the address again. */
    token: text('token').notNull(),
    created_at: createdAt(),
    last_read_at: instant('last_read_at'),
  },
  (t) => [uniqueIndex('calendar_feeds_token_unique').on(t.token_hash)],
)
