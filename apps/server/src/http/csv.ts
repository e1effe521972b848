import { stringify } from 'csv-stringify/sync'

/** Lines of a CSV file that a spreadsheet opens safely: no cell can start a formula. */
export async function* csvLines<Row extends object>(
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
