import {
  type Report,
  type ReportDimension,
  type ReportFigures,
  type ReportLine,
  reportDimensions,
} from '@guildhall/contract/eda-report'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useReportWords } from './use-report-words.ts'
import type Words from './words/en.ts'

type Props = { report: Report; setBy: (by: ReportDimension) => void }
type Row = Pick<ReportLine, 'approval'> & ReportFigures
type Column = { key: Exclude<keyof (typeof Words)['column'], 'seats'>; cell: (row: Row) => string }

/** A line for each of what the report is cut by, and under them their sums. */
export function ReportTable({ report, setBy }: Props) {
  const { t } = useTranslation('eda-report')
  const { by, lines, totals, approval } = report
  const { name } = useReportWords()
  const columns = useColumns(report)
  const most = Math.max(1, ...lines.map(({ bought }) => bought))
  return (
    <Section
      title={t('table')}
      action={
        <Segmented
          label={t('cut')}
          size="s"
          value={by}
          onChange={setBy}
          options={reportDimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
      }
    >
      {!report.counts_orders && <p className="mb-2 text-small text-ink-3">{t('no_orders_by_vendor')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section aria-label={t(`by.${by}`)} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-data whitespace-nowrap">
          <Head by={by} columns={columns} />
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.kind} ${line.key}`}
                className="border-b border-rule text-right tabular-nums *:py-2 *:pl-3.5"
              >
                <th scope="row" className={cx(first, 'pl-0! text-left font-normal whitespace-normal')}>
                  <LineName line={line} by={by}>
                    {name(line, by)}
                  </LineName>
                </th>
                <Cells columns={columns} row={line} />
                <td>
                  <SeatBar figures={line} most={most} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink-rule text-right font-bold tabular-nums *:py-2 *:pl-3.5">
              <th scope="row" className={cx(first, 'pl-0! text-left')}>
                {t('total')}
              </th>
              <Cells columns={columns} row={{ ...totals, approval }} />
              <td>
                <SeatBar figures={totals} most={totals.bought} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Section>
  )
}

function Head({ by, columns }: { by: ReportDimension; columns: Column[] }) {
  const { t } = useTranslation('eda-report')
  return (
    <thead>
      <tr className="border-b border-ink-rule text-right align-bottom text-small text-ink-2 *:py-2 *:pl-3.5 *:font-medium *:whitespace-normal">
        <th scope="col" className={cx(first, 'pl-0! text-left')}>
          {t(`by.${by}`)}
        </th>
        {columns.map(({ key }) => (
          <th key={key} scope="col">
            {t(`column.${key}`)}
          </th>
        ))}
        <th scope="col" className="w-[130px] min-w-[130px] text-left">
          <Keys />
        </th>
      </tr>
    </thead>
  )
}

const first = 'sticky left-0 min-w-36 bg-paper pr-2'

const Cells = ({ columns, row }: { columns: Column[]; row: Row }) =>
  columns.map(({ key, cell }) => <td key={key}>{cell(row)}</td>)

function useColumns({ counts_orders }: Report): Column[] {
  const { i18n } = useTranslation('eda-report')
  const { days, share, money } = useReportWords()
  const count = (key: 'orders' | 'submitted' | 'approved' | 'bought' | 'assigned' | 'active' | 'idle' | 'on_site') => ({
    key,
    cell: (row: Row) => formatNumber(row[key], i18n.language),
  })
  const ofOrders: Column[] = [
    count('orders'),
    count('submitted'),
    count('approved'),
    { key: 'rejected', cell: ({ states }: Row) => formatNumber(states.rejected, i18n.language) },
    { key: 'days', cell: ({ approval }: Row) => (approval ? days(approval.median_hours) : '—') },
  ]
  return [
    ...(counts_orders ? ofOrders : []),
    count('bought'),
    count('assigned'),
    count('active'),
    count('idle'),
    count('on_site'),
    { key: 'covered', cell: ({ covered, assigned, on_site }: Row) => share(covered, assigned + on_site) },
    { key: 'worth', cell: ({ worth }: Row) => money(worth) || '—' },
  ]
}

/** Leads to the report of this one alone, where it can be asked for. */
function LineName({ line, by, children }: { line: ReportLine; by: ReportDimension; children: string }) {
  const [address] = useSearchParams()
  if (line.kind !== 'group' || line.key.includes(',')) return children
  const next = new URLSearchParams(address)
  if (by === 'month') {
    const end = new Date(Date.UTC(Number(line.key.slice(0, 4)), Number(line.key.slice(5)), 0))
    next.set('from', `${line.key}-01`)
    next.set('to', end.toISOString().slice(0, 10))
    next.set('by', 'organization')
  } else {
    next.set(filterOf[by], line.key)
    next.set('by', by === 'organization' ? 'vendor' : 'organization')
  }
  return (
    <Link to={{ search: `?${next}` }} preventScrollReset className="hover:underline">
      {children}
    </Link>
  )
}

const filterOf = { organization: 'organization_id', hub: 'hub_id', vendor: 'vendor' }

function SeatBar({ figures: { active, assigned, idle }, most }: { figures: ReportFigures; most: number }) {
  const parts = { active, waiting: assigned - active, idle: Math.max(0, idle) }
  return (
    <span aria-hidden className="flex h-3 min-w-24 gap-px">
      {seatParts.map((part) => (
        <span
          key={part}
          className={cx('h-full rounded-[2px]', fills[part], parts[part] > 0 ? 'min-w-[3px]' : 'hidden')}
          style={{ width: `${(parts[part] / most) * 100}%` }}
        />
      ))}
    </span>
  )
}

function Keys() {
  const { t } = useTranslation('eda-report')
  return (
    <span className="flex flex-wrap gap-x-3">
      {seatParts.map((part) => (
        <span key={part} className="flex items-center gap-1.5 font-normal">
          <span aria-hidden className={cx('size-2.5 rounded-[2px]', fills[part])} />
          {t(`seat_part.${part}`)}
        </span>
      ))}
    </span>
  )
}

const seatParts = ['active', 'waiting', 'idle'] as const
const fills = { active: 'bg-d1', waiting: 'bg-d5', idle: 'bg-d6' }
