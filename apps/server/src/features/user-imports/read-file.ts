import { importFields, mostImportRows, type ImportField, type ImportPlan } from '@guildhall/contract/user-imports'
import { parse } from 'csv-parse/sync'
import { InvalidField } from '../../http/errors.ts'

export type ImportFile = { columns: string[]; rows: string[][] }

/** What a CSV file holds, whichever of the usual signs parts its cells. */
export function readImportFile(content: string): ImportFile {
  // The database's JSON has no room for the zero character, and no name has one.
  const text = content.replaceAll('\u0000', '')
  const [headings = [], ...rows] = cellsOf(text)
  if (rows.length === 0) throw new InvalidField('content', 'import_empty')
  if (rows.length > mostImportRows) throw new InvalidField('content', 'import_too_long', { maximum: mostImportRows })
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
export function guessMapping(columns: string[]): ImportPlan['mapping'] {
  const headings = columns.map(plainly)
  const mapping: ImportPlan['mapping'] = {}
  for (const field of importFields) {
    const index = headings.findIndex((heading) => headingsOf[field].includes(heading))
    if (index >= 0) mapping[field] = index
  }
  return mapping
}

const plainly = (heading: string) =>
  heading
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

const headingsOf: Record<ImportField, string[]> = {
  email: ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico'],
  first_name: ['firstname', 'givenname', 'first', 'forename', 'nombre', 'nombres'],
  last_name: ['lastname', 'surname', 'familyname', 'last', 'apellido', 'apellidos'],
  organization: ['organization', 'organisation', 'company', 'employer', 'organizacion', 'empresa'],
  roles: ['roles', 'role', 'rol'],
  job_title: ['jobtitle', 'title', 'position', 'job', 'cargo', 'puesto'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefono', 'movil'],
  language: ['language', 'lang', 'idioma', 'lengua'],
}
