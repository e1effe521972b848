import type { BodyOf } from '@guildhall/contract/endpoint'
import {
  mostOrganizationRows,
  type organizationImports,
  type OrganizationImportCheck,
  type OrganizationImportDraft,
  type OrganizationImportPlan,
} from '@guildhall/contract/organization-imports'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { conflict, found, notFound } from '../../http/errors.ts'
import { guessMapping, readImportFile, refusedFile } from '../user-imports/public.ts'
import { guessDateOrder } from './dates.ts'
import { headingsOf } from './headings.ts'
import { readFrame, readKnown } from './known.ts'
import { planGroups, type Planned } from './plan.ts'
import { findImport, insertImport, keepPlan, listRefused, shown, type HeldImport } from './queries.ts'
import { groupRows } from './read-rows.ts'

const mostProblems = 100
export const subject_type = 'organization_import'

/** Organizations are brought in by those who look after all of them. */
export function expectOffice(actor: Actor): void {
  if (!seesAll(actor)) throw notFound()
}

/** Takes a file in; its headings suggest which column is what. */
export function uploadImport(
  db: Db,
  author: Author<Actor>,
  { file_name, content }: BodyOf<typeof organizationImports.upload>,
): Promise<OrganizationImportDraft> {
  expectOffice(author.actor)
  const { columns, rows } = readImportFile(content, mostOrganizationRows)
  const mapping = guessMapping(columns, headingsOf)
  const dates = ([mapping.paid_through, mapping.agreement_signed_on] as const).flatMap((column) =>
    column === undefined ? [] : rows.map((cells) => cells[column] ?? ''),
  )
  const plan: OrganizationImportPlan = {
    mapping,
    date_order: guessDateOrder(dates),
    level: null,
    country: null,
    is_updating: false,
    is_inviting: false,
    choices: {},
  }
  return audited(db, author, async (tx, note) => {
    const row_count = rows.length
    const id = await insertImport(tx, { made_by_id: author.actor.id, file_name, columns, rows, row_count, plan })
    note({ action: 'organization_import.uploaded', subject_type, subject_id: id, after: { file_name, row_count } })
    return shown(found(await findImport(tx, id)))
  })
}

export const readDraft = async (db: Db, actor: Actor, id: string) => shown(await openImport(db, actor, id))

export async function openImport(db: Db, actor: Actor, id: string): Promise<HeldImport> {
  expectOffice(actor)
  return found(await findImport(db, id))
}

/** What the import would do. */
export async function checkImport(
  db: Db,
  actor: Actor,
  { id, ...plan }: OrganizationImportPlan & { id: string },
  say: Say,
): Promise<OrganizationImportCheck> {
  const held = await openImport(db, actor, id)
  if (held.status !== 'draft') throw conflict('error.import_run')
  const planned = await planImport(db, actor, { ...held, plan }, say)
  await keepPlan(db, id, plan)
  const count = (kind: Planned['kind']) => planned.filter((each) => each.kind === kind).length
  return {
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    refused: count('refused'),
    admins: planned.reduce((sum, each) => sum + ('admins' in each ? each.admins.length : 0), 0),
    questions: await questionsOf(db, actor, { ...held, plan }, say),
    problems: planned
      .flatMap((each) => (each.kind === 'refused' && !each.question ? each.problems : []))
      .slice(0, mostProblems),
  }
}

/** What is asked about the file, with the answers given so far. */
async function questionsOf(db: Db, actor: Actor, held: HeldImport, say: Say) {
  const { choices } = held.plan
  const asked = await planImport(db, actor, { ...held, plan: { ...held.plan, choices: {} } }, say)
  return asked
    .flatMap((each) => (each.kind === 'refused' && each.question ? [each.question] : []))
    .map((question) => ({ ...question, choice: choices[String(question.line)] ?? null }))
}

export async function planImport(db: Db, actor: Actor, { rows, plan }: HeldImport, say: Say): Promise<Planned[]> {
  const groups = groupRows(rows ?? [], plan.mapping)
  const known = await readKnown(db, await readFrame(db, actor), groups, plan, { withSimilar: true })
  return planGroups(groups, { plan, known, say })
}

/** The refused rows, before the import and after it. */
export async function errorFile(db: Db, actor: Actor, id: string, say: Say) {
  const held = await openImport(db, actor, id)
  if (held.rows === null)
    return refusedFile(
      held.columns,
      (await listRefused(db, id)).flatMap(({ cells, problems }) => toRefused(cells ?? [], problems)),
    )
  const planned = await planImport(db, actor, held, say)
  return refusedFile(
    held.columns,
    planned.flatMap((each) => (each.kind === 'refused' ? toRefused(each.group.rows, each.problems) : [])),
  )
}

/** All rows of a refused organization, because it is imported again as a whole; each with what is wrong in it. */
const toRefused = (rows: { line: number; cells: string[] }[], problems: { line: number; message: string }[]) =>
  rows.map((row) => ({ ...row, problems: problems.filter(({ line }) => line === row.line) }))
