import { heightOf } from './scale.ts'

const [width, height, room] = [62, 18, 3]

/** The course of something in a line of text; its numbers are said beside it. */
export function Sparkline({ values }: { values: number[] }) {
  if (values.length === 0) return null
  const low = Math.min(...values)
  const high = Math.max(...values)
  const scale = { low, high: high === low ? low + 1 : high, ticks: [] }
  const x = (index: number) => room + (values.length === 1 ? 1 : index / (values.length - 1)) * (width - 2 * room)
  const y = (value: number) => room + heightOf(scale, value, height - 2 * room)
  const points = values.map((value, index) => `${x(index)} ${y(value)}`)
  return (
    <svg aria-hidden width={width} height={height} className="inline-block shrink-0">
      <path
        d={`M${points.join('L')}`}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-d1"
      />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? low)} r={2.4} className="fill-d1" />
    </svg>
  )
}
