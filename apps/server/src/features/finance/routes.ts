import { finance, type AgeingRow, type JournalEntry } from '@guildhall/contract/finance'
import { route, type App } from '../../http/route.ts'
import { dayCell, exportFile, moneyCell, type Columns } from '../../http/table-file.ts'
import { exportAgeing, findPaying, listUnapplied, readAgeing, readOverview } from './balance-queries.ts'
import { exportJournal, listJournal, totalsOf } from './journal-queries.ts'
import { exportMonth, listFigureRows, readMonthEnd, type ExportRow } from './month-end-queries.ts'

export function financeRoutes(app: App) {
  route(app, finance.overview, ({ db }) => readOverview(db))
  route(app, finance.journal, ({ db, query }) => listJournal(db, query))
  route(app, finance.journalTotals, ({ db, query }) => totalsOf(db, query))
  route(app, finance.exportJournal, (call) =>
    exportFile(call, 'payment-journal', journal, exportJournal(call.db, call.query)),
  )
  route(app, finance.ageing, ({ db, query }) => readAgeing(db, query))
  route(app, finance.exportAgeing, (call) => exportFile(call, 'ageing', ageing, exportAgeing(call.db, call.query)))
  route(app, finance.unapplied, ({ db }) => listUnapplied(db))
  route(app, finance.monthEnd, ({ db, query }) => readMonthEnd(db, query))
  route(app, finance.monthEndRows, ({ db, query }) => listFigureRows(db, query))
  route(app, finance.exportMonthEnd, (call) => {
    const { month, currency } = call.query
    return exportFile(call, `month-end-${month}-${currency}`, monthEnd, exportMonth(call.db, call.query))
  })
  route(app, finance.organizations, ({ db, query }) => findPaying(db, query.search))
}

const journal: Columns<JournalEntry> = {
  date: (row) => dayCell(row.paid_on),
  organization: (row) => row.organization.name,
  invoice: (row) => row.invoice_number,
  kind: (row) => row.kind,
  method: (row) => row.method,
  reference: (row) => row.reference,
  currency: (row) => row.currency,
  // What was voided doesn't count.
  amount: (row) => moneyCell(row.voided_at ? 0 : row.amount),
  voided_amount: (row) => (row.voided_at ? moneyCell(row.amount) : null),
  recorded_by: (row) => row.recorded_by_name,
  note: (row) => row.note,
  void_reason: (row) => row.void_reason,
}

const ageing: Columns<AgeingRow> = {
  organization: (row) => row.organization.name,
  currency: (row) => row.currency,
  not_due: (row) => moneyCell(row.buckets.not_due),
  days_1_to_30: (row) => moneyCell(row.buckets.d30),
  days_31_to_60: (row) => moneyCell(row.buckets.d60),
  days_61_to_90: (row) => moneyCell(row.buckets.d90),
  over_90_days: (row) => moneyCell(row.buckets.older),
  total: (row) => moneyCell(row.total),
  oldest_due_on: (row) => dayCell(row.oldest_due_on),
}

const monthEnd: Columns<ExportRow> = {
  account: (row) => row.account,
  figure: (row) => row.figure,
  date: (row) => dayCell(row.day),
  organization: (row) => row.organization.name,
  document: (row) => row.number,
  reference: (row) => row.reference,
  amount: (row) => moneyCell(row.amount),
}
