import type { AnalyticsFigure } from '@guildhall/contract/analytics'

/** How a figure stands against the range before. */
export type Change = { by: 'percent' | 'points' | 'days' | 'number'; amount: number } | 'same' | 'unknown'

/** Shares change by points and days by days; counts by percent, save from nothing, of which there is no percentage. */
export function changeOf({ unit, value, before }: Pick<AnalyticsFigure, 'unit' | 'value' | 'before'>): Change {
  if (value === null || before === null) return 'unknown'
  const difference = value - before
  if (unit === 'share') return unlessZero('points', round(difference * 100, 1))
  if (unit === 'days') return unlessZero('days', round(difference, 1))
  if (before === 0 || Math.abs(difference / before) >= 10) return unlessZero('number', difference)
  const percent = round((difference / before) * 100, 0)
  // A small part of much is still something.
  return percent === 0 ? unlessZero('number', difference) : { by: 'percent', amount: percent }
}

const unlessZero = (by: 'points' | 'days' | 'number', amount: number): Change =>
  amount === 0 ? 'same' : { by, amount }

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

const lessIsBetter = new Set(['in_vain', 'in_vain_share', 'days_to_active', 'days_to_decision'])

/** Whether a change is one to be glad of. */
export const isGood = (key: string, change: Change): boolean =>
  typeof change === 'object' && change.amount > 0 !== lessIsBetter.has(key)

/** The amount with its sign, in the reader's way of writing numbers. */
export function formatAmount({ by, amount }: Exclude<Change, string>, language: string): string {
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
  return by === 'percent'
    ? new Intl.NumberFormat(language, { ...signed, style: 'percent' }).format(amount / 100)
    : new Intl.NumberFormat(language, signed).format(amount)
}
