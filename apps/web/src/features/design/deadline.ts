import { formatWithZone } from '../../lib/format.ts'

const dayMs = 86_400_000

/** How long until a deadline: days while there are any, hours on the last day; negative once it is over. */
export function untilDeadline(deadline: string, now = Date.now()): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const left = Date.parse(deadline) - now
  if (Math.abs(left) >= dayMs) return { unit: 'day', count: Math.trunc(left / dayMs) }
  if (Math.abs(left) >= 3_600_000) return { unit: 'hour', count: Math.trunc(left / 3_600_000) }
  return { unit: 'minute', count: Math.trunc(left / 60_000) }
}

export const hasPassed = (deadline: string, now = Date.now()): boolean => Date.parse(deadline) <= now

/** The same in people's words: "in 12 days". */
export function deadlineWords(deadline: string, language: string, now = Date.now()): string {
  const { unit, count } = untilDeadline(deadline, now)
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(count, unit)
}

/** Day and hour in the zone that the deadline is meant in, which is named: "4 Dec 2026, 17:00 CST". */
export const formatDeadline = (deadline: string, zone: string, language: string): string =>
  formatWithZone(deadline, language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })

/** Where deadlines stand between today and the last of them, in per cent; the first few weeks are never crowded. */
export function placesOnLine(deadlines: readonly string[], now = Date.now()): number[] {
  const times = deadlines.map((deadline) => Date.parse(deadline))
  const span = Math.max(30 * dayMs, ...times.map((time) => time - now))
  return times.map((time) => Math.max(0, Math.min(100, ((time - now) / span) * 100)))
}
