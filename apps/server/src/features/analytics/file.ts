import type { AnalyticsReport, AnalyticsTable, MeasureUnit } from '@guildhall/contract/analytics'
import type { Say } from '@guildhall/contract/validation'
import { InvalidField } from '../../http/errors.ts'
import type { Columns } from '../../http/table-file.ts'

/** A sheet of a spreadsheet; its rows are few by nature. */
export type Sheet = { name: string; columns: Columns<Line>; lines: Line[] }
type Line = { label: string; values: (number | string | null)[] }

/** One table of a report, or its figures, in the words of the reader. */
export function sheetOf(report: AnalyticsReport, key: string | undefined, say: Say): Sheet {
  if (key === undefined) return figuresSheet(report, say)
  const asked = report.tables.find((table) => table.key === key)
  if (!asked) throw new InvalidField('table', 'not_offered')
  return tableSheet(report, asked, say)
}

const figuresSheet = ({ section, figures }: AnalyticsReport, say: Say): Sheet => ({
  name: nameOf(section, 'figures'),
  columns: columnsOf(['figure', 'value', 'value_before', 'unit'].map((heading) => say(`analytics.head.${heading}`))),
  lines: figures.map(({ key, unit, value, before }) => ({
    label: say(`analytics.figure.${section}.${key}`),
    values: [rounded(value, unit), rounded(before, unit), say(`analytics.unit.${unit}`)],
  })),
})

/** What was before stands right of each measure. */
function tableSheet({ section }: AnalyticsReport, { key, dimension, measures, rows }: AnalyticsTable, say: Say): Sheet {
  const headings = measures.flatMap((measure) => {
    const name = say(`analytics.measure.${measure.key}`)
    return [name, say('analytics.in_range_before', { name })]
  })
  return {
    name: nameOf(section, key),
    columns: columnsOf([say(`analytics.head.${dimension}`), ...headings]),
    lines: rows.map((row) => ({
      label: row.label ?? (dimension === 'step' ? say(`analytics.step.${row.key}`) : row.key),
      values: measures.flatMap(({ unit }, at) => [
        rounded(row.values[at] ?? null, unit),
        rounded(row.before[at] ?? null, unit),
      ]),
    })),
  }
}

const nameOf = (section: string, key: string) => `${section}-${key}`.replaceAll('_', '-')

const columnsOf = ([label = '', ...headings]: string[]): Columns<Line> => ({
  [label]: (line) => line.label,
  ...Object.fromEntries(headings.map((heading, at) => [heading, (line: Line) => line.values[at] ?? null])),
})

/** As exact as somebody reckons with: days to a tenth, shares to a hundredth of a percent. */
function rounded(value: number | null, unit: MeasureUnit): number | null {
  if (value === null || unit === 'count') return value
  const digits = unit === 'days' ? 10 : 10_000
  return Math.round(value * digits) / digits
}
