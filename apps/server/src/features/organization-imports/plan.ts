import type {
  ImportQuestion,
  OrganizationImportField,
  OrganizationImportPlan,
  OrganizationImportProblem,
} from '@guildhall/contract/organization-imports'
import { FirstAdmin, OrganizationInput } from '@guildhall/contract/organizations'
import { check, type Say, type ValidationWord } from '@guildhall/contract/validation'
import { isPublicDomain } from '../organizations/public.ts'
import { coreOf, isAlike } from './headings.ts'
import { readGroup, type Group, type Lists, type NewAdmin, type Read } from './read-rows.ts'

export type KnownOrganization = Omit<OrganizationInput, 'is_offline_payment' | 'naics' | 'uei' | 'cage'> & {
  id: string
  status: string
  agreement_signed_at: string | null
  paid_through: string | null
  has_invoices: boolean
  people_count: number
  version: number
}

/** What a file is compared with. */
export type Known = {
  /** Those with a name, a legal name, a domain or an id of the file. */
  organizations: KnownOrganization[]
  /** Those with a similar name, by the name in the file, in small letters. */
  similar: Map<string, { id: string; name: string }[]>
  /** By email in small letters. */
  people: Map<string, { organization_id: string | null; role_slug: string[]; status: string }>
  lists: Lists
  /** Why the person who imports cannot make somebody the admin of an organization. */
  adminRefusal: ValidationWord | null
}

/** What is brought over beside the fields of the form. */
type Brought = { admins: NewAdmin[]; paid_through: string | undefined; agreement_signed_on: string | undefined }

export type Planned = { group: Group } & (
  | ({ kind: 'created'; input: OrganizationInput } & Brought)
  | ({ kind: 'updated'; target: KnownOrganization; change: Partial<OrganizationInput> } & Brought)
  | { kind: 'skipped'; organization_id: string | null }
  | { kind: 'refused'; problems: OrganizationImportProblem[]; question?: ImportQuestion }
)

type Context = { plan: OrganizationImportPlan; known: Known; say: Say }
type Row = { group: Group; read: Read }

/** What becomes of each organization of the file. Asks the database nothing, so that a check and an import cannot differ. */
export function planGroups(groups: Group[], context: Context): Planned[] {
  const earlier = new Map<string, number>()
  const domains = new Map<string, number>()
  const emails = new Map<string, number>()
  return groups.map((group) => {
    const read = readGroup(group, context.plan, context.known.lists, context.say)
    const similar_line = earlier.get(coreOf(group.name)) ?? null
    if (coreOf(group.name)) earlier.set(coreOf(group.name), similar_line ?? group.line)
    const repeated = [
      ...repeats(domains, group.line, read.domains, (line) =>
        read.problemAt('email_domains', context.say('validation.import_domain_twice', { line })),
      ),
      ...read.admins.flatMap((admin) =>
        repeats(emails, group.line, [admin.email], (line) => ({
          ...adminProblem(admin, 'email', context.say('validation.import_twice', { line })),
        })),
      ),
    ]
    const planned = planOne({ group, read }, similar_line, context)
    if (repeated.length === 0 || planned.kind === 'skipped' || (planned.kind === 'refused' && planned.question))
      return planned
    return { group, kind: 'refused', problems: [...repeated, ...(planned.kind === 'refused' ? planned.problems : [])] }
  })
}

/** Notes what the rows of one organization use, and says what another one uses already. */
function repeats<T>(seen: Map<string, number>, line: number, values: string[], problem: (line: number) => T): T[] {
  return values.flatMap((value) => {
    const before = seen.get(value)
    if (before !== undefined && before !== line) return [problem(before)]
    if (value) seen.set(value, line)
    return []
  })
}

function planOne(row: Row, similar_line: number | null, context: Context): Planned {
  const { group, read } = row
  const { known, plan, say } = context
  const choice = plan.choices[String(group.line)]
  if (choice === 'leave_out') return { group, kind: 'skipped', organization_id: null }
  const named = known.organizations.find(({ name }) => name.toLowerCase() === group.name.toLowerCase())
  if (named) return update(row, named, context)
  const candidates = candidatesFor(row, known)
  const target = known.organizations.find(({ id }) => id === choice)
  if (target) return update(row, target, context)
  if (choice === 'create' || (candidates.length === 0 && similar_line === null)) return create(row, context)
  const question = { line: group.line, name: group.name, candidates, similar_line, choice: null }
  const message = candidates[0]
    ? say('validation.import_maybe_known', { name: candidates[0].name })
    : say('validation.import_maybe_twice', { line: similar_line })
  return { group, kind: 'refused', problems: [read.problemAt('name', message)], question }
}

