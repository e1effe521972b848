import { countAttendance, countEvents, countRegistrations, listEvents } from './event-queries.ts'
import { figure, shareOf, sumOf, table, timeTable, type Asked, type Section } from './tables.ts'

const mostEvents = 20

/** What takes place, and who comes. */
export async function readEvents({ db, cut, link }: Asked): Promise<Section> {
  const { events } = await countEvents(db, cut)
  const { registrations } = await countRegistrations(db, cut)
  const { attended, confirmed, came } = await countAttendance(db, cut)
  const [all, here] = [sumOf(confirmed, cut), sumOf(came, cut)]
  const share = { now: shareOf(here.now, all.now), before: shareOf(here.before, all.before) }
  const latest = await listEvents(db, cut, mostEvents)
  return {
    figures: [
      figure('events', sumOf(events, cut)),
      figure('registrations', sumOf(registrations, cut)),
      figure('attended', sumOf(attended, cut)),
      figure('attendance_share', share, 'share'),
    ],
    tables: [
      timeTable('registrations', 'columns', cut, { key: 'count', counts: registrations }),
      table(
        'events',
        'list',
        'name',
        ['registered', 'attended'],
        latest.map((event) => ({
          key: event.id,
          label: event.title,
          values: [event.registered, event.attended],
          before: [],
          link: link(`/events/view-event/${event.id}`, 'event_read'),
        })),
      ),
    ],
  }
}
