import { eventCalendar, eventRegistrations, type Attendee } from '@guildhall/contract/event-registrations'
import { events, type EventRow } from '@guildhall/contract/events'
import { route, type App } from '../../http/route.ts'
import { hubScope } from '../../http/hub-scope.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { addAttendee, attendeesOf, checkIn, exportAttendeesOf, peopleFor, removeAttendee } from './attendees.ts'
import { calendarFile, endFeed, feedAddress, readFeed, renewFeed } from './feed.ts'
import { exportEvents, findEvent, listEvents, listHosts } from './list-queries.ts'
import { cancelEvent, copyEvent, createEvent, deleteEvent, publishEvent, updateEvent } from './manage.ts'
import { acceptOffer, declineOffer, register, unregister } from './registration.ts'

export function eventRoutes(app: App) {
  route(app, events.list, ({ db, actor, query }) => listEvents(db, actor, query))
  route(app, events.export, (call) =>
    exportFile(call, 'events', eventColumns, exportEvents(call.db, call.actor, call.query)),
  )
  route(app, events.show, ({ db, actor, params }) => findEvent(db, actor, params.id))
  route(app, events.create, (call) => createEvent(call, call.body))
  route(app, events.update, (call) => updateEvent(call, call.body))
  route(app, events.publish, (call) => publishEvent(call, call.body))
  route(app, events.cancel, (call) => cancelEvent(call, call.body))
  route(app, events.delete, (call) => deleteEvent(call, call.params.id))
  route(app, events.copy, (call) => copyEvent(call, call.body.id))
  route(app, events.hosts, async ({ db, actor }) => {
    const scope = hubScope(actor)
    return { hubs: await listHosts(db, scope), is_office: scope === 'all' }
  })

  route(app, eventRegistrations.register, (call) => register(call, call.body))
  route(app, eventRegistrations.unregister, (call) => unregister(call, call.body.id))
  route(app, eventRegistrations.acceptOffer, (call) => acceptOffer(call, call.body.id))
  route(app, eventRegistrations.declineOffer, (call) => declineOffer(call, call.body.id))

  route(app, eventRegistrations.attendees, ({ db, actor, query }) => attendeesOf(db, actor, query))
  route(app, eventRegistrations.attendeesExport, async (call) =>
    exportFile(call, 'attendees', attendeeColumns, await exportAttendeesOf(call.db, call.actor, call.query)),
  )
  route(app, eventRegistrations.checkIn, (call) => checkIn(call, call.body))
  route(app, eventRegistrations.addAttendee, (call) => addAttendee(call, call.body))
  route(app, eventRegistrations.removeAttendee, (call) => removeAttendee(call, call.body))
  route(app, eventRegistrations.people, ({ db, actor, query }) => peopleFor(db, actor, query))

  route(app, eventCalendar.calendarFile, (call) => calendarFile(call, call.actor, call.params.id))
  route(app, eventCalendar.feed, (call) => readFeed(call, call.params.token))
  route(app, eventCalendar.feedAddress, (call) => feedAddress(call, call.actor))
  route(app, eventCalendar.renewFeedAddress, (call) => renewFeed(call, call.author))
  route(app, eventCalendar.endFeedAddress, ({ db, author }) => endFeed(db, author))
}

const eventColumns: Columns<EventRow> = {
  title: (event) => event.title,
  type: (event) => event.type,
  status: (event) => event.status,
  starts_at: (event) => event.starts_at,
  ends_at: (event) => event.ends_at,
  time_zone: (event) => event.time_zone,
  takes_place: (event) => event.takes_place,
  place: (event) => event.place,
  hub: (event) => event.hub_name,
  capacity: (event) => event.capacity?.toString() ?? null,
  taken: (event) => String(event.taken_count),
  waiting: (event) => String(event.waiting_count),
}

const attendeeColumns: Columns<Attendee> = {
  name: (attendee) => attendee.name,
  email: (attendee) => attendee.email,
  organization: (attendee) => attendee.organization_name,
  state: (attendee) => attendee.state,
  registered_at: (attendee) => attendee.created_at,
  checked_in_at: (attendee) => attendee.checked_in_at,
  note: (attendee) => attendee.note,
}