/** The organizations that may be the one in the row, without its exact name. */
function candidatesFor({ group, read }: Row, { organizations, similar }: Known): ImportQuestion['candidates'] {
  const legalName = read.legal_name.toLowerCase()
  const { domains } = read
  const found = new Map<string, ImportQuestion['candidates'][number]>()
  const add = (reason: ImportQuestion['candidates'][number]['reason'], these: { id: string; name: string }[]) => {
    for (const { id, name } of these) if (!found.has(id)) found.set(id, { id, name, reason })
  }
  const open = organizations.filter(({ status }) => status !== 'archived')
  add(
    'legal_name',
    open.filter((each) => each.legal_name.toLowerCase() === legalName),
  )
  add(
    'email_domain',
    open.filter((each) => each.email_domains.some((domain) => domains.includes(domain))),
  )
  add(
    'similar_name',
    (similar.get(group.name.toLowerCase()) ?? []).filter(({ name }) => isAlike(name, group.name)),
  )
  return [...found.values()].slice(0, 5)
}

function create({ group, read }: Row, { plan, known, say }: Context): Planned {
  const input = {
    legal_name: group.name,
    membership_level: plan.level ?? '',
    country: plan.country ?? '',
    ...read.values,
    name: group.name,
  }
  const level = read.level ?? known.lists.levels.get(plan.level ?? '')
  const checked = check(OrganizationInput, input, say)
  const problems = [
    ...read.problems,
    ...(checked.ok ? [] : wrongIn(read, checked.errors)),
    ...domainProblems(read, known, undefined, say),
    ...entryProblems(read, level, say),
  ]
  if (level && !level.is_offered) problems.push(read.problemAt('level', say('validation.not_offered')))
  if (read.admins.length === 0) problems.push(read.problemAt('admin_email', say('validation.import_admin_needed')))
  problems.push(...read.admins.flatMap((admin) => newAdminProblems(admin, known, say)))
  if (level?.user_limit && read.admins.length > level.user_limit)
    problems.push(read.problemAt('admin_email', say('validation.seats_full')))
  if (!checked.ok || problems.length > 0) return { group, kind: 'refused', problems: distinct(problems) }
  const { admins, paid_through, agreement_signed_on } = read
  return { group, kind: 'created', input: checked.value, admins, paid_through, agreement_signed_on }
}

function update({ group, read }: Row, target: KnownOrganization, { plan, known, say }: Context): Planned {
  if (target.status === 'archived')
    return { group, kind: 'refused', problems: [read.problemAt('name', say('validation.import_archived'))] }
  if (!plan.is_updating) return { group, kind: 'skipped', organization_id: target.id }
  // Its name stays: a row that was matched by something else does not rename it.
  const { name: _, ...values } = read.values
  const checked = check(OrganizationInput.partial(), values, say)
  const change = changeOf(target, checked.ok ? onlyGiven(checked.value, values) : {})
  const level = known.lists.levels.get(change.membership_level ?? target.membership_level)
  const admins = read.admins.filter(({ email }) => !isAdminOf(target, known.people.get(email)))
  const paid_through = read.paid_through === target.paid_through ? undefined : read.paid_through
  const agreement_signed_on = target.agreement_signed_at ? undefined : read.agreement_signed_on
  const problems = [
    ...read.problems,
    ...(checked.ok ? [] : wrongIn(read, checked.errors)),
    ...domainProblems(read, known, target.id, say),
    ...(paid_through ? entryProblems(read, level, say) : []),
    ...admins.flatMap((admin) => newAdminProblems(admin, known, say)),
  ]
  if (paid_through && (target.has_invoices || target.paid_through))
    problems.push(read.problemAt('paid_through', say('validation.import_has_invoices')))
  if (change.membership_level && !level?.is_offered)
    problems.push(read.problemAt('level', say('validation.not_offered')))
  if (admins.length > 0 && level?.user_limit && target.people_count + admins.length > level.user_limit)
    problems.push(read.problemAt('admin_email', say('validation.seats_full')))
  if (problems.length > 0) return { group, kind: 'refused', problems: distinct(problems) }
  const isSame = Object.keys(change).length === 0 && admins.length === 0 && !paid_through && !agreement_signed_on
  if (isSame) return { group, kind: 'skipped', organization_id: target.id }
  return { group, kind: 'updated', target, change, admins, paid_through, agreement_signed_on }
}

