import type { CsvPlan } from '@guildhall/contract/bank-statements'
import { addDays } from '@guildhall/contract/standing'
import { today } from '../../db/days.ts'

type Decimal = CsvPlan['decimal']
type DateOrder = CsvPlan['date_order']

/** An amount in the smallest unit: "1,234.50", "1.234,50 €", "1 234,50", "1'234.50", "(12.00)", "12.00-". */
export function amountOf(text: string, decimal: Decimal): number | undefined {
  const bare = text
    .replaceAll(/[\s\u00A0\u202F'’]|[A-Z]{3}|[$€£]/gi, '')
    .replace(/^\+/, '')
    .replaceAll('\u2212', '-')
  const isNegative = /^-|-$|^\(.*\)$/.test(bare)
  const digits = bare.replaceAll(/^-|-$|^\(|\)$/g, '')
  const thousands = decimal === '.' ? ',' : '.'
  const pattern = decimal === '.' ? dotted : comma
  if (!pattern.test(digits)) return undefined
  const [whole = '', part = ''] = digits.replaceAll(thousands, '').split(decimal)
  const amount = Number(whole || '0') * 100 + Number(part.padEnd(2, '0'))
  if (amount > mostAmount) return undefined
  return isNegative ? -amount : amount
}

const dotted = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?$/
const comma = /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d{1,2})?$/
/** What the columns of the database hold. */
const mostAmount = 2_000_000_000

/** A day as `2026-04-23`, from the last three years: otherwise the order of the parts was mistaken. */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:\D|$)/.exec(text) ?? []
  const [y, m, d] = parts
    ? [parts[1], parts[2], parts[3]]
    : [year.length === 2 ? `20${year}` : year, order === 'mdy' ? one : other, order === 'mdy' ? other : one]
  if (order === 'iso' && !parts) return undefined
  const day = `${y ?? ''}-${(m ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined
  return day >= addDays(today(), -3 * 365) && day <= addDays(today(), 1) ? day : undefined
}

/** The sign before the last two digits; in doubt a point. */
export function guessDecimal(values: string[]): Decimal {
  const count = (sign: RegExp) => values.filter((value) => sign.test(value)).length
  return count(/,\d{1,2}(?:\D*)$/) > count(/\.\d{1,2}(?:\D*)$/) ? ',' : '.'
}

/** In which order the parts of the days are: the one by which most of them are days of the last years. */
export function guessDateOrder(values: string[], decimal: Decimal): DateOrder {
  const usual: DateOrder[] =
    decimal === ',' || values.some((value) => value.includes('.')) ? ['iso', 'dmy', 'mdy'] : ['iso', 'mdy', 'dmy']
  const fits = (order: DateOrder) => values.filter((value) => dayOf(value, order)).length
  return usual.toSorted((one, other) => fits(other) - fits(one))[0] ?? 'iso'
}
