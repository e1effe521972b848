import { tableTypes, type TableFormat } from '@guildhall/contract/endpoint'
import { stringify } from 'csv-stringify/sync'
import { audited, type Author } from '../db/audited.ts'
import { today } from '../db/days.ts'
import type { Db } from '../db/db.ts'
import type { FileAnswer } from './route.ts'
import { xlsxOf, type Cell } from './xlsx.ts'

/** An amount in the smallest unit of its currency, which a spreadsheet can sum. */
export const moneyCell = (amount: number): Cell => ({ money: amount })
/** A day, which a spreadsheet can sort and compare. */
export const dayCell = (day: string | null): Cell | null => (day ? { day } : null)

/** What stands in each column of a file, by its heading. */
export type Columns<Row> = Record<string, (row: Row) => Cell | null>
type Caller = { db: Db; author: Author; query: object & { format: TableFormat } }

/** A list that somebody takes along, dated today; that he did, and how it was filtered, is kept in the audit. */
export async function exportFile<Row extends object>(
  { db, author, query: { format, ...query } }: Caller,
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
): Promise<FileAnswer> {
  const begun = await begin(batches)
  await audited(db, author, async (_tx, note) =>
    note({ action: 'list.exported', subject_type: 'list', subject_id: name, after: { format, ...query } }),
  )
  return tableFile(format, name, columns, begun)
}

/** Reads the first rows already: an answer that is under way can no longer refuse. */
async function begin<Row>(batches: AsyncIterable<Row[]>): Promise<AsyncIterable<Row[]>> {
  const reading = batches[Symbol.asyncIterator]()
  const first = await reading.next()
  return (async function* () {
    for (let step = first; !step.done; step = await reading.next()) yield step.value
  })()
}

/** Rows as a file that is written while they are read. */
export function tableFile<Row extends object>(
  format: TableFormat,
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
): FileAnswer {
  const lines = linesOf(columns, batches)
  return {
    name: `${name}-${today()}.${format}`,
    type: tableTypes[format],
    content: format === 'csv' ? csvOf(lines) : xlsxOf(name, lines),
  }
}

async function* linesOf<Row>(columns: Columns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<Cell[][]> {
  const cells = Object.values(columns)
  yield [Object.keys(columns)]
  for await (const batch of batches) yield batch.map((row) => cells.map((cell) => cell(row) ?? ''))
}

/** Text that a spreadsheet opens safely: no cell can start a formula. The mark at the start says that it is UTF-8. */
async function* csvOf(batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const lines of batches)
    yield stringify(
      lines.map((cells) => cells.map(textOf)),
      { record_delimiter: 'windows' },
    )
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return startsFormula.test(cell) ? `'${cell}` : cell
  if (typeof cell === 'number') return String(cell)
  return 'money' in cell ? (cell.money / 100).toFixed(2) : cell.day
}

/** Also the full-width signs, which spreadsheets take for the others. */
const startsFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
