import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { ChartFigure } from './chart-figure.tsx'
import { type Ground, Plot, type PlotRow } from './plot.tsx'
import { Keys, Readout } from './readout.tsx'
import { scaleOf } from './scale.ts'
import { useMarker } from './use-marker.ts'

export type ColumnRow = PlotRow & {
  /** One for each measure. */
  values: (number | null)[]
  /** Of the first measures, before; empty where there is nothing to compare with. */
  before: (number | null)[]
}

type Props = {
  /** What is drawn, in words. */
  label: string
  rows: ColumnRow[]
  /** One or two. */
  measures: string[]
  beforeLabel: string
  format: (value: number) => string
  /** How the values at the right edge are said, where that is shorter. */
  axisFormat?: (value: number) => string
  /** Whether there is nothing between two neighbouring numbers, as with counts. */
  isWhole?: boolean
  /** What a row stands for, over the first column of the table. */
  head?: string
}

/** What happened in each piece of time, as columns from the ground; what there was before is a dotted mark at its height. */
export function ColumnChart({ label, rows, measures, beforeLabel, format, head, ...axis }: Props) {
  const { t } = useTranslation('ui')
  const { axisFormat = format, isWhole = true } = axis
  const marker = useMarker(rows.length)
  const hasBefore = measures.map((_, at) => rows.some(({ before }) => (before[at] ?? null) !== null))
  const say = (value: number | null | undefined) => (value === null || value === undefined ? '—' : format(value))
  const beforeName = (measure: string) =>
    measures.length === 1 ? beforeLabel : `${measure}, ${beforeLabel.toLowerCase()}`
  const valuesOf = ({ values, before }: ColumnRow) =>
    measures.flatMap((measure, at) => [
      { label: measure, text: say(values[at]) },
      ...(hasBefore[at] ? [{ label: beforeName(measure), text: say(before[at]) }] : []),
    ])
  const marked = marker.index === null ? undefined : rows[marker.index]
  return (
    <ChartFigure
      label={label}
      table={{
        head: head ?? t('chart.when'),
        columns: measures.flatMap((measure, at) => (hasBefore[at] ? [measure, beforeName(measure)] : [measure])),
        rows: rows.map((row) => ({
          key: row.key,
          label: row.title ?? row.label,
          cells: valuesOf(row).map(({ text }) => text),
        })),
      }}
      note={
        <>
          {!marked && <Keys series={keysOf(measures, hasBefore.some(Boolean) ? beforeLabel : undefined)} />}
          <Readout title={marked?.title ?? marked?.label} values={marked ? valuesOf(marked) : []} />
        </>
      }
    >
      <Plot
        label={label}
        rows={rows}
        scale={scaleOf(
          rows.flatMap(({ values, before }) => [...values, ...before]),
          { fromZero: true, whole: isWhole },
        )}
        format={axisFormat}
        marker={marker}
        place="bands"
      >
        {(ground) =>
          rows.map((row, index) => (
            <Columns
              key={row.key}
              row={row}
              index={index}
              ground={ground}
              isQuiet={marked !== undefined && marked !== row}
            />
          ))
        }
      </Plot>
    </ChartFigure>
  )
}

const looks = ['d1', 'd2'] as const

const keysOf = (measures: string[], before: string | undefined) => [
  ...measures.map((label, at) => ({ label, look: looks[at] ?? 'd2' })),
  ...(before === undefined ? [] : [{ label: before, look: 'before' as const }]),
]

type ColumnsProps = { row: ColumnRow; index: number; ground: Ground; isQuiet: boolean }

function Columns({ row, index, ground, isQuiet }: ColumnsProps) {
  const { slot, x, y, height } = ground
  const space = Math.min(slot * 0.28, 14)
  const width = Math.min((slot - space) / row.values.length, 44)
  const left = x(index) - (width * row.values.length) / 2
  return row.values.map((value, at) => {
    const before = row.before[at] ?? null
    const start = left + at * width
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a measure has no other name here than its place
      <g key={at}>
        {value !== null && value > 0 && (
          <rect
            x={start}
            // However little it is, it is not nothing.
            y={Math.min(y(value), height - 2)}
            width={Math.max(width - (row.values.length > 1 ? 1 : 0), 1)}
            height={Math.max(height - y(value), 2)}
            rx={width > 6 ? 1.5 : 0}
            className={cx(at === 0 ? 'fill-d1' : 'fill-d2', isQuiet && 'opacity-60')}
          />
        )}
        {before !== null && before > 0 && (
          <BeforeMark from={start - space / 4} to={start + width + space / 4} y={y(before)} />
        )}
      </g>
    )
  })
}

/** Dots on a strip of paper, so that they are seen over a column, too. */
function BeforeMark({ from, to, y }: { from: number; to: number; y: number }) {
  const line = { x1: from, x2: to, y1: y, y2: y }
  return (
    <>
      <line {...line} strokeWidth={4} className="stroke-paper" />
      <line {...line} strokeWidth={2} strokeDasharray="2 2" className="stroke-ink-2" />
    </>
  )
}
