import type { LevelChange } from '@guildhall/contract/billing'
import { addDays } from '@guildhall/contract/standing'
import { daysBetween, priceOf } from '@guildhall/contract/renewals'
import type { Payer, Running } from './change-queries.ts'
import { withTaxes } from './offer.ts'

/** What the days ahead of a paid invoice are worth. */
const unusedOf = ({ amount, credited, start, end }: Running, day: string) => {
  const from = start > day ? start : day
  const share = (daysBetween(from, end) + 1) / (daysBetween(start, end) + 1)
  return Math.min(amount - credited, Math.round(amount * share))
}

/** What changing to the payer's level costs on a day: the unused part of what was paid comes back, the rest of the time is charged. */
export function prorate(payer: Payer, running: Running[], day: string): Proration | null {
  const end = running
    .map((each) => each.end)
    .toSorted()
    .at(-1)
  if (!end || end < day) return null
  const credits = running.map((each) => ({ ...each, unused: unusedOf(each, day) })).filter(({ unused }) => unused > 0)
  const credit = credits.reduce((sum, { unused }) => sum + unused, 0)
  const period = { start: day, end }
  const isBilled = !payer.level.is_billing_exempt && payer.level.price > 0
  const charge = withTaxes(payer, isBilled ? priceFor(payer, period) : 0)
  return { ...charge, ...period, credits, credit, is_billed: isBilled }
}

export type Proration = ReturnType<typeof withTaxes> & {
  start: string
  end: string
  credits: (Running & { unused: number })[]
  credit: number
  is_billed: boolean
}

/** More than a year ahead is charged by its days, too. */
function priceFor(payer: Payer, { start, end }: { start: string; end: string }): number {
  const { level } = payer
  const year = addDays(start, 364)
  if (end <= year) return priceOf(level.price, { start, end })
  return level.price + priceFor(payer, { start: addDays(year, 1), end })
}

/** The same for the person who decides. */
export const shownProration = (payer: Payer, proration: Proration | null): LevelChange => ({
  level: payer.level.slug,
  level_name: payer.level.name,
  currency: payer.level.currency,
  credit: proration?.credit ?? 0,
  charge: proration?.amount ?? 0,
  from: proration?.start ?? null,
  until: proration?.end ?? null,
  due: Math.max(0, (proration?.amount ?? 0) - creditIn(payer.level.currency, proration) - Math.max(0, payer.credit)),
})

const creditIn = (currency: string, proration: Proration | null) =>
  (proration?.credits ?? []).reduce((sum, each) => sum + (each.currency === currency ? each.unused : 0), 0)
