import { type AnalyticsRange, plusDays } from '@guildhall/contract/analytics'

export const rangeNames = ['30_days', '90_days', '12_months', 'this_year', 'last_year', 'own'] as const
export type RangeName = (typeof rangeNames)[number]

/** The days that a name stands for today; none of its own, whose days are chosen. */
export function namedRange(name: Exclude<RangeName, 'own'>, today: string): AnalyticsRange {
  const year = Number(today.slice(0, 4))
  switch (name) {
    case '30_days':
      return { from: plusDays(today, -29), to: today }
    case '90_days':
      return { from: plusDays(today, -89), to: today }
    case '12_months':
      return { from: plusDays(yearBefore(today), 1), to: today }
    case 'this_year':
      return { from: `${year}-01-01`, to: today }
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** What the address says, as it is written there. */
export function rangeInAddress(address: URLSearchParams, today: string): { name: RangeName; days: AnalyticsRange } {
  const name = rangeNames.find((each) => each === address.get('range')) ?? '30_days'
  if (name !== 'own') return { name, days: namedRange(name, today) }
  return { name, days: { from: address.get('from') ?? '', to: address.get('to') ?? '' } }
}

/** The day on the world's clock, by which days are counted. */
export const utcToday = (now = new Date()): string => now.toISOString().slice(0, 10)

/** The same day a year before; after a leap day the last of its month. */
function yearBefore(day: string): string {
  const wanted = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return wanted.endsWith('02-29') ? `${wanted.slice(0, 8)}28` : wanted
}
