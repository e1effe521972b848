import type { Invoice } from '@guildhall/contract/billing'

export type Period = { id: string; start: string; end: string; level: string; isPaid: boolean }

/** The periods that were paid for or are asked for, the oldest first. */
export const periodsOf = (invoices: Invoice[]): Period[] =>
  invoices
    .flatMap(({ id, kind, charge, status, period_start: start, period_end, covers_until, level_name: level }) => {
      const end = covers_until ?? period_end
      return kind === 'invoice' &&
        charge !== 'order' &&
        (status === 'paid' || status === 'open') &&
        start &&
        end &&
        start <= end
        ? { id, start, end, level, isPaid: status === 'paid' }
        : []
    })
    .toSorted((one, other) => one.start.localeCompare(other.start))

/** Where days lie between the first and the last of them, in hundredths, and where years begin. */
export function scaleOf(days: string[]) {
  const times = days.map((day) => Date.parse(day))
  const first = Math.min(...times)
  const width = Math.max(Math.max(...times) + dayMs - first, dayMs)
  const at = (day: string) => ((Date.parse(day) - first) / width) * 100
  const firstYear = new Date(first).getUTCFullYear() + 1
  const lastYear = new Date(first + width).getUTCFullYear()
  const years = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => firstYear + index)
  return { at, years: years.map((year) => ({ year, left: at(`${year}-01-01`) })) }
}

const dayMs = 86_400_000
