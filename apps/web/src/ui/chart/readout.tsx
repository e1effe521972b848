import { cx } from '../cx.ts'

export type Series = { label: string; look: 'd1' | 'd2' | 'before' }

/** The values at the marker, told as it moves. The name of the piece is told by the marker itself. */
export function Readout({ title, values }: { title: string | undefined; values: { label: string; text: string }[] }) {
  return (
    <p className="leading-[1.35]">
      {title !== undefined && <b className="mr-2 text-ink first-letter:uppercase">{title}</b>}
      <span aria-live="polite">
        {title !== undefined &&
          values.map(({ label, text }, index) => (
            <span key={label} className="whitespace-nowrap">
              {index > 0 && <span className="text-ink-3">{' · '}</span>}
              {label} <b className="text-ink tabular-nums">{text}</b>
            </span>
          ))}
      </span>
    </p>
  )
}

/** What the marks of a chart stand for, where they cannot say it themselves. */
export function Keys({ series }: { series: Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 leading-[1.35]">
      {series.map(({ label, look }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('inline-block', swatches[look])} />
          {label}
        </li>
      ))}
    </ul>
  )
}

const swatches = {
  d1: 'size-2.5 rounded-[2px] bg-d1',
  d2: 'size-2.5 rounded-[2px] bg-d2',
  before: 'w-3.5 border-t-2 border-dotted border-ink-2',
}
