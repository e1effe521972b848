import type { OrganizationImport, OrganizationImportProblem } from '@guildhall/contract/organization-imports'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { raceLost } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { reasonOf } from '../../http/bulk.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError, InvalidField } from '../../http/errors.ts'
import { seatsLeft } from '../membership-levels/public.ts'
import {
  insertOrganization,
  isLevelOffered,
  lockOrganization,
  replaceHubs,
  saveOrganization,
} from '../organizations/public.ts'
import { levelChanged, settle } from '../payments/public.ts'
import { inviteMember } from '../users/public.ts'
import { expectOffice, planImport, subject_type } from './imports.ts'
import { readFrame, readKnown, type Frame } from './known.ts'
import { insertOpening } from './opening-queries.ts'
import { columnOf, planGroups, type Planned } from './plan.ts'
import {
  insertRows,
  isRunning,
  listWaiting,
  lockImport,
  lockWaiting,
  markImported,
  markRefused,
  setStatus,
  shown,
  type HeldImport,
  type HeldRow,
} from './queries.ts'

/** How long one call works; it is repeated until nothing is left. */
const callMs = 1_500
const mostAtOnce = 100

/**
 * Imports the next organizations, each in a transaction of its own, so that one that fails keeps no other one out and nothing
 * is locked for long. Whatever breaks off is continued by the next call.
 */
export async function runImport(deps: Deps, author: Author<Actor>, id: string, say: Say): Promise<OrganizationImport> {
  expectOffice(author.actor)
  const held = await beginImport(deps.db, author, id, say)
  if (held.status !== 'running') return shown(held)
  const frame = await readFrame(deps.db, author.actor)
  const end = performance.now() + callMs
  for (const row of await listWaiting(deps.db, id, 'import', mostAtOnce)) {
    await importRow(deps, author, { held, frame, say }, row.id)
    if (performance.now() > end) break
  }
  return endImport(deps.db, author, id)
}

/** Turns the file into rows, once, with what is wrong with each as the whole file shows it. */
function beginImport(db: Db, author: Author<Actor>, id: string, say: Say): Promise<HeldImport> {
  return audited(db, author, async (tx, note) => {
    const held = found(await lockImport(tx, id))
    if (held.status === 'undoing' || held.status === 'undone') throw conflict('error.import_run')
    if (held.status !== 'draft') return held
    const planned = await planImport(tx, author.actor, held, say)
    await insertRows(
      tx,
      planned.map((each) => rowOf(id, each)),
    )
    await setStatus(tx, id, 'running')
    note({
      action: 'organization_import.started',
      subject_type,
      subject_id: id,
      after: { file_name: held.file_name, organizations: planned.length },
    })
    return found(await lockImport(tx, id))
  })
}

function rowOf(import_id: string, planned: Planned) {
  const { line, name, rows } = planned.group
  const row = { import_id, line, name, cells: rows }
  if (planned.kind === 'refused') return { ...row, outcome: 'refused' as const, problems: planned.problems }
  if (planned.kind === 'skipped')
    return { ...row, cells: null, outcome: 'skipped' as const, organization_id: planned.organization_id }
  return row
}

type Context = { held: HeldImport; frame: Frame; say: Say }

/** Once more if somebody else changed something meanwhile: two people may import the same file. */
async function importRow(deps: Deps, author: Author<Actor>, context: Context, rowId: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      await audited(deps.db, author, async (tx, note) => {
        const row = await lockWaiting(tx, rowId, 'import')
        if (row) await importLocked({ deps, tx, author, note }, context, row)
      })
      return
    } catch (error) {
      const refusal = error instanceof HttpError ? error : raceLost(error)
      if (refusal && attempt === 1) continue
      if (!refusal) deps.log.error({ err: error, row: rowId }, 'an organization was not imported')
      await refuse(deps.db, context, rowId, refusal)
      return
    }
  }
}

type Work = { deps: Deps; tx: Db; author: Author<Actor>; note: Note }

async function importLocked(work: Work, { held, frame, say }: Context, row: HeldRow) {
  const { plan } = held
  if (!(await isRunning(work.tx, held.id))) return
  const groups = [{ line: row.line, name: row.name, rows: row.cells ?? [] }]
  const planNow = async () => {
    const known = await readKnown(work.tx, frame, groups, plan, { withSimilar: false })
    return planGroups(groups, { plan, known, say })[0]
  }
  let planned = await planNow()
  if (planned?.kind === 'updated') {
    await lockOrganization(work.tx, planned.target.id)
    planned = await planNow()
  }
  if (planned?.kind === 'created') {
    const isExempt = frame.lists.levels.get(planned.input.membership_level)?.is_billing_exempt ?? false
    await create(work, row, planned, { isExempt, isInviting: plan.is_inviting })
  } else if (planned?.kind === 'updated') await update(work, row, planned, plan.is_inviting)
  else if (planned?.kind === 'refused') await markRefused(work.tx, row.id, planned.problems)
  else await markImported(work.tx, row.id, 'skipped', { organization_id: planned?.organization_id ?? null })
}

