import type { AnalyticsFigure, AnalyticsTable, Dimension, MeasureUnit, TableKind } from '@guildhall/contract/analytics'
import type { Permission } from '@guildhall/contract/permissions'
import type { Say } from '@guildhall/contract/validation'
import type { Db } from '../../db/db.ts'
import { levelName } from '../membership-levels/public.ts'
import type { Cut } from './cut.ts'

/** What a section is made from. */
export type Asked = {
  db: Db
  cut: Cut
  say: Say
  /** A page of the portal, where the network has it and the reader sees there what was counted. */
  link: (path: string, permission: Permission | null) => string | null
}
export type Section = { figures: AnalyticsFigure[]; tables: AnalyticsTable[] }
export type Row = AnalyticsTable['rows'][number]

/** The same number of the range, and of the range before. */
type Both = { now: number | null; before: number | null }

export const figure = (
  key: string,
  { now, before }: Both,
  unit: MeasureUnit = 'count',
  link: string | null = null,
) => ({
  key,
  unit,
  value: now,
  before,
  link,
})

/** What came in the pieces of each range together. */
export const sumOf = (counts: number[], { earlier }: Cut): { now: number; before: number } => {
  const sum = (some: number[]) => some.reduce((all, each) => all + each, 0)
  return { now: sum(counts.slice(earlier)), before: sum(counts.slice(0, earlier)) }
}

/** What there was at the end of each range. */
export const lastOf = (totals: number[], { earlier }: Cut): Both => ({
  now: totals.at(-1) ?? null,
  before: totals[earlier - 1] ?? null,
})

/** Nothing is no share of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

type Series = { key: string; counts: number[] }

/** A row for each piece of the range; the piece before it is the one at the same place in the range before. */
export function timeTable(key: string, kind: TableKind, { unit, starts, earlier }: Cut, ...series: Series[]) {
  const at = (piece: number) => series.map(({ counts }) => counts[piece] ?? 0)
  const rows = starts.slice(earlier).map((start, place): Row => {
    return {
      key: start,
      label: null,
      values: at(earlier + place),
      before: place < earlier ? at(place) : [],
      link: null,
    }
  })
  return table(
    key,
    kind,
    unit,
    series.map((each) => each.key),
    rows,
  )
}

/** A table of counts, and of shares where a measure is called so. */
export const table = (
  key: string,
  kind: TableKind,
  dimension: Dimension,
  measures: string[],
  rows: Row[],
): AnalyticsTable => ({
  key,
  kind,
  dimension,
  measures: measures.map((measure) => ({ key: measure, unit: measure === 'share' ? 'share' : 'count' })),
  rows,
})

/** A membership level, or none where people belong to no organization. */
export type OfLevel = { level: string | null; name: string | null }

/** What a row of a level begins with. */
export const levelRow = ({ level, name }: OfLevel, say: Say) => ({
  key: level ?? 'none',
  label: level === null || name === null ? say('analytics.no_organization') : levelName({ slug: level, name }, say),
  link: null,
})

/** A bar of nothing, neither now nor before, is none. */
export const hasSomething = ({ values, before }: Row) => [...values, ...before].some(Boolean)
