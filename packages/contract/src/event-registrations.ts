import { z } from 'zod'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { MyRegistration, registrationStates } from './events.ts'

/** Somebody who has, had or waits for a place. */
export const Attendee = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization_name: z.string().nullable(),
  state: z.enum(registrationStates),
  queue_number: z.int(),
  offered_until: z.iso.datetime().nullable(),
  checked_in_at: z.iso.datetime().nullable(),
  note: z.string(),
  created_at: z.iso.datetime(),
})
export type Attendee = z.infer<typeof Attendee>

export const AttendeeQuery = ListQuery.extend({
  id: z.uuid(),
  state: many(z.enum(registrationStates)),
})
export type AttendeeQuery = z.infer<typeof AttendeeQuery>

const person = z.object({ ...Id.shape, user_id: z.uuid() })
export const RegistrationNote = z.object({ note: z.string().trim().max(500).default('') })

/** Places at events: taking one, and looking after those who did. */
export const eventRegistrations = {
  register: endpoint({
    method: 'POST',
    path: 'events/register',
    access: 'event_read',
    body: RegistrationNote.extend(Id.shape),
    data: MyRegistration.nullable(),
  }),
  unregister: endpoint({
    method: 'POST',
    path: 'events/unregister',
    access: 'event_read',
    body: Id,
    data: MyRegistration.nullable(),
    done: 'event.unregistered',
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: 'events/accept-offer',
    access: 'event_read',
    body: Id,
    data: MyRegistration.nullable(),
    done: 'event.offer_accepted',
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: 'events/decline-offer',
    access: 'event_read',
    body: Id,
    data: MyRegistration.nullable(),
    done: 'event.offer_declined',
  }),

  attendees: endpoint({
    method: 'GET',
    path: 'events/attendees',
    access: 'event_write',
    query: AttendeeQuery,
    data: z.array(Attendee),
    paged: true,
  }),
  attendeesExport: endpoint({
    method: 'GET',
    path: 'events/attendees-export',
    access: 'event_write',
    inPerson: true,
    query: AttendeeQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  checkIn: endpoint({
    method: 'POST',
    path: 'events/check-in',
    access: 'event_write',
    body: person.extend({ is_here: z.boolean() }),
    data: Attendee,
  }),
  /** Gives somebody a place, also after registration has closed. */
  addAttendee: endpoint({
    method: 'POST',
    path: 'events/add-attendee',
    access: 'event_write',
    body: person,
    data: Attendee,
    done: 'event.attendee_added',
  }),
  removeAttendee: endpoint({
    method: 'POST',
    path: 'events/remove-attendee',
    access: 'event_write',
    body: person,
    data: z.null(),
    done: 'event.attendee_removed',
  }),
  /** Who could be given a place, by name. */
  people: endpoint({
    method: 'GET',
    path: 'events/people',
    access: 'event_write',
    query: z.object({ id: z.uuid(), search: z.string().trim().max(200).optional() }),
    data: z.array(z.object({ id: z.uuid(), name: z.string(), organization_name: z.string().nullable() })),
  }),
}

/** Events for the calendars of other programs. */
export const eventCalendar = {
  calendarFile: endpoint({
    method: 'GET',
    path: 'events/calendar-file/:id',
    access: 'event_read',
    params: Id,
    data: z.string(),
    file: 'text/calendar',
  }),
  /** Whoever knows the address reads what one person is registered for. */
  feed: endpoint({
    method: 'GET',
    path: 'events/feed/:token',
    access: 'public',
    params: z.object({ token: z.string().min(20).max(100) }),
    data: z.string(),
    file: 'text/calendar',
    secret: true,
  }),
  feedAddress: endpoint({
    method: 'GET',
    path: 'events/feed-address',
    access: 'session',
    inPerson: true,
    data: z.object({ address: z.string().nullable(), last_read_at: z.iso.datetime().nullable() }),
    secret: true,
  }),
  renewFeedAddress: endpoint({
    method: 'POST',
    path: 'events/feed-address/renew',
    access: 'session',
    inPerson: true,
    data: z.object({ address: z.string() }),
    done: 'event.feed_renewed',
    secret: true,
  }),
  endFeedAddress: endpoint({
    method: 'POST',
    path: 'events/feed-address/end',
    access: 'session',
    inPerson: true,
    data: z.null(),
    done: 'event.feed_ended',
  }),
}
