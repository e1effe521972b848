import type { Language } from './say.ts'

/** How dates are written to people; English says the day before the month, and the clock has 24 hours. */
export const dateFormat = (language: Language, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form)

/** A day of the calendar, or the day of an instant in UTC: "14 March 2027". */
export const dayIn = (language: Language, day: string | Date): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A moment in words, as the clocks of a zone show it. */
export function momentIn(language: Language, instant: string | Date, timeZone: string): string {
  const at = new Date(instant)
  return `${dateFormat(language, { ...longForm, timeZone }).format(at)} ${zoneName(language, at, timeZone)}`
}

/** From one moment to another. */
export function spanIn(language: Language, from: string, to: string, timeZone: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const span = dateFormat(language, { ...longForm, timeZone }).formatRange(start, end)
  return `${span} ${zoneName(language, start, timeZone)}`
}

/** Whether the clocks of two zones show the same at a moment. */
export const isSameClock = (instant: string, zone: string, other: string): boolean =>
  clockAt(instant, zone) === clockAt(instant, other)

const clockAt = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))

const longForm = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** British English knows no American zone by its name, so American English says it. */
const zoneName = (language: Language, at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
