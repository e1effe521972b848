import { dateFormat, formatClock } from '../../lib/format.ts'

/** When something last happened, in the width of a word: "09:42", "Fri", "9 Nov". */
export function shortWhen(iso: string, language: string, now = new Date()): string {
  const days = daysBetween(new Date(iso), now)
  if (days <= 0) return formatClock(iso, language)
  return format(iso, language, now, days < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' })
}

/** A day as people call it: "Today", "Friday", "9 November". */
export function dayName(iso: string, language: string, now = new Date()): string {
  const days = daysBetween(new Date(iso), now)
  if (days <= 1) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day')
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
  }
  return format(iso, language, now, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' })
}

/** The same for all of a day, where the reader is. */
export const dayKey = (iso: string): string => new Date(iso).toDateString()

function format(iso: string, language: string, now: Date, parts: Intl.DateTimeFormatOptions): string {
  const when = new Date(iso)
  const year = parts.weekday || when.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const text = dateFormat(language, { ...parts, year }).format(when)
  return parts.weekday === 'long' ? text.charAt(0).toLocaleUpperCase(language) + text.slice(1) : text
}

function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (day(to) - day(from)) / 86_400_000
}
