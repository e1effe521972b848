import { dateFormat, readerZone } from '../../lib/format.ts'

type Span = { starts_at: string; ends_at: string; time_zone: string }

/** When something takes place, as told in a zone: "Thursday, 3 December 2026, 14:00–17:00". */
export const spanIn = ({ starts_at, ends_at }: Span, language: string, timeZone: string): string =>
  range(dateFormat(language, { ...dayForm, ...timeForm, timeZone }), new Date(starts_at), new Date(ends_at))

/** The same in short, for a row whose day stands beside it; of what lasts longer, with both days. */
export function shortSpanIn(span: Span, language: string, timeZone: string): string {
  const start = new Date(span.starts_at)
  const end = new Date(span.ends_at)
  const day = dateFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const isOneDay = day.format(start) === day.format(end)
  const form = dateFormat(language, {
    ...(isOneDay ? {} : { day: 'numeric', month: 'short' }),
    ...timeForm,
    timeZone,
  })
  return range(form, start, end)
}

/** Spanish ranges forget that hours have two digits, as all other times in the portal do. */
const range = (form: Intl.DateTimeFormat, start: Date, end: Date): string =>
  form
    .formatRangeToParts(start, end)
    .map(({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value))
    .join('')

/** The zone of the place, where the reader's clock shows something else. */
export function otherZone({ starts_at, ends_at, time_zone }: Span, zone = readerZone()): string | undefined {
  const clock = (timeZone: string) => {
    const form = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    return `${form.format(new Date(starts_at))} ${form.format(new Date(ends_at))}`
  }
  return clock(zone) === clock(time_zone) ? undefined : time_zone
}

/** A zone as people call it: "Chicago". */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** What stands in the date block of a row. */
export function dayBlock(instant: string, language: string, timeZone: string) {
  const at = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone }).format(at)
  return { day: part({ day: 'numeric' }), weekday: part({ weekday: 'short' }) }
}

/** The month that a row stands under. */
export const monthOf = (instant: string, language: string, timeZone: string): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone }).format(new Date(instant))

/** A day as the reader's calendar has it, `2026-12-03`. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The month or the week, from its first day to the first day after it, that a day lies in. */
export function spanAround(day: Date, kind: 'month' | 'week'): { start: Date; end: Date } {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()]
  if (kind === 'month') return { start: new Date(year, month, 1), end: new Date(year, month + 1, 1) }
  const monday = date - ((day.getDay() + 6) % 7)
  return { start: new Date(year, month, monday), end: new Date(year, month, monday + 7) }
}

export const momentIn = (instant: string, language: string, timeZone: string): string =>
  dateFormat(language, { ...dayForm, ...timeForm, timeZone }).format(new Date(instant))

const dayForm = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const timeForm = { hour: '2-digit', minute: '2-digit' } as const
