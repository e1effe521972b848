import { pieceOf, plusDays, rangeBefore, type AnalyticsRange } from '@guildhall/contract/analytics'

/** A range and the one before it, which lie side by side, cut into pieces of time. */
export type Cut = {
  range: AnalyticsRange
  before: AnalyticsRange
  unit: 'day' | 'week' | 'month'
  /** The first day of each piece that is counted in it, through both ranges. */
  starts: string[]
  /** How many of them are pieces of the range before. */
  earlier: number
}

export function cutOf(range: AnalyticsRange): Cut {
  const before = rangeBefore(range)
  const unit = pieceOf(range)
  const earlier = startsOf(before, unit)
  return { range, before, unit, starts: [...earlier, ...startsOf(range, unit)], earlier: earlier.length }
}

function startsOf({ from, to }: AnalyticsRange, unit: Cut['unit']): string[] {
  const starts: string[] = []
  for (let day = from; day <= to; day = nextStart(day, unit)) starts.push(day)
  return starts
}

/** Weeks begin on Mondays. */
function nextStart(day: string, unit: Cut['unit']): string {
  if (unit === 'day') return plusDays(day, 1)
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'week') return plusDays(day, 7 - ((date.getUTCDay() + 6) % 7))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}
