import { useTranslation } from 'react-i18next'
import { ChartFigure } from './chart-figure.tsx'
import { type Ground, Plot, type PlotRow } from './plot.tsx'
import { Readout } from './readout.tsx'
import { scaleOf, stretches } from './scale.ts'
import { useMarker } from './use-marker.ts'

export type LineRow = PlotRow & { value: number | null; before: number | null }

type Props = {
  /** What is drawn, in words. */
  label: string
  rows: LineRow[]
  format: (value: number) => string
  /** How the values at the right edge are said, where that is shorter. */
  axisFormat?: (value: number) => string
  valueLabel: string
  beforeLabel: string
  /** What a row stands for, over the first column of the table. */
  head?: string
}

/** How something stood over time, and before that as a dotted line; the last point says its value. */
export function LineChart({ label, rows, format, axisFormat = format, valueLabel, beforeLabel, head }: Props) {
  const { t } = useTranslation('ui')
  const marker = useMarker(rows.length)
  const hasBefore = rows.some(({ before }) => before !== null)
  const say = (value: number | null) => (value === null ? '—' : format(value))
  const valuesOf = ({ value, before }: LineRow) => [
    { label: valueLabel, text: say(value) },
    ...(hasBefore ? [{ label: beforeLabel, text: say(before) }] : []),
  ]
  const marked = marker.index === null ? undefined : rows[marker.index]
  return (
    <ChartFigure
      label={label}
      table={{
        head: head ?? t('chart.when'),
        columns: hasBefore ? [valueLabel, beforeLabel] : [valueLabel],
        rows: rows.map((row) => ({
          key: row.key,
          label: row.title ?? row.label,
          cells: valuesOf(row).map(({ text }) => text),
        })),
      }}
      note={<Readout title={marked?.title ?? marked?.label} values={marked ? valuesOf(marked) : []} />}
    >
      <Plot
        label={label}
        rows={rows}
        scale={scaleOf(rows.flatMap(({ value, before }) => [value, before]))}
        format={axisFormat}
        marker={marker}
        place="points"
      >
        {(ground) => (
          <>
            <Between rows={rows} ground={ground} />
            <path d={pathOf(rows, 'before', ground)} fill="none" className="stroke-ink-3" strokeDasharray="2 3" />
            <path
              d={pathOf(rows, 'value', ground)}
              fill="none"
              className="stroke-d1"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            <Ends rows={rows} ground={ground} format={format} labels={[valueLabel, beforeLabel]} />
            {marked && marker.index !== null && <Dots row={marked} index={marker.index} ground={ground} />}
          </>
        )}
      </Plot>
    </ChartFigure>
  )
}

type Drawn = { rows: LineRow[]; ground: Ground }

/** A point that stands alone is drawn as a short dash, which a round cap makes a dot. */
const pathOf = (rows: LineRow[], which: 'value' | 'before', { x, y }: Ground) =>
  stretches(rows.map((row) => row[which]))
    .map((stretch) => {
      const points = stretch.map(({ index, value }) => `${x(index)} ${y(value)}`)
      return points.length === 1 ? `M${points[0]}h0.01` : `M${points.join('L')}`
    })
    .join('')

/** The wash between now and before. */
function Between({ rows, ground: { x, y } }: Drawn) {
  const both = rows.map(({ value, before }) => (value === null || before === null ? null : value))
  return stretches(both).map((stretch) => {
    const there = stretch.map(({ index, value }) => `${x(index)} ${y(value)}`)
    const back = stretch.toReversed().map(({ index, value }) => `${x(index)} ${y(rows[index]?.before ?? value)}`)
    return <path key={stretch[0]?.index} d={`M${[...there, ...back].join('L')}Z`} className="fill-accent-wash" />
  })
}

type EndsProps = Drawn & { format: (value: number) => string; labels: [value: string, before: string] }

/** The last of each line says what it is, on the side where the other is not. */
function Ends({ rows, ground, format, labels }: EndsProps) {
  const last = rows.findLastIndex(({ value }) => value !== null)
  const lastBefore = rows.findLastIndex(({ before }) => before !== null)
  const value = rows[last]?.value ?? null
  const before = rows[lastBefore]?.before ?? null
  const isUpper = value === null || before === null || value >= before
  const [upper, lower] = labelHeights(ground, isUpper ? [value, before] : [before, value])
  return (
    <>
      {before !== null && (
        <EndLabel x={ground.x(lastBefore)} y={isUpper ? lower : upper} look="fill-ink-2 text-small">
          {`${labels[1]} ${format(before)}`}
        </EndLabel>
      )}
      {value !== null && (
        <>
          <circle cx={ground.x(last)} cy={ground.y(value)} r={4} className="fill-d1" />
          <EndLabel x={ground.x(last)} y={isUpper ? upper : lower} look="fill-ink text-small font-semibold">
            {`${labels[0]} ${format(value)}`}
          </EndLabel>
        </>
      )}
    </>
  )
}

/** Over the upper value and under the lower one; where the ground is too near, over that, or over both. */
function labelHeights({ y, height }: Ground, [upper, lower]: [number | null, number | null]): [number, number] {
  const over = y(upper ?? lower ?? 0) - 11
  const at = y(lower ?? upper ?? 0)
  if (at + 19 <= height - 4) return [over, at + 19]
  return at - 8 - over >= lineHeight ? [over, at - 8] : [over, over - lineHeight]
}

const lineHeight = 16

/** Ends at the line's end, or begins there where a line is so short that there is no room before it. */
function EndLabel({ x, y, look, children }: { x: number; y: number; look: string; children: string }) {
  const isRoomy = x > children.length * 6.8
  return (
    <text
      x={isRoomy ? x + 4 : 0}
      y={y}
      textAnchor={isRoomy ? 'end' : 'start'}
      paintOrder="stroke"
      strokeWidth={4}
      className={`stroke-paper tabular-nums ${look}`}
    >
      {children}
    </text>
  )
}

function Dots({ row: { value, before }, index, ground }: { row: LineRow; index: number; ground: Ground }) {
  const x = ground.x(index)
  return (
    <>
      {before !== null && <circle cx={x} cy={ground.y(before)} r={3.5} className="fill-paper stroke-ink-3" />}
      {value !== null && (
        <circle cx={x} cy={ground.y(value)} r={4.5} strokeWidth={2} className="fill-paper stroke-d1" />
      )}
    </>
  )
}
