import type { ImportedFields, ImportField, ImportPlan, ImportProblem } from '@guildhall/contract/user-imports'
import { isAdministrator, UserInput, type userStatuses } from '@guildhall/contract/users'
import { check, type Say, type ValidationWord } from '@guildhall/contract/validation'

export type KnownPerson = Required<ImportedFields> & {
  id: string
  name: string
  email: string
  status: (typeof userStatuses)[number]
  role_slug: string[]
  /** Whether the person who imports sees this one at all. */
  isVisible: boolean
}

/** What a file is held against. */
export type Known = {
  /** By address, in small letters. */
  people: Map<string, KnownPerson & { isOutranking: boolean }>
  /** Those that people may be put into, by name in small letters. */
  organizations: Map<string, { id: string }>
  /** By every name they go by, in small letters. */
  roles: Map<string, { id: string; slug: string; refusal: ValidationWord | null }>
}

export type PlannedRow = { line: number; cells: string[] } & (
  | { kind: 'created'; person: UserInput }
  | { kind: 'updated'; id: string; before: ImportedFields; after: ImportedFields }
  | { kind: 'skipped' }
  | { kind: 'refused'; problems: ImportProblem[] }
)

type Problem = Omit<ImportProblem, 'line' | 'value'>

/** What becomes of each row; nothing is asked of the database, so that a check and an import cannot differ. */
export function planRows(rows: string[][], plan: ImportPlan, known: Known, say: Say): PlannedRow[] {
  const lines = new Map<string, number>()
  return rows.map((cells, index) => {
    const line = index + 2 // the headings are line 1
    const value = (field: ImportField) => cells[plan.mapping[field] ?? -1] ?? ''
    const email = value('email').toLowerCase()
    const seen = lines.get(email)
    if (email && seen === undefined) lines.set(email, line)
    const outcome = seen
      ? [{ field: 'email' as const, message: say('validation.import_twice', { line: seen }) }]
      : planRow(value, plan, known, say)
    if (!Array.isArray(outcome)) return { line, cells, ...outcome }
    return {
      line,
      cells,
      kind: 'refused',
      problems: outcome.map((problem) => ({ ...problem, line, value: value(problem.field) })),
    }
  })
}

type Outcome =
  | { kind: 'created'; person: UserInput }
  | { kind: 'updated'; id: string; before: ImportedFields; after: ImportedFields }
  | { kind: 'skipped' }

function planRow(value: (field: ImportField) => string, plan: ImportPlan, known: Known, say: Say): Outcome | Problem[] {
  const { fields, problems } = readCells(value, known, say)
  const person = known.people.get(value('email').toLowerCase())
  if (!person) {
    const input = {
      organization_id: plan.organization_id ?? undefined,
      role_ids: plan.role_ids,
      ...fields,
      email: value('email').toLowerCase(),
    }
    const checked = check(UserInput, input, say)
    const found = [...problems, ...(checked.ok ? [] : problemsOf(checked.errors, problems))]
    return checked.ok && found.length === 0 ? { kind: 'created', person: checked.value } : found
  }
  const refusal = refusalOf(person)
  if (refusal) return [{ field: 'email', message: say(`validation.${refusal}`) }]
  if (!plan.is_updating) return { kind: 'skipped' }
  if (person.isOutranking) return [{ field: 'email', message: say('validation.import_outranked') }]
  const checked = check(UserInput.partial(), fields, say)
  const found = [...problems, ...(checked.ok ? [] : problemsOf(checked.errors, problems))]
  if (found.length > 0) return found
  const change = changeOf(person, fields)
  if (!change) return { kind: 'skipped' }
  if (unseats(person, change.after, known))
    return [{ field: 'roles', message: say('validation.import_organization_admin') }]
  return { kind: 'updated', id: person.id, ...change }
}

function refusalOf(person: KnownPerson): ValidationWord | undefined {
  if (!person.isVisible) return 'taken'
  if (isAdministrator(person)) return 'import_administrator'
  return person.status === 'merged' ? 'import_merged' : undefined
}

/** What the row says, as far as it says something. */
function readCells(value: (field: ImportField) => string, known: Known, say: Say) {
  const fields: ImportedFields = {}
  const problems: Problem[] = []
  for (const field of ['first_name', 'last_name', 'job_title', 'phone'] as const)
    if (value(field)) fields[field] = value(field)
  const language = languages.get(value('language').toLowerCase())
  if (language) fields.language = language
  else if (value('language')) problems.push({ field: 'language', message: say('validation.not_offered') })
  const organization = known.organizations.get(value('organization').toLowerCase())
  if (organization) fields.organization_id = organization.id
  else if (value('organization'))
    problems.push({ field: 'organization', message: say('validation.import_organization_unknown') })
  const names = value('roles')
    .split(/[;,|]/)
    .map((name) => name.trim())
    .filter(Boolean)
  for (const name of names) {
    const role = known.roles.get(name.toLowerCase())
    if (!role) problems.push({ field: 'roles', message: say('validation.import_role_unknown', { role: name }) })
    else if (role.refusal) problems.push({ field: 'roles', message: say(`validation.${role.refusal}`) })
    else fields.role_ids = [...new Set([...(fields.role_ids ?? []), role.id])]
  }
  return { fields, problems }
}

const languages = new Map<string, 'en' | 'es'>([
  ...['en', 'english', 'inglés', 'ingles'].map((name) => [name, 'en'] as const),
  ...['es', 'spanish', 'español', 'espanol'].map((name) => [name, 'es'] as const),
])

/** What the schema says, at the columns that it is about; a column that is wrong already is not also missing. */
function problemsOf(errors: Record<string, string[]>, known: Problem[]): Problem[] {
  return Object.entries(errors)
    .map(([field, [message = '']]) => ({ field: columnOf[field] ?? 'email', message }))
    .filter(({ field }) => !known.some((problem) => problem.field === field))
}

const columnOf: Record<string, ImportField> = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  job_title: 'job_title',
  phone: 'phone',
  language: 'language',
  organization_id: 'organization',
  role_ids: 'roles',
}

function changeOf(person: KnownPerson, fields: ImportedFields) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const current = person[field as keyof ImportedFields]
    if (isSame(current, value)) continue
    before[field] = current
    after[field] = value
  }
  return Object.keys(after).length > 0
    ? { before: before as ImportedFields, after: after as ImportedFields }
    : undefined
}

/** Of roles it does not matter in which order they are. */
export const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item) => other.includes(item))
    : one === other

/** Whether an acting admin of an organization would no longer be that: a decision that nobody takes in passing. */
function unseats(person: KnownPerson, after: ImportedFields, known: Known): boolean {
  if (person.status !== 'active' || !person.role_slug.includes('organization_admin')) return false
  const admin = known.roles.get('organization_admin')
  const loses = after.role_ids !== undefined && admin !== undefined && !after.role_ids.includes(admin.id)
  return loses || after.organization_id !== undefined
}
