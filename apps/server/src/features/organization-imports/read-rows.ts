import type {
  OrganizationImportField,
  OrganizationImportPlan,
  OrganizationImportProblem,
} from '@guildhall/contract/organization-imports'
import type { OrganizationInput } from '@guildhall/contract/organizations'
import type { Say } from '@guildhall/contract/validation'
import { readDay } from './dates.ts'
import { countryOf, plainly, sizeOf, typeOf } from './headings.ts'

export type FileRow = { line: number; cells: string[] }

/** The rows of one organization, which are those with its name. */
export type Group = { line: number; name: string; rows: FileRow[] }

export type Level = {
  slug: string
  name: string
  price: number
  is_billing_exempt: boolean
  is_offered: boolean
  user_limit: number | null
}

/** What the file can name, by every name that it goes by. */
export type Lists = { levels: Map<string, Level>; hubs: Map<string, string>; today: string }

export type NewAdmin = {
  line: number
  email: string
  first_name: string
  last_name: string
  /** The columns that it comes from. */
  prefix: 'admin' | 'admin_2'
}

/** What the rows of an organization say, as far as they say something. */
export type Read = {
  values: Partial<Record<keyof OrganizationInput, unknown>> & { email_domains?: string[] }
  legal_name: string
  domains: string[]
  level: Level | undefined
  paid_through: string | undefined
  agreement_signed_on: string | undefined
  admins: NewAdmin[]
  problems: OrganizationImportProblem[]
  /** The problem of a field, at its cell. */
  problemAt: (field: OrganizationImportField, message: string) => OrganizationImportProblem
}

type Mapping = OrganizationImportPlan['mapping']

export function groupRows(rows: string[][], mapping: Mapping): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, cells] of rows.entries()) {
    const line = index + 2 // the headings are line 1
    const name = cells[mapping.name ?? -1] ?? ''
    const key = name.toLowerCase() || `#${line}`
    const group = groups.get(key) ?? { line, name, rows: [] }
    group.rows.push({ line, cells })
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function readGroup(group: Group, plan: OrganizationImportPlan, lists: Lists, say: Say): Read {
  const cellOf = ({ cells }: FileRow, field: OrganizationImportField) => cells[plan.mapping[field] ?? -1] ?? ''
  const filled = (field: OrganizationImportField) => group.rows.filter((row) => cellOf(row, field))
  const value = (field: OrganizationImportField) => filled(field).map((row) => cellOf(row, field))[0] ?? ''
  const problemAt = (field: OrganizationImportField, message: string, row = filled(field)[0]) => ({
    line: row?.line ?? group.line,
    field,
    value: row ? cellOf(row, field) : '',
    message,
  })
  const problems: OrganizationImportProblem[] = []
  const refuse = (field: OrganizationImportField, message: string) => problems.push(problemAt(field, message))

  for (const field of onceFields) {
    const [first, ...others] = filled(field)
    const other = others.find((row) => first && cellOf(row, field) !== cellOf(first, field))
    if (other) problems.push(problemAt(field, say('validation.import_conflict', { line: first?.line }), other))
  }

  const values: Read['values'] = {}
  for (const field of plainFields) if (value(field)) values[field] = value(field)
  if (value('type')) values.type = typeOf(value('type'))
  if (value('size')) values.size = sizeOf(value('size'))
  if (value('country')) values.country = countryOf(value('country'))
  if (value('website'))
    values.website = /^https?:/.test(value('website')) ? value('website') : `https://${value('website')}`
  if (value('email_domains'))
    values.email_domains = [
      ...new Set(
        value('email_domains')
          .split(/[;,|\s]+/)
          .map((domain) => domain.replace(/^@/, '').toLowerCase())
          .filter(Boolean),
      ),
    ]
  const level = lists.levels.get(plainly(value('level')))
  if (level) values.membership_level = level.slug
  else if (value('level')) refuse('level', say('validation.import_level_unknown'))
  const hubs = value('hubs')
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const known = hubs.flatMap((name) => lists.hubs.get(name.toLowerCase()) ?? [])
  if (known.length < hubs.length) refuse('hubs', say('validation.import_hub_unknown'))
  else if (hubs.length > 0) values.hub_ids = known.toSorted()

  const dayOf = (field: 'paid_through' | 'agreement_signed_on') => {
    if (!value(field)) return undefined
    const day = readDay(value(field), plan.date_order)
    if (!day) refuse(field, say('validation.import_date_unclear'))
    return day
  }
  const paid_through = dayOf('paid_through')
  const agreement_signed_on = dayOf('agreement_signed_on')
  if (agreement_signed_on && agreement_signed_on > lists.today)
    refuse('agreement_signed_on', say('validation.import_date_ahead'))

  const admins = group.rows.flatMap((row) =>
    (['admin', 'admin_2'] as const).flatMap((prefix) => {
      const email = cellOf(row, `${prefix}_email`).toLowerCase()
      const [first_name, last_name] = [cellOf(row, `${prefix}_first_name`), cellOf(row, `${prefix}_last_name`)]
      return email || first_name || last_name ? [{ line: row.line, prefix, email, first_name, last_name }] : []
    }),
  )
  const legal_name = value('legal_name') || group.name
  const domains = values.email_domains ?? []
  return {
    values,
    legal_name,
    domains,
    level,
    paid_through,
    agreement_signed_on,
    admins: distinct(admins),
    problems,
    problemAt,
  }
}

const plainFields = [
  'name',
  'legal_name',
  'phone',
  'street',
  'postal_code',
  'city',
  'region',
  'description',
  'billing_name',
  'billing_email',
] as const

/** What an organization has once: its rows may not differ in it. */
const onceFields = [
  ...plainFields.slice(1),
  'type',
  'website',
  'email_domains',
  'country',
  'size',
  'level',
  'paid_through',
  'agreement_signed_on',
  'hubs',
] as const

/** A person may be in several rows of the same organization. */
const distinct = (admins: NewAdmin[]) =>
  admins.filter(({ email }, index) => !email || admins.findIndex((each) => each.email === email) === index)
