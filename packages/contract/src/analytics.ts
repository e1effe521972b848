import { z } from 'zod'
import { endpoint, Format, tableFiles } from './endpoint.ts'
import { word } from './validation.ts'

export const analyticsSections = [
  'growth',
  'activity',
  'retention',
  'funnel',
  'content',
  'events',
  'opportunities',
  'orders',
] as const
export type AnalyticsSection = (typeof analyticsSections)[number]

/** The longest range, in days: five years. */
export const longestRange = 1830

/** Days of which every calendar knows what lies before and after them. */
const day = z.iso
  .date(word('date_needed'))
  .refine((text) => text >= '1970-01-01' && text <= '2199-12-31', word('date_needed'))

/** Days of the world's clock (UTC), both included. */
const range = { from: day, to: day }
const isForward = ({ from, to }: AnalyticsRange) => from <= to
const isShort = ({ from, to }: AnalyticsRange) => daysBetween(from, to) < longestRange
const backwards = { path: ['to'], message: word('range_backwards') }
const tooLong = { path: ['to'], message: word('range_too_long') }

export const AnalyticsRange = z.object(range).refine(isForward, backwards).refine(isShort, tooLong)
export type AnalyticsRange = { from: string; to: string }

export const measureUnits = ['count', 'share', 'days'] as const
/** `share`: between 0 and 1. */
export type MeasureUnit = (typeof measureUnits)[number]

/** One number of the range, with the same number of the range before. Null where there is nothing to measure. */
export const AnalyticsFigure = z.object({
  key: z.string(),
  unit: z.enum(measureUnits),
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** The rows behind it, where a list of the portal shows just these. */
  link: z.string().nullable(),
})
export type AnalyticsFigure = z.infer<typeof AnalyticsFigure>

/** `line`: a state at the end of each piece of time. `columns`: what happened in each. `bars`: things side by side. `list`: names with numbers. */
export const tableKinds = ['line', 'columns', 'bars', 'list'] as const
export type TableKind = (typeof tableKinds)[number]

/** What a row stands for: a piece of time (`day`, `week`, `month`; its key is the first day), a membership level, a step, or something by name. */
export const dimensions = ['day', 'week', 'month', 'level', 'step', 'name'] as const
export type Dimension = (typeof dimensions)[number]

/** What a chart is drawn from, and what can be read instead of it. */
export const AnalyticsTable = z.object({
  key: z.string(),
  kind: z.enum(tableKinds),
  dimension: z.enum(dimensions),
  measures: z.array(z.object({ key: z.string(), unit: z.enum(measureUnits) })),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Names and levels; null where the reader's own words say it (steps) or it is a time. */
      label: z.string().nullable(),
      /** One for each measure. */
      values: z.array(z.number().nullable()),
      /** Of the range before, in its order; empty where a row has none. */
      before: z.array(z.number().nullable()),
      link: z.string().nullable(),
    }),
  ),
})
export type AnalyticsTable = z.infer<typeof AnalyticsTable>

export const AnalyticsReport = z.object({
  section: z.enum(analyticsSections),
  range: z.object({ from: z.string(), to: z.string() }),
  /** As many days, up to the one before it begins. */
  before: z.object({ from: z.string(), to: z.string() }),
  figures: z.array(AnalyticsFigure),
  tables: z.array(AnalyticsTable),
})
export type AnalyticsReport = z.infer<typeof AnalyticsReport>

const Section = z.object({ section: z.enum(analyticsSections) })

export const analytics = {
  show: endpoint({
    method: 'GET',
    path: 'analytics/show/:section',
    access: 'analytics_read',
    params: Section,
    query: AnalyticsRange,
    data: AnalyticsReport,
  }),
  /** One table of a section, or its figures. */
  export: endpoint({
    method: 'GET',
    path: 'analytics/export/:section',
    access: 'analytics_read',
    params: Section,
    query: z
      .object({ ...range, ...Format.shape, table: z.string().max(60).optional() })
      .refine(isForward, backwards)
      .refine(isShort, tooLong),
    data: z.string(),
    file: tableFiles,
  }),
}

/** How many days lie between two. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const plusDays = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

/** As many days, right before a range. */
export const rangeBefore = ({ from, to }: AnalyticsRange): AnalyticsRange => ({
  from: plusDays(from, -daysBetween(from, to) - 1),
  to: plusDays(from, -1),
})

/** In which pieces a range is drawn, so that there are between a few and some thirty of them. */
export const pieceOf = ({ from, to }: AnalyticsRange): 'day' | 'week' | 'month' => {
  const days = daysBetween(from, to)
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}
