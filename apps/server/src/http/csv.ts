import { stringify } from 'csv-stringify/sync'

/** A list as a file, dated today. */
export const csvFile = <Row extends object>(
  name: string,
  columns: Record<string, (row: Row) => string | null>,
  batches: AsyncIterable<Row[]>,
) => ({ name: `${name}-${new Date().toISOString().slice(0, 10)}.csv`, content: csvLines(columns, batches) })

/** Lines of a CSV file that a spreadsheet opens safely: no cell can start a formula. */
async function* csvLines<Row extends object>(
  columns: Record<string, (row: Row) => string | null>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  // The mark at the start tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${stringify([Object.keys(columns)], options)}`
  for await (const batch of batches) {
    yield stringify(
      batch.map((row) => cells.map((cell) => cell(row) ?? '')),
      options,
    )
  }
}

const options = { escape_formulas: true, record_delimiter: 'windows' } as const
