import { bankColumns, mostStatementLines, type CsvPlan } from '@guildhall/contract/bank-statements'
import { parse } from 'csv-parse/sync'
import { InvalidField } from '../../http/errors.ts'
import { amountOf, dayOf, guessDateOrder, guessDecimal } from './read-values.ts'
import type { Statement } from './statement.ts'

export type Table = { headings: string[]; rows: string[][]; firstRow: number }

/** The table in a bank's CSV, below whatever the bank writes above its headings. */
export function readTable(text: string): Table {
  const cells = cellsOf(text)
  const head = Math.max(0, cells.slice(0, 30).findIndex(isHead))
  const [headings = [], ...rows] = cells.slice(head)
  if (rows.length === 0) throw new InvalidField('content', 'statement_empty')
  if (rows.length > mostStatementLines)
    throw new InvalidField('content', 'statement_too_long', { maximum: mostStatementLines })
  return { headings, rows, firstRow: head + 2 }
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      to: mostStatementLines + 40,
    })
  } catch (error) {
    throw new InvalidField('content', 'statement_unreadable', { reason: error instanceof Error ? error.message : '' })
  }
}

/** The sign of which some line near the top has most. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 30)
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  return [',', ';', '\t'].toSorted((one, other) => most(other) - most(one))[0] ?? ','
}

const isHead = (cells: string[]) =>
  bankColumns.filter((column) => cells.some((cell) => namesOf[column].includes(plainly(cell)))).length >= 2

/** How a bank's CSV seems to be written. */
export function guessPlan({ headings, rows }: Table): CsvPlan {
  const names = headings.map(plainly)
  const columns: CsvPlan['columns'] = {}
  for (const column of bankColumns) {
    const at =
      namesOf[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ??
      names.findIndex((name) => namesOf[column].some((known) => known.length > 3 && name.startsWith(known)))
    if (at >= 0 && !Object.values(columns).includes(at)) columns[column] = at
  }
  const valuesOf = (at: number | undefined) =>
    at === undefined ? [] : rows.map((row) => row[at] ?? '').filter(Boolean)
  const decimal = guessDecimal(valuesOf(columns.amount ?? columns.credit))
  const currency = valuesOf(columns.currency)[0]?.toUpperCase() ?? currencyIn(headings)
  return { columns, decimal, date_order: guessDateOrder(valuesOf(columns.date), decimal), currency }
}

/** "Amount (USD)" */
const currencyIn = (headings: string[]) => /\b(USD|EUR|MXN|CAD)\b/.exec(headings.join(' ').toUpperCase())?.[1] ?? 'USD'

/** The incoming payments of a table, read by a plan. */
export function readRows({ rows, firstRow }: Table, { columns, decimal, date_order, currency }: CsvPlan): Statement {
  const statement: Statement = { lines: [], outgoing: 0, unreadable: [] }
  for (const [at, row] of rows.entries()) {
    const cell = (column: keyof typeof columns) => row[columns[column] ?? -1] ?? ''
    const given = columns.amount === undefined ? cell('credit') : cell('amount') || cell('credit')
    const amount = given === '' && columns.credit !== undefined ? 0 : amountOf(given, decimal)
    const booked_on = dayOf(cell('date'), date_order)
    if (amount === undefined || booked_on === undefined) {
      statement.unreadable.push({ row: firstRow + at, text: row.join(' · ').slice(0, 200) })
      continue
    }
    if (amount <= 0) {
      statement.outgoing++
      continue
    }
    const written = cell('currency').toUpperCase()
    statement.lines.push({
      booked_on,
      amount,
      currency: /^[A-Z]{3}$/.test(written) ? written : currency,
      name: cell('name').slice(0, 200),
      text: cell('text').slice(0, 500),
      reference: cell('reference').slice(0, 120),
    })
  }
  return statement
}

const plainly = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** What banks call their columns, in English, Spanish, German and French, the best name first. */
const namesOf: Record<(typeof bankColumns)[number], string[]> = {
  date: [
    'booking date',
    'posting date',
    'posted date',
    'date',
    'transaction date',
    'buchungstag',
    'buchungsdatum',
    'fecha operacion',
    'fecha de operacion',
    'fecha contable',
    'fecha',
    'date comptable',
    'date operation',
    'value date',
    'valutadatum',
    'fecha valor',
  ],
  amount: ['amount', 'transaction amount', 'betrag', 'umsatz', 'importe', 'monto', 'montant'],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'paid in',
    'money in',
    'haben',
    'abono',
    'abonos',
    'haber',
  ],
  currency: ['currency', 'ccy', 'wahrung', 'waehrung', 'moneda', 'divisa', 'devise'],
  name: [
    'counterparty name',
    'counterparty',
    'payer',
    'payer name',
    'name',
    'sender',
    'remitter',
    'debtor',
    'partner name',
    'beguenstigter zahlungspflichtiger',
    'name zahlungsbeteiligter',
    'zahlungspflichtiger',
    'auftraggeber',
    'ordenante',
    'remitente',
    'nombre',
  ],
  text: [
    'description',
    'memo',
    'details',
    'payment details',
    'remittance information',
    'purpose',
    'narrative',
    'verwendungszweck',
    'buchungstext',
    'concepto',
    'descripcion',
    'libelle',
    'text',
  ],
  reference: [
    'reference',
    'customer reference',
    'end to end id',
    'ref',
    'check number',
    'check or slip',
    'kundenreferenz',
    'referencia',
    'transaction id',
  ],
}