/** Without what the schema fills in where nothing is given. */
const onlyGiven = (parsed: Partial<OrganizationInput>, given: object): Partial<OrganizationInput> =>
  Object.fromEntries(Object.entries(parsed).filter(([field]) => field in given))

function changeOf(target: KnownOrganization, values: Partial<OrganizationInput>): Partial<OrganizationInput> {
  const current = new Map<string, unknown>(Object.entries(target))
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(current.get(field)) !== JSON.stringify(value)),
  )
}

function domainProblems(read: Read, { organizations }: Known, own: string | undefined, say: Say) {
  const { domains } = read
  const owner = organizations.find(
    ({ id, status, email_domains }) =>
      id !== own && status !== 'archived' && email_domains.some((domain) => domains.includes(domain)),
  )
  return [
    ...(domains.some(isPublicDomain) ? [read.problemAt('email_domains', say('validation.domain_public'))] : []),
    ...(owner ? [read.problemAt('email_domains', say('validation.domain_taken'))] : []),
  ]
}

/** A period is brought over where one is paid for. */
const entryProblems = (read: Read, level: { price: number; is_billing_exempt: boolean } | undefined, say: Say) =>
  read.paid_through && level && (level.is_billing_exempt || level.price === 0)
    ? [read.problemAt('paid_through', say('validation.import_level_free'))]
    : []

function newAdminProblems(admin: NewAdmin, { people, adminRefusal }: Known, say: Say): OrganizationImportProblem[] {
  const checked = check(FirstAdmin, admin, say)
  const problems = Object.entries(checked.ok ? {} : checked.errors).map(([field, [message = '']]) =>
    adminProblem(admin, isAdminField(field) ? field : 'email', message),
  )
  if (people.has(admin.email)) problems.push(adminProblem(admin, 'email', say('validation.import_person_known')))
  if (adminRefusal) problems.push(adminProblem(admin, 'email', say(`validation.${adminRefusal}`)))
  return problems
}

const isAdminField = (field: string) => field === 'first_name' || field === 'last_name' || field === 'email'

const adminProblem = (
  { line, prefix, ...admin }: NewAdmin,
  field: 'first_name' | 'last_name' | 'email',
  message: string,
): OrganizationImportProblem => ({ line, field: `${prefix}_${field}`, value: admin[field], message })

const isAdminOf = (
  { id }: KnownOrganization,
  person: { organization_id: string | null; role_slug: string[] } | undefined,
) => person?.organization_id === id && person.role_slug.includes('organization_admin')

/** What the schema says, at the columns that it is about; a column that is wrong already is not also missing. */
const wrongIn = (read: Read, errors: Record<string, string[]>) =>
  Object.entries(errors)
    .map(([path, [message = '']]) => read.problemAt(columnOf(path), message))
    .filter(({ field }) => !read.problems.some((problem) => problem.field === field))

export function columnOf(path: string): OrganizationImportField {
  const [field = ''] = path.split('.')
  const columns: Record<string, OrganizationImportField> = { membership_level: 'level', hub_ids: 'hubs' }
  return columns[field] ?? fieldNames.get(field) ?? 'name'
}

const fieldNames = new Map<string, OrganizationImportField>(
  (
    [
      'legal_name',
      'type',
      'website',
      'email_domains',
      'phone',
      'street',
      'postal_code',
      'city',
      'region',
      'country',
      'size',
      'description',
      'billing_name',
      'billing_email',
      'admin_email',
    ] as const
  ).map((field) => [field, field]),
)

const distinct = (problems: OrganizationImportProblem[]) =>
  problems.filter(
    (one, index) =>
      problems.findIndex(
        ({ line, field, message }) => line === one.line && field === one.field && message === one.message,
      ) === index,
  )
