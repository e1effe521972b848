import { dateFormat } from '../../lib/format.ts'

/** A day of every year is written `07-01`. */
export const dayOfYear = (month: number, day: number): string =>
  [month, Math.min(day, daysIn(month))].map((part) => String(part).padStart(2, '0')).join('-')

export function partsOf(value: unknown): { month: number; day: number } {
  const [month = 1, day = 1] = typeof value === 'string' ? value.split('-').map(Number) : []
  return { month, day }
}

/** February counts without the day that most years lack. */
export const daysIn = (month: number): number => new Date(Date.UTC(plainYear, month, 0)).getUTCDate()

/** "1 July", as the language has it. */
export const formatDayOfYear = (value: string, language: string): string => {
  const { month, day } = partsOf(value)
  return formatIn(language, month, day, { day: 'numeric', month: 'long' })
}

export const monthName = (month: number, language: string): string => formatIn(language, month, 1, { month: 'long' })

const plainYear = 2001
const formatIn = (language: string, month: number, day: number, format: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...format, timeZone: 'UTC' }).format(Date.UTC(plainYear, month - 1, day))
