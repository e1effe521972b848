import type { QuietHours } from '@guildhall/contract/profile'

/** By whose clock a person's mails come. */
export type Clock = { time_zone: string; quiet_hours: QuietHours | null }

/** When the day's news is gathered into one mail, by the reader's clock. */
export const digestTime = '08:00'

/** When the quiet hours end in which this moment falls; null where it falls in none. */
export function quietUntil(at: Date, clock: Clock): Date | null {
  const { time_zone, quiet_hours } = clock
  if (!quiet_hours) return null
  const [from, to, now] = [minuteOf(quiet_hours.from), minuteOf(quiet_hours.to), minuteAt(at, time_zone)]
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to
  if (!isQuiet) return null
  // Clocks that are put forward may skip all of the time between, and it is quiet for another day.
  const end = nextTime(quiet_hours.to, time_zone, at)
  return quietUntil(end, clock) ?? end
}

/** When the next gathered mail is due. */
export function nextDigest(after: Date, clock: Clock): Date {
  const next = nextTime(digestTime, clock.time_zone, after)
  return quietUntil(next, clock) ?? next
}

/** The moment after this one at which the clocks of a zone next show a time, or first show a later one where they skip it. */
export function nextTime(time: string, zone: string, after: Date): Date {
  const wanted = minuteOf(time)
  let quarter = Math.floor(after.getTime() / quarterMs) * quarterMs
  let shown = minuteAt(new Date(quarter), zone)
  // Clocks are put forward and back on the quarter hour only: within one they go evenly.
  while (true) {
    const moment = new Date(quarter + overnight(wanted - shown) * minuteMs)
    if (overnight(wanted - shown) < quarterMinutes && moment > after) return moment
    quarter += quarterMs
    const expected = shown + quarterMinutes
    shown = minuteAt(new Date(quarter), zone)
    const skipped = overnight(shown - expected)
    if (skipped < minutesADay / 2 && overnight(wanted - expected) < skipped) return new Date(quarter)
  }
}

const minuteMs = 60_000
const quarterMinutes = 15
const quarterMs = quarterMinutes * minuteMs
const minutesADay = 24 * 60

const overnight = (minutes: number) => ((minutes % minutesADay) + minutesADay) % minutesADay

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const minuteAt = (at: Date, zone: string) => minuteOf(formatOf(zone).format(at))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes far longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, made)
  return made
}
