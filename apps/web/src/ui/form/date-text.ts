import { dateFormat } from '../../lib/format.ts'

/** Reads a day as people type it: "3 Dec 2026", "Dec 3, 2026", "12/3/2026", "2026-12-03"; undefined when it is none. */
export function parseDay(text: string, language: string): string | undefined {
  const clean = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(clean)
  if (numbers)
    return monthFirst(language) ? dayOf(numbers[3], numbers[1], numbers[2]) : dayOf(numbers[3], numbers[2], numbers[1])
  const words = clean.split(/[\s,.]+|\bde\b/).filter(Boolean)
  const month = words.map((word) => monthNamed(word, language)).find((found) => found !== undefined)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  return words.length === 3 ? dayOf(year, month, day) : undefined
}

/** Reads a time: "14:00", "14.00", "1400", "2 pm", "2:30pm"; undefined when it is none. */
export function parseTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim())
  if (!found) return undefined
  const half = found[3]?.toLowerCase()
  const typed = Number(found[1])
  if (half && (typed < 1 || typed > 12)) return undefined
  const hour = half ? (typed % 12) + (half === 'p' ? 12 : 0) : typed
  const minute = Number(found[2] ?? 0)
  return hour > 23 || minute > 59 ? undefined : `${two(hour)}:${two(minute)}`
}

/** A day as the form shows it: "3 Dec 2026". */
export function formatDay(day: string, language: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${monthNames(language)[(month ?? 1) - 1]} ${year}`
}

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A calendar's date, which has the browser's zone, as a day. */
export const dayFromDate = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export function dateFromDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, date)
}

function dayOf(year?: string, month?: string | number, date?: string): string | undefined {
  if (!year || !month || !date) return undefined
  const made = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  const real = made.getUTCMonth() === Number(month) - 1 && made.getUTCDate() === Number(date)
  return real ? made.toISOString().slice(0, 10) : undefined
}

function monthNamed(word: string, language: string): number | undefined {
  if (!/^\p{L}{3,}$/u.test(word)) return undefined
  for (const names of [longMonthNames(language), longMonthNames('en')]) {
    const found = names.findIndex(
      (name) => name.startsWith(word) || (word.length === 4 && name.startsWith(word.slice(0, 3))),
    )
    if (found >= 0) return found + 1
  }
  return undefined
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
const namesOf = (language: string, month: 'short' | 'long') =>
  months.map((date) => dateFormat(language, { month, timeZone: 'UTC' }).format(date).replace('.', ''))
const monthNames = (language: string) => namesOf(language, 'short')
const longMonthNames = (language: string) => namesOf(language, 'long').map((name) => name.toLowerCase())
const monthFirst = (language: string) => language.startsWith('en')
const two = (value: number) => String(value).padStart(2, '0')
