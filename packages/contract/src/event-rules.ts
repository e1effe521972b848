import type { z } from 'zod'
import { word } from './validation.ts'

type Times = { starts_at: string; ends_at: string; registration_closes_at: string | null }
type Described = Times & {
  time_zone: string
  takes_place: 'in_person' | 'online' | 'both'
  place: string
  online_url: string
}

/** Says at the field what cannot be: an end before the start, a place that nobody finds. */
export function refuseImpossible(event: Described, context: z.RefinementCtx<Described>): void {
  const refuse = (field: keyof Described, message: string, params?: Record<string, unknown>) =>
    context.addIssue({ code: 'custom', path: [field], message, ...(params ? { params } : {}) })
  if (!isZone(event.time_zone)) return refuse('time_zone', word('time_zone_unknown'))
  if (at(event.ends_at) <= at(event.starts_at))
    refuse('ends_at', word('ends_before_start'), { time: startSeenFromEnd(event) })
  if (event.registration_closes_at && at(event.registration_closes_at) > at(event.ends_at))
    refuse('registration_closes_at', word('closes_after_end'))
  if (event.takes_place !== 'online' && event.place === '') refuse('place', word('place_needed'))
  if (event.takes_place !== 'in_person' && event.online_url === '') refuse('online_url', word('online_url_needed'))
}

/** What the door of an event says to somebody who has no place. */
export type Door = 'open' | 'waitlist' | 'full' | 'closed' | 'over' | 'cancelled' | 'draft'

type Registering = Times & {
  status: 'draft' | 'published' | 'cancelled'
  capacity: number | null
  taken_count: number
  waiting_count: number
  has_waitlist: boolean
}

/** Registration ends with the day chosen for it, or else when the event begins. Whoever comes while others wait, waits behind them. */
export function doorOf(event: Registering, now: string): Door {
  if (event.status !== 'published') return event.status
  if (at(event.ends_at) <= at(now)) return 'over'
  if (at(event.registration_closes_at ?? event.starts_at) <= at(now)) return 'closed'
  const isFull = event.capacity !== null && (event.taken_count >= event.capacity || event.waiting_count > 0)
  if (!isFull) return 'open'
  return event.has_waitlist ? 'waitlist' : 'full'
}

/** A freed place is kept for a day, and never beyond the start. */
export function offerEnd(starts_at: string, now: string): string {
  return new Date(Math.min(at(now) + 24 * 60 * 60 * 1000, at(starts_at))).toISOString()
}

const at = (instant: string) => Date.parse(instant)

/** Such as 14:00, with the day where the end was put on another one. */
function startSeenFromEnd({ starts_at, ends_at, time_zone }: Described): string {
  const wall = (instant: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    )
  const [startDay, startTime = ''] = wall(starts_at).split(' ')
  const [endDay] = wall(ends_at).split(' ')
  return startDay === endDay ? startTime : `${startDay} ${startTime}`
}

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone)
  } catch {
    return false
  }
}
