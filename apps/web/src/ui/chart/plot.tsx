import { type PointerEvent, type ReactNode, useRef } from 'react'
import { heightOf, type Scale, shownLabels } from './scale.ts'
import type { Marker } from './use-marker.ts'
import { useWidth } from './use-width.ts'

/** The ground that is drawn on, in pixels. */
export type Ground = {
  width: number
  height: number
  /** The width that belongs to one row. */
  slot: number
  /** The middle of a row. */
  x: (index: number) => number
  y: (value: number) => number
}

export type PlotRow = {
  key: string
  /** Under the chart, as short as can be. */
  label: string
  /** The same in full, where there is room. */
  title?: string
}

type Props = {
  label: string
  rows: PlotRow[]
  scale: Scale
  /** How the values at the right edge are said. */
  format: (value: number) => string
  marker: Marker
  /** `points`: the first and the last row stand at the edges. `bands`: each has a strip of its own. */
  place: 'points' | 'bands'
  children: (ground: Ground) => ReactNode
}

const [above, height, below] = [24, 196, 26]

/** Grid, axes and marker of a chart over time. Measured rather than scaled, so that text keeps its size. */
export function Plot({ label, rows, scale, format, marker, place, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const full = useWidth(element)
  const edge = scale.ticks.reduce((most, tick) => Math.max(most, format(tick).length), 1) * 6.6 + 14
  const ground = groundOf({ width: full - edge, count: rows.length, scale, place })
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const first = ground.x(0) - ground.slot / 2
    const index = Math.floor((x - first) / ground.slot)
    marker.mark(Math.max(0, Math.min(index, rows.length - 1)))
  }
  return (
    <div
      ref={element}
      className="relative touch-pan-y rounded-s outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      style={{ height: above + height + below }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => marker.mark(null)}
    >
      <Handle label={label} rows={rows} marker={marker} />
      {ground.width > 0 && (
        <svg aria-hidden width={full} height={above + height + below} className="block overflow-visible">
          <g transform={`translate(0 ${above})`}>
            <Grid scale={scale} ground={ground} edge={edge} format={format} />
            <Labels rows={rows} ground={ground} />
            {marker.index !== null && (
              <line
                x1={ground.x(marker.index)}
                x2={ground.x(marker.index)}
                y1={-8}
                y2={height}
                className="stroke-ink-3"
                strokeWidth={1}
                shapeRendering="crispEdges"
              />
            )}
            {children(ground)}
          </g>
        </svg>
      )}
    </div>
  )
}

/** The platform's own slider, unseen over the drawing: it brings the keys, and says at which row the marker stands. */
function Handle({ label, rows, marker }: Pick<Props, 'label' | 'rows' | 'marker'>) {
  const last = rows.length - 1
  const now = marker.index ?? last
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={rows[now]?.title ?? rows[now]?.label}
      min={0}
      max={Math.max(last, 0)}
      value={Math.max(now, 0)}
      className="pointer-events-none absolute inset-0 size-full appearance-none opacity-0"
      onChange={(event) => marker.mark(event.target.valueAsNumber)}
      onFocus={() => marker.mark(now)}
      onBlur={() => marker.mark(null)}
      onKeyDown={(event) => event.key === 'Escape' && marker.mark(null)}
    />
  )
}

type GroundOf = { width: number; count: number; scale: Scale; place: Props['place'] }

function groundOf({ width, count, scale, place }: GroundOf): Ground {
  const y = (value: number) => heightOf(scale, value, height)
  if (place === 'bands' || count < 2) {
    const slot = width / Math.max(count, 1)
    return { width, height, slot, x: (index) => (index + 0.5) * slot, y }
  }
  const slot = (width - 2 * inset) / (count - 1)
  return { width, height, slot, x: (index) => inset + index * slot, y }
}

const inset = 5

type GridProps = { scale: Scale; ground: Ground; edge: number; format: (value: number) => string }

function Grid({ scale, ground, edge, format }: GridProps) {
  return scale.ticks.map((tick, index) => (
    <g key={tick}>
      <line
        x1={0}
        x2={ground.width}
        y1={ground.y(tick)}
        y2={ground.y(tick)}
        shapeRendering="crispEdges"
        className={index === 0 ? 'stroke-ink-rule' : 'stroke-rule'}
      />
      <text
        x={ground.width + edge}
        y={ground.y(tick)}
        dy="0.33em"
        textAnchor="end"
        className="fill-ink-3 text-micro tabular-nums"
      >
        {format(tick)}
      </text>
    </g>
  ))
}

function Labels({ rows, ground }: { rows: PlotRow[]; ground: Ground }) {
  const labels = rows.map(({ label }) => label)
  const shown = shownLabels(labels, ground.width)
  return rows.map(({ key, label }, index) => {
    // The first would stick out at the left where the chart begins at the edge of the screen.
    const isCut = ground.x(index) - label.length * 3.2 < -10
    if (!shown[index] || isCut) return null
    return (
      <text key={key} x={ground.x(index)} y={ground.height + 18} textAnchor="middle" className="fill-ink-3 text-micro">
        {label}
      </text>
    )
  })
}
