import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalDayJsStub,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

export type CalendarPerson = { name: string; email: string }

/** What stands in a calendar about one event. */
export type CalendarEntry = {
  /** Stays the same for as long as the event lives, so that a newer version replaces an older one. */
  uid: string
  sequence: number
  status: 'confirmed' | 'tentative' | 'cancelled'
  title: string
  description: string
  location: string
  url: string
  starts_at: string
  ends_at: string
  time_zone: string
  created_at: string
  updated_at: string
}

type Calendar = {
  entries: CalendarEntry[]
  /** What a feed is called. */
  name?: string
  /** For a mail: what the reader's calendar does with it, who asks, and who is asked. */
  mail?: { method: 'REQUEST' | 'CANCEL'; organizer: CalendarPerson; attendee: CalendarPerson }
}

/** Entries as a file that every calendar reads (RFC 5545), each in the zone of its place. */
export function writeCalendar({ entries, name, mail }: Calendar): string {
  const calendar = ical({ prodId: { company: 'Guildhall', product: 'Events' } })
  calendar.timezone({ name: null, generator: (zone) => zoneBlock(zone) ?? null })
  if (name) calendar.name(plain(name)).ttl(60 * 60)
  if (mail) calendar.method(ICalCalendarMethod[mail.method])
  for (const entry of entries) {
    const { uid, status, starts_at, ends_at, title, created_at, updated_at, ...rest } = entry
    const event = calendar.createEvent({
      id: uid,
      sequence: rest.sequence,
      status: statuses[status],
      summary: title,
      description: rest.description,
      location: rest.location || null,
      url: rest.url,
      start: clock(starts_at),
      end: clock(ends_at),
      timezone: isToldInZone(entry) ? rest.time_zone : null,
      stamp: new Date(),
      created: new Date(created_at),
      lastModified: new Date(updated_at),
    })
    if (!mail) continue
    event.organizer(quotable(mail.organizer))
    event.createAttendee({
      ...quotable(mail.attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  return calendar.toString()
}

/** A quoted name has no way to write a quote, and a line no way to write its own end. */
const plain = (text: string) => text.replaceAll(/["\r\n]/g, ' ')
const quotable = ({ name, email }: CalendarPerson) => ({ name: plain(name), email })

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

function zoneBlock(zone: string): string | undefined {
  const [block] = [tzlib_get_ical_block(zone)].flat()
  return block?.startsWith('BEGIN:VTIMEZONE') ? block : undefined
}

/** Programs do not agree on which is meant of a time that the clock shows twice, so that one is told in UTC. */
const isToldInZone = ({ starts_at, ends_at, time_zone }: CalendarEntry) =>
  zoneBlock(time_zone) !== undefined && !occursTwice(starts_at, time_zone) && !occursTwice(ends_at, time_zone)

function occursTwice(instant: string, zone: string): boolean {
  const at = Date.parse(instant)
  const [before, now, after] = [at - dayMs / 2, at, at + dayMs / 2].map((each) => offset(each, zone))
  const shifts = [(before ?? 0) - (now ?? 0), (now ?? 0) - (after ?? 0)].filter((shift) => shift > 0)
  return shifts.some((shift) => [at - shift, at + shift].some((other) => wall(other, zone) === wall(at, zone)))
}

/** The library asks a date for its form in a zone; this is all that it needs of one. */
const clock = (instant: string, zone = 'UTC'): ICalDayJsStub => ({
  tz: (other) => clock(instant, other),
  utc: () => clock(instant),
  format: (form) => {
    const [day = '', time = ''] = wall(Date.parse(instant), zone).split(' ')
    return form === 'YYYYMMDD' ? day.replaceAll('-', '') : time.replaceAll(':', '')
  },
  isValid: () => true,
  toDate: () => new Date(instant),
  toJSON: () => instant,
})

const dayMs = 24 * 60 * 60 * 1000

/** What a clock in the zone shows, such as `2026-12-03 14:00:00`. */
const wall = (at: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

const offset = (at: number, zone: string) => Date.parse(`${wall(at, zone).replace(' ', 'T')}Z`) - at
