import { Link } from 'react-router'
import { cx } from '../cx.ts'

export type BarRow = {
  key: string
  label: string
  /** Where the rows behind it are. */
  to?: string | null
  /** One for each measure; null where there is nothing to measure. */
  values: (number | null)[]
  /** The same before; empty where there is nothing to compare with. */
  before: (number | null)[]
}

type Measure = { label: string; format: (value: number) => string }

type Props = {
  /** What is compared, in words. */
  label: string
  /** What a row stands for. */
  head: string
  rows: BarRow[]
  /** The first is what the bars stand for. */
  measures: Measure[]
  beforeLabel: string
  /** Names with numbers only. */
  isPlain?: boolean
}

/** Things side by side. The bars lie in the table that they are drawn from, so it is read as well as seen. */
export function BarList({ label, head, rows, measures, beforeLabel, isPlain = false }: Props) {
  const most = rows.reduce((max, { values, before }) => Math.max(max, values[0] ?? 0, before[0] ?? 0), 0)
  const hasBefore = rows.some(({ before }) => before.some((value) => value !== null))
  // With several numbers in a row, each carries its own small one instead.
  const hasColumn = hasBefore && measures.length === 1
  return (
    <table className="w-full border-collapse text-data">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-ink-rule text-right align-top text-small text-ink-2 *:py-2 *:pl-4 *:font-medium">
          <th scope="col" className="pl-0! text-left">
            {head}
            {hasBefore && !hasColumn && (
              // The small second line of each row.
              <span aria-hidden className="block font-normal text-ink-3">
                {beforeLabel}
              </span>
            )}
          </th>
          {!isPlain && <td aria-hidden className={cx('max-md:hidden', measures.length > 1 ? 'w-[28%]' : 'w-[42%]')} />}
          {measures.map((measure) => (
            <th key={measure.label} scope="col">
              {measure.label}
            </th>
          ))}
          {hasColumn && <th scope="col">{beforeLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-rule text-right tabular-nums *:py-2 *:pl-4">
            <th scope="row" className="min-w-28 pl-0! text-left font-normal wrap-anywhere">
              <Name row={row} />
              {!isPlain && <Bar row={row} most={most} className="mt-1.5 md:hidden" />}
            </th>
            {!isPlain && (
              <td aria-hidden className="max-md:hidden">
                <Bar row={row} most={most} />
              </td>
            )}
            {measures.map((measure, at) => (
              <td key={measure.label} className="align-top md:align-middle">
                <b>{say(measure, row.values[at])}</b>
                {hasBefore && !hasColumn && (
                  <span className="block text-small text-ink-3">
                    <span className="sr-only">{beforeLabel} </span>
                    {say(measure, row.before[at])}
                  </span>
                )}
              </td>
            ))}
            {hasColumn && measures[0] && (
              <td className="align-top text-ink-3 md:align-middle">{say(measures[0], row.before[0])}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const say = ({ format }: Measure, value: number | null | undefined) =>
  value === null || value === undefined ? '—' : format(value)

function Name({ row: { to, label } }: { row: BarRow }) {
  if (!to) return label
  return (
    <Link to={to} className="link">
      {label}
    </Link>
  )
}

function Bar({ row, most, className }: { row: BarRow; most: number; className?: string }) {
  const value = row.values[0] ?? 0
  const before = row.before[0] ?? null
  const part = (amount: number) => `${most === 0 ? 0 : (amount / most) * 100}%`
  return (
    <span aria-hidden className={cx('relative block h-3', className)}>
      {value > 0 && <span className="block h-full min-w-[3px] rounded-[2px] bg-d1" style={{ width: part(value) }} />}
      {before !== null && before > 0 && (
        <span className="absolute -inset-y-0.5 w-1 -translate-x-1/2 bg-paper" style={{ left: part(before) }}>
          <span className="absolute inset-y-0 left-px border-l-2 border-dotted border-ink-2" />
        </span>
      )}
    </span>
  )
}
