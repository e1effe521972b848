import {
  mostTaxonomyRows,
  type TaxonomyField,
  taxonomyFields,
  type TaxonomyFile,
} from '@guildhall/contract/capabilities-taxonomy'
import { parse } from 'csv-parse/sync'
import { InvalidField } from '../../http/errors.ts'

export type Mapping = NonNullable<TaxonomyFile['mapping']>
export type ReadFile = { columns: string[]; rows: string[][]; mapping: Mapping }

/** What a CSV file holds, and which column is what, as the caller or the headings say. */
export function readTaxonomyFile({ content, mapping }: TaxonomyFile): ReadFile {
  // Letters that were lost on the way are no names.
  if (content.includes('\uFFFD')) throw new InvalidField('content', 'taxonomy_encoding')
  const [headings = [], ...rows] = cellsOf(content.replaceAll('\u0000', ''))
  if (rows.length === 0) throw new InvalidField('content', 'import_empty')
  if (rows.length > mostTaxonomyRows)
    throw new InvalidField('content', 'import_too_long', { maximum: mostTaxonomyRows })
  const columns = distinct(headings.map((heading, index) => heading || `#${index + 1}`))
  const known = mapping ?? guessMapping(columns)
  if (known.name === undefined || known.name >= columns.length)
    throw new InvalidField(mapping ? 'mapping.name' : 'content', 'taxonomy_name_column')
  return { columns, rows: rows.map((row) => row.map(plainCell)), mapping: known }
}

function cellsOf(text: string): string[][] {
  const [headings = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => headings.split(sign).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    throw new InvalidField('content', 'import_unreadable', { reason: error instanceof Error ? error.message : '' })
  }
}

/** Two columns of one name are told apart by a number. */
const distinct = (names: string[]): string[] =>
  names.map((name, at) => {
    const times = names.slice(0, at).filter((each) => each === name).length
    return times === 0 ? name : `${name} (${times + 1})`
  })

/** The export marks what a spreadsheet would take for a formula. */
const plainCell = (cell: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

function guessMapping(columns: string[]): Mapping {
  const headings = columns.map((heading) =>
    heading
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase(),
  )
  const mapping: Mapping = {}
  for (const field of taxonomyFields) {
    const index = headings.findIndex((heading) => headingsOf[field].includes(heading))
    if (index >= 0) mapping[field] = index
  }
  return mapping
}

const headingsOf: Record<TaxonomyField, string[]> = {
  id: ['id', 'nodeid', 'identificador'],
  parent: ['parent', 'parentpath', 'path', 'above', 'broader', 'superior', 'ruta'],
  name: ['name', 'node', 'title', 'capability', 'label', 'nombre', 'capacidad'],
  definition: ['definition', 'description', 'meaning', 'definicion', 'descripcion'],
  synonyms: ['synonyms', 'synonym', 'aliases', 'alsoknownas', 'sinonimos', 'sinonimo'],
  codes: ['codes', 'code', 'externalcodes', 'codigos', 'codigo'],
  state: ['state', 'status', 'estado'],
  replacement: ['replacement', 'replacedby', 'useinstead', 'sustituto', 'reemplazo'],
}
