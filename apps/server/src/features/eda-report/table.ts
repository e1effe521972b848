import type { Report, ReportFigures, ReportLine } from '@guildhall/contract/eda-report'
import type { Say } from '@guildhall/contract/validation'
import type { Columns } from '../../http/table-file.ts'

export type Row = ReportFigures & { name: string; approval: ReportLine['approval'] }

/** Every line, and their sums in the last. */
export const rowsOf = ({ lines, totals, approval }: Report, say: Say): Row[] => [
  ...lines.map((line) => ({ ...line, name: nameOf(line, say) })),
  { ...totals, approval, name: say('eda_report.total') },
]

export const nameOf = ({ kind, name, count }: ReportLine, say: Say): string =>
  kind === 'group' ? name : say(`eda_report.${kind}`, { count })

/** The columns of the file; by vendor there are no orders in them, and each currency has its own. */
export function columnsOf({ by, counts_orders, totals }: Report): Columns<Row> {
  const counted: Columns<Row> = {
    orders: (row) => row.orders,
    submitted: (row) => row.submitted,
    approved: (row) => row.approved,
    rejected: (row) => row.states.rejected,
    median_hours_to_approve: ({ approval }) => approval && rounded(approval.median_hours),
    p90_hours_to_approve: ({ approval }) => approval && rounded(approval.p90_hours),
  }
  return {
    [by]: (row) => row.name,
    ...(counts_orders ? counted : {}),
    seats_bought: (row) => row.bought,
    seats_assigned: (row) => row.assigned,
    seats_active: (row) => row.active,
    seats_idle: (row) => row.idle,
    people_on_site_licences: (row) => row.on_site,
    eulas_accepted: (row) => row.covered,
    ...Object.fromEntries(
      totals.worth.map(({ currency }) => [`value_${currency.toLowerCase()}`, (row: Row) => amountIn(row, currency)]),
    ),
  }
}

const amountIn = ({ worth }: Row, currency: string) =>
  (worth.find((each) => each.currency === currency)?.amount ?? 0) / 100

const rounded = (hours: number) => Math.round(hours * 10) / 10