type Terms = { isExempt: boolean; isInviting: boolean }

async function create(
  work: Work,
  row: HeldRow,
  planned: Planned & { kind: 'created' },
  { isExempt, isInviting }: Terms,
) {
  const { tx, author, note } = work
  const { hub_ids, ...fields } = planned.input
  if (!(await isLevelOffered(tx, fields.membership_level))) throw new InvalidField('membership_level', 'not_offered')
  const agreement_signed_at = signedAt(planned)
  const status = agreement_signed_at && isExempt ? ('active' as const) : ('onboarding' as const)
  const { id } = await insertOrganization(tx, { ...fields, status, agreement_signed_at })
  if (hub_ids.length > 0) await replaceHubs(tx, id, hub_ids)
  const admin_ids = await addAdmins(work, id, planned, isInviting)
  const opening_id = planned.paid_through ? await insertOpening(tx, id, planned.paid_through, author.actor.id) : null
  note({
    action: 'organization.created',
    subject_type: 'organization',
    subject_id: id,
    after: {
      ...planned.input,
      agreement_signed_at,
      paid_through: planned.paid_through ?? null,
      import_id: row.import_id,
    },
  })
  await markImported(tx, row.id, 'created', { organization_id: id, version: 1, admin_ids, opening_id })
}

async function update(work: Work, row: HeldRow, planned: Planned & { kind: 'updated' }, isInviting: boolean) {
  const { tx, author, note, deps } = work
  const { target, change } = planned
  const { hub_ids, ...fields } = change
  const level = fields.membership_level
  if (level && !(await isLevelOffered(tx, level))) throw new InvalidField('membership_level', 'not_offered')
  const agreement_signed_at = signedAt(planned)
  const signed = agreement_signed_at ? { agreement_signed_at } : {}
  const after = { ...change, ...signed }
  const current = new Map<string, unknown>(Object.entries(target))
  const before = {
    ...Object.fromEntries(Object.keys(after).map((field) => [field, current.get(field) ?? null])),
    status: target.status,
  }
  await saveOrganization(tx, target.id, { ...fields, ...signed })
  if (hub_ids) await replaceHubs(tx, target.id, hub_ids)
  if (level) await levelChanged(deps, tx, target.id, note)
  const admin_ids = await addAdmins(work, target.id, planned, isInviting)
  const opening_id = planned.paid_through
    ? await insertOpening(tx, target.id, planned.paid_through, author.actor.id)
    : null
  // A signature may be all that an organization lacked.
  if (agreement_signed_at && target.has_invoices) await settle(tx, target.id)
  note({
    action: 'organization.updated',
    subject_type: 'organization',
    subject_id: target.id,
    before,
    after: { ...after, paid_through: planned.paid_through ?? target.paid_through, import_id: row.import_id },
  })
  await markImported(tx, row.id, 'updated', {
    organization_id: target.id,
    version: target.version + 1,
    before,
    admin_ids,
    opening_id,
  })
}

async function addAdmins(
  { deps, tx, author, note }: Work,
  organization_id: string,
  { admins }: Admins,
  is_mailed: boolean,
) {
  const ids: string[] = []
  for (const { email, first_name, last_name, prefix } of admins) {
    if ((await seatsLeft(tx, organization_id)) === 0) throw new InvalidField('admin_email', 'seats_full')
    const person = { email, first_name, last_name, organization_id }
    const member = { ...person, role: 'organization_admin', field: `${prefix}_email`, is_mailed } as const
    ids.push(await inviteMember(deps, tx, author.actor, member, note))
  }
  return ids
}
type Admins = Pick<Planned & { kind: 'created' }, 'admins'>

/** On paper, at noon of its day, which is that day in the network's time zone as well. */
const signedAt = ({ agreement_signed_on: day }: { agreement_signed_on: string | undefined }) =>
  day ? `${day}T12:00:00.000Z` : null

/** Why it was refused in the end: at the column, where the refusal names one. */
async function refuse(db: Db, { say }: Context, rowId: string, refusal: HttpError | undefined) {
  const row = await db.transaction((tx) => lockWaiting(tx, rowId, 'import'))
  if (!row) return
  const problem: OrganizationImportProblem = {
    line: row.line,
    field: 'name',
    value: row.name,
    message: reasonOf(refusal, say),
  }
  if (refusal instanceof InvalidField) Object.assign(problem, { field: columnOf(refusal.field), value: '' })
  await markRefused(db, rowId, [problem])
}

function endImport(db: Db, author: Author<Actor>, id: string): Promise<OrganizationImport> {
  return audited(db, author, async (tx, note) => {
    const held = found(await lockImport(tx, id))
    if (held.status !== 'running' || held.left > 0) return shown(held)
    await setStatus(tx, id, 'done')
    const { file_name, created, updated, skipped, refused } = held
    note({
      action: 'organization_import.done',
      subject_type,
      subject_id: id,
      after: { file_name, created, updated, skipped, refused },
    })
    return shown(found(await lockImport(tx, id)))
  })
}
