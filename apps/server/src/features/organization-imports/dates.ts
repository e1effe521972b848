import type { DateOrder } from '@guildhall/contract/organization-imports'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** A day of the calendar as `2027-06-30`; a date that starts with its year is read in any order. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const parts = yearFirst.exec(text)
  if (parts) return dayOf(parts[1], parts[2], parts[3])
  const others = order === 'ymd' ? null : yearLast.exec(text)
  if (!others) return undefined
  return order === 'mdy' ? dayOf(others[3], others[1], others[2]) : dayOf(others[3], others[2], others[1])
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal && year >= '1950' && year <= '2100' ? text : undefined
}

/** The order that the dates themselves show; where they could be read both ways, it is asked for. */
export function guessDateOrder(values: string[]): DateOrder {
  const parts = values.map((value) => yearLast.exec(value)).filter((each) => each !== null)
  if (parts.some(([, first]) => Number(first) > 12)) return 'dmy'
  return parts.some(([, , second]) => Number(second) > 12) ? 'mdy' : 'ymd'
}
