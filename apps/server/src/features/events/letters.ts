import type { EventPlace } from '@guildhall/contract/events'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { writeCalendar, type CalendarEntry } from '../../services/calendar.ts'
import type { Letter, LetterName } from '../../words/letters.ts'
import { isSameClock, momentIn, spanIn } from '../../words/moments.ts'
import { sayIn, type Language } from '../../words/say.ts'
import type { Reader } from './registration-queries.ts'
import type { StoredEvent } from './visible-queries.ts'

export type Writes = Pick<Deps, 'post' | 'siteUrl' | 'settings' | 'config'>

type News = {
  name: Extract<LetterName, `event_${string}`>
  event: StoredEvent
  readers: Reader[]
  /** The event as its readers knew it. */
  before?: StoredEvent
  position?: number
  until?: string
  reason?: string
  /** What the calendars of those with a place do; by default nothing. */
  calendar?: 'REQUEST' | 'CANCEL'
}

/** Writes to people about an event, if the transaction commits, each in his language and with his own time beside the event's. */
export async function tellReaders(deps: Writes, tx: Db, news: News): Promise<void> {
  if (news.readers.length === 0) return
  const { network_name } = await deps.settings.read(tx)
  const organizer = { name: network_name || deps.config.networkName, email: deps.config.mailFrom }
  await deps.post.send(tx, ...news.readers.map((reader) => letterTo(reader, news, organizer, deps.siteUrl())))
}

function letterTo(
  reader: Reader,
  { name, event, before, position, until, reason, calendar }: News,
  organizer: { name: string; email: string },
  site: string,
): Letter {
  const { language, time_zone } = reader
  return {
    name,
    to: reader.email,
    first_name: reader.first_name,
    language,
    link: eventUrl(site, event.id),
    values: {
      event: event.title,
      when: whenFor(reader, event),
      where: whereFor(language, event),
      position: position === undefined ? '' : String(position),
      until: until ? momentIn(language, until, time_zone) : '',
      changes: before ? changesFor(reader, before, event).join(' ') : '',
    },
    ...(reason ? { quote: reason } : {}),
    ...(calendar && reader.state === 'confirmed'
      ? {
          calendar: {
            method: calendar,
            content: writeCalendar({
              entries: [entryOf(event, site, 'confirmed')],
              mail: { method: calendar, organizer, attendee: { name: reader.name, email: reader.email } },
            }),
          },
        }
      : {}),
  }
}

const eventUrl = (site: string, id: string) => `${site}/events/view-event/${id}`

/** An event as it stands in the calendar of somebody who has a place, waits, or only looks. */
export function entryOf(event: StoredEvent, site: string, standing: 'confirmed' | 'waiting' | 'none'): CalendarEntry {
  const url = eventUrl(site, event.id)
  const link = standing === 'confirmed' && event.takes_place !== 'in_person' ? event.online_url : ''
  return {
    uid: `${event.id}@${new URL(site).hostname}`,
    sequence: event.sequence,
    status: event.status === 'cancelled' ? 'cancelled' : standing === 'waiting' ? 'tentative' : 'confirmed',
    title: event.title,
    description: [event.summary, link, url].filter(Boolean).join('\n\n'),
    location: event.takes_place === 'online' ? link : event.place,
    url,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    time_zone: event.time_zone,
    created_at: event.created_at,
    updated_at: event.updated_at,
  }
}

/** What has changed for those who have it in their calendar. */
export const changed = (before: StoredEvent, after: StoredEvent) => ({
  title: before.title !== after.title,
  when:
    before.starts_at !== after.starts_at || before.ends_at !== after.ends_at || before.time_zone !== after.time_zone,
  where: before.takes_place !== after.takes_place || before.place !== after.place,
  link: before.online_url !== after.online_url,
})

function changesFor(reader: Reader, before: StoredEvent, after: StoredEvent): string[] {
  const say = sayIn(reader.language)
  const { title, when, where, link } = changed(before, after)
  return [
    ...(title ? [say('event.changed_title', { before: before.title })] : []),
    ...(when ? [say('event.changed_when', { when: whenFor(reader, after) })] : []),
    ...(where ? [whereFor(reader.language, after)] : []),
    ...(link && !where ? [say('event.changed_link')] : []),
  ]
}

const whereWords = { in_person: 'event.where', online: 'event.where_online', both: 'event.where_both' } as const

const whereFor = (language: Language, { takes_place, place }: { takes_place: EventPlace; place: string }) =>
  sayIn(language)(whereWords[takes_place], { place })

/** In the zone of the event, and in the reader's where his clock shows something else. */
function whenFor({ language, time_zone }: Reader, event: StoredEvent): string {
  const when = spanIn(language, event.starts_at, event.ends_at, event.time_zone)
  const isElsewhere = !isSameClock(event.starts_at, time_zone, event.time_zone)
  return isElsewhere
    ? sayIn(language)('event.when_elsewhere', {
        when,
        yours: spanIn(language, event.starts_at, event.ends_at, time_zone),
      })
    : when
}
