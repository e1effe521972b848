import { dateFormat } from '../../lib/format.ts'

type Dated = { created_at: string }

/** Rows under the days of the reader's own calendar, in the order in which they come. */
export function byDay<R extends Dated>(rows: R[]): { key: string; at: Date; rows: R[] }[] {
  const days: { key: string; at: Date; rows: R[] }[] = []
  for (const row of rows) {
    const at = new Date(row.created_at)
    const key = at.toDateString()
    const last = days.at(-1)
    if (last?.key === key) last.rows.push(row)
    else days.push({ key, at, rows: [row] })
  }
  return days
}

/** A day as people call it: today, yesterday, or by its date. */
export function dayName(at: Date, language: string, now = new Date()): string {
  const days = (midnight(at) - midnight(now)) / 86_400_000
  if (days === 0 || days === -1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year }).format(at)
}

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
