import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'

export type ChartTable = {
  head: string
  columns: string[]
  rows: { key: string; label: string; to?: string | null; cells: string[] }[]
}

type Props = {
  /** What is drawn, in words. */
  label: string
  table: ChartTable
  /** What the colours stand for, or the values that are pointed at. */
  note?: ReactNode
  children: ReactNode
}

/** Frame of every drawn chart: the drawing, and the table that it is drawn from, which is always there to be read. */
export function ChartFigure({ label, table, note, children }: Props) {
  const { t } = useTranslation('ui')
  const [isTable, setTable] = useState(false)
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{label}</figcaption>
      <div className="flex min-h-[38px] items-start max-sm:min-h-[46px] justify-between gap-x-3">
        <div className="min-w-0 flex-1 pt-[6px] pb-1 text-small text-ink-2">{!isTable && note}</div>
        <Button
          variant="quiet"
          size="s"
          aria-label={t(isTable ? 'chart.as_chart_of' : 'chart.as_table_of', { label })}
          className="-mr-2.5"
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'chart.as_chart' : 'chart.as_table')}
        </Button>
      </div>
      {!isTable && children}
      <div className={cx(!isTable && 'sr-only')}>
        <FigureTable label={label} table={table} isShown={isTable} />
      </div>
    </figure>
  )
}

function FigureTable({ label, table, isShown }: { label: string; table: ChartTable; isShown: boolean }) {
  return (
    <table className="w-full border-collapse text-data">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-ink-rule text-right align-bottom text-small text-ink-2 *:py-2 *:pl-3.5 *:font-medium">
          <th scope="col" className="pl-0! text-left">
            {table.head}
          </th>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, label: name, to, cells }) => (
          <tr key={key} className="border-b border-rule text-right tabular-nums *:py-[7px] *:pl-3.5">
            <th scope="row" className="pl-0! text-left font-normal">
              {/* A link that nobody sees would be a stop of the Tab key that leads nowhere. */}
              {to && isShown ? (
                <Link to={to} className="link">
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            {table.columns.map((column, index) => (
              <td key={column}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
