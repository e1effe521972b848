import type { Db } from '../db/db.ts'
import { event_registrations, events } from '../db/schema/events.ts'
import { demoEvents, type DemoEvent } from './event-list.ts'
import { daysAgo, idOf } from './stable.ts'

/** The events of the demo network, and who goes there. */
export async function loadEvents(tx: Db) {
  const all = demoEvents()
  await tx.insert(events).values(all.map(({ confirmed: _c, waiting: _w, offered: _o, here: _h, ...event }) => event))
  await tx.insert(event_registrations).values(all.flatMap(registrationsOf))
}

type Registration = typeof event_registrations.$inferInsert

/** In the order in which they came: those with a place first, then who is offered one, then who waits. */
function registrationsOf({ id, title, starts_at, confirmed, offered, waiting, here }: DemoEvent): Registration[] {
  const named = [...confirmed, ...offered, ...waiting]
  return named.map((email, at) => ({
    id: idOf('registration', `${title} ${email}`),
    event_id: id,
    user_id: idOf('user', email),
    state: confirmed.includes(email) ? 'confirmed' : offered.includes(email) ? 'offered' : 'waiting',
    offered_until: offered.includes(email) ? daysAgo(-0.8) : null,
    checked_in_at: here.includes(email) ? starts_at : null,
    created_at: new Date(Math.min(Date.parse(starts_at), Date.now()) - (40 - at) * 43_200_000).toISOString(),
  }))
}
