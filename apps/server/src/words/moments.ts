import type { Language } from './say.ts'

/** A moment in words, as the clocks of a zone show it. */
export const momentIn = (language: Language, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { ...longForm, timeZone }).format(new Date(instant))

/** From one moment to another. */
export const spanIn = (language: Language, from: string, to: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { ...longForm, timeZone }).formatRange(new Date(from), new Date(to))

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
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const
