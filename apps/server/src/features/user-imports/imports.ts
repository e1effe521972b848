import { mayActOn } from '@guildhall/contract/authority'
import type { ImportCounts } from '@guildhall/contract/imports'
import {
  mostImportRows,
  type ImportCheck,
  type ImportDraft,
  type ImportPlan,
  type UserImport,
} from '@guildhall/contract/user-imports'
import { administratorRoles } from '@guildhall/contract/users'
import type { Say, ValidationWord } from '@guildhall/contract/validation'
import { en } from '@guildhall/contract/words/en'
import { es } from '@guildhall/contract/words/es'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { seatsLeft } from '../membership-levels/public.ts'
import { listAllRoles, lockRoles, mayGive, placed } from '../roles/public.ts'
import { findOrganization, mailInvitation, replaceRoles, updateUser } from '../users/public.ts'
import { headingsOf } from './headings.ts'
import { planRows, type Known, type PlannedRow } from './plan-rows.ts'
import {
  findImport,
  findOrganizations,
  findPeople,
  insertImport,
  insertImportRows,
  insertPeople,
  keepPlan,
  lockImport,
  lockPeople,
  markDone,
  nameOrganizations,
  shown,
  type HeldImport,
} from './queries.ts'
import { guessMapping, readImportFile, refusedFile } from './read-file.ts'

const mostProblems = 100
const subject_type = 'user_import'

/** Takes a file in; its headings suggest which column is what. */
export function uploadImport(
  db: Db,
  author: Author<Actor>,
  { file_name, content }: { file_name: string; content: string },
): Promise<ImportDraft> {
  const { columns, rows } = readImportFile(content, mostImportRows)
  const organization_id = seesAll(author.actor) ? null : author.actor.organization_id
  const plan: ImportPlan = {
    mapping: guessMapping(columns, headingsOf),
    organization_id,
    role_ids: [],
    is_updating: false,
    is_inviting: true,
  }
  return audited(db, author, async (tx, note) => {
    const made_by_id = author.actor.id
    const row_count = rows.length
    const id = await insertImport(tx, { made_by_id, organization_id, file_name, columns, rows, row_count, plan })
    note({ action: 'user_import.uploaded', subject_type, subject_id: id, after: { file_name, row_count } })
    return shown(found(await findImport(tx, author.actor, id)))
  })
}

export const readDraft = async (db: Db, actor: Actor, id: string) => shown(await openDraft(db, actor, id))

/** What the import would do. */
export async function checkImport(
  db: Db,
  actor: Actor,
  { id, ...plan }: ImportPlan & { id: string },
  say: Say,
): Promise<ImportCheck> {
  const held = await openDraft(db, actor, id)
  if (held.status !== 'draft') throw conflict('error.import_run')
  const planned = await planImport(db, actor, { ...held, plan }, say)
  await keepPlan(db, id, plan)
  return { ...countsOf(planned), problems: planned.flatMap(problemsOf).slice(0, mostProblems) }
}

/** The refused rows as they are in the file, so that they can be corrected and imported in turn. */
export async function errorFile(db: Db, actor: Actor, id: string, say: Say) {
  const held = await openDraft(db, actor, id)
  const planned = held.rows ? await planImport(db, actor, held, say) : []
  const refused = planned.flatMap((row) => (row.kind === 'refused' ? [row] : []))
  return refusedFile(held.columns, refused)
}

/** Does it, as a whole or not at all; the rows that are refused are left out. */
export function runImport(deps: Deps, author: Author<Actor>, id: string, say: Say): Promise<UserImport> {
  return audited(deps.db, author, async (tx, note) => {
    const held = found(await lockImport(tx, author.actor, id))
    if (held.status === 'undone') throw conflict('error.import_run')
    if (held.status === 'done') return shown(held)
    const planned = await planLocked(tx, author.actor, held, say)
    const made = await makePeople(deps, tx, planned, held.plan)
    const changed = await changePeople(tx, planned)
    await insertImportRows(
      tx,
      [...made, ...changed].map((each) => ({ import_id: id, ...each })),
    )
    for (const { user_id, after } of made)
      note({ action: 'user.created', subject_type: 'user', subject_id: user_id, after })
    for (const { user_id, before, after } of changed)
      note({ action: 'user.updated', subject_type: 'user', subject_id: user_id, before, after })
    const counts = countsOf(planned)
    const late = counts.created - made.length
    const final = { ...counts, created: made.length, refused: counts.refused + late }
    await markDone(tx, id, final)
    note({ action: 'user_import.done', subject_type, subject_id: id, after: { file_name: held.file_name, ...final } })
    return shown(found(await findImport(tx, author.actor, id)))
  })
}

const openDraft = async (db: Db, actor: Actor, id: string) => found(await findImport(db, actor, id))

/**
 * Plans with all people and roles locked that the plan is about, after the organizations, whose seats the plan counts. Planned
 * once more with each lock, because somebody may have changed them before. Nobody else waits for an import: it changes no
 * administrator and takes no admin from an organization.
 */
async function planLocked(tx: Db, actor: Actor, held: HeldImport, say: Say): Promise<PlannedRow[]> {
  const locked = new Set<string>()
  for (;;) {
    const planned = await planImport(tx, actor, held, say)
    const people = planned.flatMap((row) => (row.kind === 'updated' ? [row.id] : [])).filter((id) => !locked.has(id))
    const roles = [...new Set(planned.flatMap(rolesOf))].filter((id) => !locked.has(id))
    if (people.length + roles.length === 0) return planned
    await lockPeople(tx, people)
    await lockRoles(tx, roles)
    for (const id of [...people, ...roles]) locked.add(id)
  }
}

