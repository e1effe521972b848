import { countRenewals, countReturned } from './retention-queries.ts'
import { figure, hasSomething, levelRow, shareOf, table, type Asked, type OfLevel, type Section } from './tables.ts'

/** Who stays. */
export async function readRetention({ db, cut, say }: Asked): Promise<Section> {
  const renewals = (await countRenewals(db, cut)).map((row) => ({
    ...row,
    now: [row.now.due, row.now.renewed] as const,
    before: [row.before.due, row.before.renewed] as const,
  }))
  const returned = (await countReturned(db, cut)).map((row) => ({
    ...row,
    now: [row.now.before, row.now.returned] as const,
    before: [row.before.before, row.before.returned] as const,
  }))
  const rowsOf = (kept: Kept[]) =>
    kept
      .map((row) => ({ ...levelRow(row, say), values: withShare(row.now), before: withShare(row.before) }))
      .filter(hasSomething)
  return {
    figures: [
      figure('renewed_share', sharesOf(renewals), 'share'),
      figure('returned_share', sharesOf(returned), 'share'),
    ],
    tables: [
      table('renewals', 'bars', 'level', ['due', 'renewed', 'share'], rowsOf(renewals)),
      table('returned', 'bars', 'level', ['before', 'returned', 'share'], rowsOf(returned)),
    ],
  }
}

/** How many there were, and how many of them stayed. */
type Pair = readonly [all: number, kept: number]
type Kept = OfLevel & { now: Pair; before: Pair }

const withShare = ([all, kept]: Pair) => [all, kept, shareOf(kept, all)]

function sharesOf(rows: Kept[]) {
  const share = (when: 'now' | 'before') => {
    const sum = (place: 0 | 1) => rows.reduce((total, row) => total + row[when][place], 0)
    return shareOf(sum(1), sum(0))
  }
  return { now: share('now'), before: share('before') }
}
