import { dateFormat, readerZone } from '../../lib/format.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Unit = 'day' | 'hour' | 'minute' | 'second'

/** How long it is until a deadline, as exact as it matters: days first, seconds in the last hour; nothing once it is over. */
export function timeLeft(until: string, now: string): [count: number, unit: Unit][] {
  const left = Date.parse(until) - Date.parse(now)
  const whole = (ms: number, unit: number) => Math.floor(ms / unit)
  if (left <= 0) return []
  if (left >= 2 * dayMs) return [[whole(left, dayMs), 'day']]
  const parts: [number, Unit][] =
    left >= dayMs
      ? [
          [whole(left, dayMs), 'day'],
          [whole(left % dayMs, hourMs), 'hour'],
        ]
      : left >= hourMs
        ? [
            [whole(left, hourMs), 'hour'],
            [whole(left % hourMs, minuteMs), 'minute'],
          ]
        : [
            [whole(left, minuteMs), 'minute'],
            [whole(left % minuteMs, 1000), 'second'],
          ]
  return parts.filter(([count], at) => count > 0 || at === parts.length - 1)
}

/** The same in words: "23 days", "5 hr 12 min". */
export function timeLeftWords(until: string, now: string, language: string): string {
  const parts = timeLeft(until, now)
  const unitDisplay = parts.length > 1 ? 'short' : 'long'
  return parts
    .map(([count, unit]) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count))
    .join(' ')
}

type Zoned = { time_zone: string }

/** A deadline in the zone that it was set in: "Tuesday 8 December 2026, 17:00 Chicago". */
export function deadlineIn(instant: string, { time_zone }: Zoned, language: string): string {
  const day = dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: time_zone,
  })
  return `${day.format(new Date(instant)).replace(',', '')}, ${clockIn(instant, time_zone, language)}`
}

/** The same where room is short: "8 Dec 2026, 17:00 Chicago". */
export function shortDeadlineIn(instant: string, { time_zone }: Zoned, language: string): string {
  const day = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: time_zone })
  return `${day.format(new Date(instant))}, ${clockIn(instant, time_zone, language)}`
}

/** What the reader's own clock shows then, where that is another time. */
export function readersTime(instant: string, { time_zone }: Zoned, language: string, zone = readerZone()) {
  const there = clockIn(instant, time_zone, language, false)
  const here = clockIn(instant, zone, language, false)
  const dayOf = (timeZone: string) => dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(instant))
  if (there === here && dayOf(time_zone) === dayOf(zone)) return undefined
  return shortDeadlineIn(instant, { time_zone: zone }, language)
}

/** Hour and minute, and the seconds where a deadline has some; then the city of the zone. */
function clockIn(instant: string, timeZone: string, language: string, withCity = true): string {
  const seconds = new Date(instant).getUTCSeconds() > 0 ? ({ second: '2-digit' } as const) : {}
  const clock = dateFormat(language, { hour: '2-digit', minute: '2-digit', ...seconds, timeZone })
  return withCity ? `${clock.format(new Date(instant))} ${cityOf(timeZone)}` : clock.format(new Date(instant))
}

const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