/** The roles that a row gives. */
function rolesOf(row: PlannedRow): string[] {
  if (row.kind === 'created') return row.person.role_ids
  return row.kind === 'updated' ? (row.after.role_ids ?? []) : []
}

async function planImport(db: Db, actor: Actor, held: HeldImport, say: Say): Promise<PlannedRow[]> {
  const { plan } = held
  const rows = held.rows ?? []
  const known = await readKnown(db, actor, rows, plan)
  await refuseDefaults(db, actor, plan, known)
  return withinSeats(db, planRows(rows, plan, known, say), say)
}

/** Whoever would be one too many for the membership of an organization is refused, in the order of the file. */
async function withinSeats(db: Db, planned: PlannedRow[], say: Say): Promise<PlannedRow[]> {
  const left = new Map<string, number | null>()
  // In one order for all, because each is held until the import is done.
  for (const id of [...new Set(planned.flatMap((row) => joinedBy(row) ?? []))].toSorted())
    left.set(id, await seatsLeft(db, id))
  return planned.map((row) => {
    const organization_id = joinedBy(row)
    if (!organization_id) return row
    const seats = left.get(organization_id) ?? null
    if (seats === null) return row
    left.set(organization_id, seats - 1)
    if (seats > 0) return row
    const problem = { line: row.line, field: 'organization' as const, value: '', message: say('validation.seats_full') }
    return { line: row.line, cells: row.cells, kind: 'refused', problems: [problem] }
  })
}

/** The organization into which a row brings somebody. */
function joinedBy(row: PlannedRow): string | undefined {
  if (row.kind === 'created') return row.person.organization_id
  return row.kind === 'updated' ? (row.after.organization_id ?? undefined) : undefined
}

async function readKnown(db: Db, actor: Actor, rows: string[][], { mapping }: ImportPlan): Promise<Known> {
  const valuesOf = (column: number | undefined) => [
    ...new Set(rows.map((cells) => (cells[column ?? -1] ?? '').toLowerCase()).filter(Boolean)),
  ]
  const roles: Known['roles'] = new Map()
  const allRoles = await listAllRoles(db)
  for (const { id, slug, name, permissions } of allRoles) {
    const refusal = refusalOf(actor, { slug, permissions })
    for (const word of [slug, name, ...titlesOf(slug)]) roles.set(word.toLowerCase(), { id, slug, refusal })
  }
  const people = await findPeople(db, actor, valuesOf(mapping.email))
  return {
    people: new Map(
      [...people].map(([email, person]) => [
        email,
        { ...person, isOutranking: !mayActOn(actor, placed(person, allRoles)) },
      ]),
    ),
    organizations: await findOrganizations(db, actor, valuesOf(mapping.organization)),
    roles,
  }
}

function refusalOf(actor: Actor, role: { slug: string; permissions: string[] }): ValidationWord | null {
  if (administratorRoles.some((slug) => slug === role.slug)) return 'role_for_administrators'
  return mayGive(actor, role) ? null : 'permission_not_held'
}

/** What a built-in role is called on the screen, in both languages. */
const titlesOf = (slug: string): string[] =>
  [en.role, es.role].flatMap((titles) => new Map(Object.entries(titles)).get(slug) ?? [])

async function refuseDefaults(db: Db, actor: Actor, { organization_id, role_ids }: ImportPlan, { roles }: Known) {
  if (organization_id !== null) {
    const isOffered = seesAll(actor) || organization_id === actor.organization_id
    const organization = isOffered ? await findOrganization(db, organization_id) : undefined
    if (!organization || organization.status === 'archived') throw new InvalidField('organization_id', 'not_offered')
  }
  for (const id of role_ids) {
    const role = [...roles.values()].find((each) => each.id === id)
    if (!role || role.refusal) throw new InvalidField('role_ids', role?.refusal ?? 'not_offered')
  }
}

async function makePeople(deps: Deps, tx: Db, planned: PlannedRow[], { is_inviting }: ImportPlan) {
  const people = planned.flatMap((row) => (row.kind === 'created' ? [row.person] : []))
  const ids = await insertPeople(tx, people)
  const made = people.flatMap(({ email, ...after }) => {
    const user_id = ids.get(email)
    return user_id ? [{ user_id, email, before: null, after }] : []
  })
  const names = await nameOrganizations(
    tx,
    people.map(({ organization_id }) => organization_id),
  )
  const invited = made.map(({ user_id, email, after: { first_name, language, organization_id } }) => ({
    id: user_id,
    email,
    first_name,
    language,
    organization_name: names.get(organization_id) ?? null,
  }))
  if (is_inviting) await mailInvitation(deps, tx, ...invited)
  return made
}

async function changePeople(tx: Db, planned: PlannedRow[]) {
  const changed = planned.flatMap((row) => (row.kind === 'updated' ? [row] : []))
  for (const { id, after } of changed) {
    const { role_ids, ...fields } = after
    await updateUser(tx, id, fields)
    if (role_ids) await replaceRoles(tx, id, role_ids)
  }
  return changed.map(({ id, before, after }) => ({ user_id: id, before, after }))
}

function countsOf(planned: PlannedRow[]): ImportCounts {
  const count = (kind: PlannedRow['kind']) => planned.filter((row) => row.kind === kind).length
  return {
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    refused: count('refused'),
  }
}

const problemsOf = (row: PlannedRow) => (row.kind === 'refused' ? row.problems : [])
