import { parse } from 'csv-parse/sync'
import { InvalidField } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/route.ts'
import { tableFile } from '../../http/table-file.ts'

export type ImportFile = { columns: string[]; rows: string[][] }

/** What a CSV file holds, whichever of the usual signs parts its cells. */
export function readImportFile(content: string, mostRows: number): ImportFile {
  // The database's JSON has no room for the zero character, and no name has one.
  const text = content.replaceAll('\u0000', '')
  const [headings = [], ...rows] = cellsOf(text)
  if (rows.length === 0) throw new InvalidField('content', 'import_empty')
  if (rows.length > mostRows) throw new InvalidField('content', 'import_too_long', { maximum: mostRows })
  const width = Math.max(headings.length, ...rows.map((row) => row.length))
  return {
    columns: distinct(Array.from({ length: width }, (_, index) => headings[index] || `#${index + 1}`)),
    rows: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
  }
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    throw new InvalidField('content', 'import_unreadable', { reason: error instanceof Error ? error.message : '' })
  }
}

/** The sign that the headings have most of. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => headings.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Two columns of one name are told apart by a number. */
function distinct(names: string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** Which column is what, as far as its heading says. */
export function guessMapping<Field extends string>(
  columns: string[],
  headingsOf: Record<Field, string[]>,
): Partial<Record<Field, number>> {
  const headings = columns.map(plainly)
  const mapping: Partial<Record<Field, number>> = {}
  for (const [field, words] of Object.entries<string[]>(headingsOf)) {
    const index = headings.findIndex((heading) => words.includes(heading))
    if (index >= 0) mapping[field as Field] = index
  }
  return mapping
}

const plainly = (heading: string) =>
  heading
    .normalize('NFD')
    .replaceAll(/[^A-Za-z\d]/g, '')
    .toLowerCase()

type RefusedRow = { line: number; cells: string[]; problems: { message: string }[] }

/** The refused rows as they are in the file, so that they can be corrected and imported in turn. */
export function refusedFile(names: string[], rows: RefusedRow[]): FileAnswer {
  const columns: Record<string, (row: RefusedRow) => string> = {}
  for (const [index, name] of names.entries()) columns[name] = ({ cells }) => cells[index] ?? ''
  columns['row'] = ({ line }) => String(line)
  columns['problem'] = ({ problems }) => problems.map(({ message }) => message).join(' ')
  return tableFile('csv', 'import-errors', columns, oneBatch(rows))
}

async function* oneBatch<T>(rows: T[]) {
  yield rows
}
