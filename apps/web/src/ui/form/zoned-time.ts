/** A clock on a wall: a day `2026-12-03` and a time `14:00`, in a zone said elsewhere. */
export type WallTime = { date: string; time: string }

/** What a clock in the zone shows at an instant. */
export function toWallTime(instant: string, zone: string): WallTime {
  const parts = clock(zone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The instant, in UTC, at which a clock in the zone shows this time. A time that the change to summer leaves out is moved
 * on by the hour left out; of a time that occurs twice the first one is meant.
 */
export function toInstant({ date, time }: WallTime, zone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`)
  const offsets = [offsetAt(asIfUtc - dayMs, zone), offsetAt(asIfUtc + dayMs, zone)]
  const guesses = offsets.map((offset) => asIfUtc - offset * minuteMs)
  const right = guesses.filter((guess) => guess + offsetAt(guess, zone) * minuteMs === asIfUtc)
  return new Date(Math.min(...(right.length > 0 ? right : [guesses[0] ?? asIfUtc]))).toISOString()
}

/** The same wall time in another zone: 14:00 in Chicago becomes 14:00 in New York. */
export const moveZone = (instant: string, from: string, to: string): string => toInstant(toWallTime(instant, from), to)

/** Minutes east of Greenwich at an instant. */
function offsetAt(instant: number, zone: string): number {
  const { date, time } = toWallTime(new Date(instant).toISOString(), zone)
  return Math.round((Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / minuteMs) * minuteMs) / minuteMs)
}

/** A zone as people know it, such as "Chicago (UTC−6)". */
export function zoneLabel(zone: string, at: number): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return zone === 'UTC' ? 'UTC' : `${city} (${offsetLabel(offsetAt(at, zone))})`
}

/** Every zone that this browser knows, UTC included. */
export const timeZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value))

function offsetLabel(minutes: number): string {
  const hours = Math.trunc(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

// Making a formatter costs far more than using it, and the list of zones asks for several hundred.
const clocks = new Map<string, Intl.DateTimeFormat>()
function clock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}
