import { z } from 'zod'
import { Audience } from './audiences.ts'
import { RichText, SeenVersion, Version } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { refuseImpossible } from './event-rules.ts'
import { FileIds, StoredFile } from './files.ts'
import { word } from './validation.ts'

export const eventTypes = ['assembly', 'workshop', 'webinar', 'working_group', 'training', 'social', 'other'] as const
export type EventType = (typeof eventTypes)[number]
export const eventStates = ['draft', 'published', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]
export const eventPlaces = ['in_person', 'online', 'both'] as const
export type EventPlace = (typeof eventPlaces)[number]

/** `confirmed` and `offered` take a place; an offer that is not taken in time becomes `expired`. */
export const registrationStates = ['confirmed', 'waiting', 'offered', 'cancelled', 'expired'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const Speaker = z.object({
  name: z.string().trim().min(1, word('speaker_name_needed')).max(120),
  title: z.string().trim().max(160).default(''),
  organization: z.string().trim().max(160).default(''),
})
export type Speaker = z.infer<typeof Speaker>

const instant = z.iso.datetime(word('date_time_needed'))

/** What people write about an event. */
export const eventFields = z.object({
  title: z.string().trim().min(1, word('event_title_needed')).max(160),
  type: z.enum(eventTypes),
  /** Whose managers look after it; null: the network office. */
  hub_id: z.uuid().nullable(),
  summary: z.string().trim().max(300).default(''),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string().max(60),
  takes_place: z.enum(eventPlaces),
  place: z.string().trim().max(300).default(''),
  online_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(2000)], word('url_invalid'))
    .default(''),
  capacity: z.int(word('invalid')).min(1).max(100_000).nullable().default(null),
  registration_closes_at: instant.nullable().default(null),
  has_waitlist: z.boolean().default(true),
  agenda: RichText,
  speakers: z.array(Speaker).max(40).default([]),
  audience: Audience.prefault({}),
  cover_id: z.uuid().nullable().default(null),
  attachment_ids: FileIds,
})

export const EventInput = eventFields.superRefine(refuseImpossible)
export type EventInput = z.output<typeof EventInput>

/** `is_published` publishes a draft with the same step. */
const publishing = z.object({ is_published: z.boolean().default(false) })
export const EventDraft = eventFields.extend(publishing.shape).superRefine(refuseImpossible)
export type EventDraft = z.output<typeof EventDraft>
export const EventChange = eventFields
  .extend({ ...publishing.shape, ...Id.shape, ...Version.shape })
  .superRefine(refuseImpossible)
export type EventChange = z.output<typeof EventChange>

/** Where the reader stands. */
export const MyRegistration = z.object({
  state: z.enum(['confirmed', 'waiting', 'offered']),
  /** How many wait before him, himself included; of those who wait. */
  position: z.int().nullable(),
  offered_until: z.iso.datetime().nullable(),
  note: z.string(),
})
export type MyRegistration = z.infer<typeof MyRegistration>

export const EventRow = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(eventTypes),
  hub_id: z.uuid().nullable(),
  hub_name: z.string().nullable(),
  summary: z.string(),
  status: z.enum(eventStates),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  takes_place: z.enum(eventPlaces),
  place: z.string(),
  capacity: z.int().nullable(),
  registration_closes_at: z.iso.datetime().nullable(),
  has_waitlist: z.boolean(),
  /** Places that are confirmed or offered. */
  taken_count: z.int(),
  waiting_count: z.int(),
  my_state: z.enum(registrationStates).nullable(),
  may_edit: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type EventRow = z.infer<typeof EventRow>

export const EventDetails = EventRow.extend({
  /** Only for those who are registered, and those who look after the event. */
  online_url: z.string(),
  agenda: z.string(),
  speakers: z.array(Speaker),
  audience: Audience,
  cover: StoredFile.nullable(),
  attachments: z.array(StoredFile),
  my_registration: MyRegistration.nullable(),
  cancel_reason: z.string(),
  cancelled_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
  version: z.int(),
})
export type EventDetails = z.infer<typeof EventDetails>

const flag = z.enum(['1']).optional()

export const EventListQuery = ListQuery.extend({
  status: many(z.enum(eventStates)),
  type: many(z.enum(eventTypes)),
  hub_id: many(z.uuid()),
  when: z.enum(['upcoming', 'past']).optional(),
  /** Only what the reader is registered for or waits for. */
  mine: flag,
  /** Only what takes place between these, for a calendar. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})
export type EventListQuery = z.infer<typeof EventListQuery>

export const CancelEvent = z.object({ reason: z.string().trim().min(1, word('cancel_reason_needed')).max(1000) })

export const events = {
  list: endpoint({
    method: 'GET',
    path: 'events/list',
    access: 'event_read',
    query: EventListQuery,
    data: z.array(EventRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'events/export',
    access: 'event_read',
    query: EventListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'events/show/:id',
    access: 'event_read',
    params: Id,
    data: EventDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: 'events/create',
    access: 'event_write',
    body: EventDraft,
    data: EventDetails,
    done: 'event.created',
  }),
  /** Whoever has a place or waits for one is told when title, time or place changed. */
  update: endpoint({
    method: 'POST',
    path: 'events/update',
    access: 'event_write',
    body: EventChange,
    data: EventDetails,
    done: 'event.saved',
  }),
  publish: endpoint({
    method: 'POST',
    path: 'events/publish',
    access: 'event_write',
    body: Id.extend(SeenVersion.shape),
    data: EventDetails,
    done: 'event.published',
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'events/cancel',
    access: 'event_write',
    body: CancelEvent.extend(Id.shape),
    data: EventDetails,
    done: 'event.cancelled',
  }),
  /** A draft, or what nobody ever registered for; anything else is cancelled instead. */
  delete: endpoint({
    method: 'DELETE',
    path: 'events/delete/:id',
    access: 'event_delete',
    params: Id,
    data: z.null(),
    done: 'event.deleted',
  }),
  /** A new draft with the same words and settings, without the files. */
  copy: endpoint({
    method: 'POST',
    path: 'events/copy',
    access: 'event_write',
    body: Id,
    data: Id,
    done: 'event.copied',
  }),
  /** The hubs that the caller may hold events for, and whether he may without one. */
  hosts: endpoint({
    method: 'GET',
    path: 'events/hosts',
    access: 'event_write',
    data: z.object({ hubs: z.array(z.object({ id: z.uuid(), name: z.string() })), is_office: z.boolean() }),
  }),
}
