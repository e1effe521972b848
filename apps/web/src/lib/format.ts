/**
 * How dates and times are written; nobody else makes such a format. English says the day before the month, and the
 * clock has 24 hours, in both languages.
 */
export function dateFormat(language: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(form)}`
  // Making one takes many times as long as using it, and lists use the same few for every row.
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form)
  formats.set(key, made)
  return made
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant as people say it: "5 minutes ago", "yesterday", "3 March", "3 March 2027". */
export function formatWhen(iso: string, language: string, now = new Date()): string {
  const when = new Date(iso)
  const seconds = Math.round((when.getTime() - now.getTime()) / 1000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return relative.format(0, 'second')
  if (Math.abs(seconds) < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  const days = calendarDays(now, when)
  if (days === 0) return relative.format(Math.trunc(seconds / 3600), 'hour')
  if (Math.abs(days) < 7) return relative.format(days, 'day')
  return when.getFullYear() === now.getFullYear()
    ? dateFormat(language, { day: 'numeric', month: 'long' }).format(when)
    : formatLongDay(iso, language)
}

/** A day as a sentence names it: "14 March 2027"; without an hour it is the same in every zone. */
export const formatLongDay = (iso: string, language: string, timeZone?: string): string =>
  dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: timeZone ?? (isDay(iso) ? 'UTC' : undefined),
  }).format(new Date(iso))

/** The time of day: "09:42". */
export const formatClock = (iso: string, language: string): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

/** An instant to the minute, with its zone. */
export const formatExact = (iso: string, language: string): string =>
  formatWithZone(iso, language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** An instant in any form, and then its zone: "4 Dec 2026, 17:00 CST". */
export function formatWithZone(iso: string, language: string, form: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso)
  if (language !== 'en') return dateFormat(language, { ...form, timeZoneName: 'short' }).format(at)
  // British English knows no American zone by its name.
  const zone = dateFormat('en-US', { timeZone: form.timeZone, timeZoneName: 'short' })
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return [dateFormat(language, form).format(at), name].filter(Boolean).join(' ')
}

/** The zone of the reader's clock. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const formatNumber = (value: number, language: string): string => new Intl.NumberFormat(language).format(value)

/** How long a list is; counting ends somewhere: 1,000+. */
export const formatTotal = (list: Counted, language: string): string =>
  `${formatNumber(list.total, language)}${list.total_is_exact ? '' : '+'}`
type Counted = { total: number; total_is_exact: boolean }

/** Somebody's own words, or the name of something, inside a sentence. */
export const quoted = (text: string, language: string): string => (language === 'es' ? `«${text}»` : `“${text}”`)

const isDay = (iso: string) => /^\d{4}-\d\d-\d\d$/.test(iso)

/** Midnights between two instants, where the reader is. */
function calendarDays(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (day(to) - day(from)) / 86_400_000
}

/** The day of an instant in a zone, `2026-12-03`; in the reader's own where none is known. */
export const dayIn = (at: Date, timeZone?: string): string =>
  dateFormat('sv', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)
