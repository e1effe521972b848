import type { ImportedOrganization, OrganizationImport } from '@guildhall/contract/organization-imports'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { raceLost } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, found, HttpError } from '../../http/errors.ts'
import { changeOrganization, lockOrganization, replaceHubs, saveOrganization } from '../organizations/public.ts'
import { levelChanged } from '../payments/public.ts'
import { expectOffice, subject_type } from './imports.ts'
import { readFrame } from './known.ts'
import { deleteOpening, isOpeningUntouched } from './opening-queries.ts'
import {
  listWaiting,
  lockImport,
  lockWaiting,
  markUndone,
  setStatus,
  shown,
  type HeldImport,
  type HeldRow,
} from './queries.ts'
import { areUnused, countPeople, deleteOrganization, deletePeople, findVersion } from './undo-queries.ts'

const callMs = 1_500
const mostAtOnce = 100

type Kept = ImportedOrganization['kept_because']

/** Takes back the next organizations of an import, each in a transaction of its own; those that are used since then stay. */
export async function undoImport(deps: Deps, author: Author<Actor>, id: string): Promise<OrganizationImport> {
  expectOffice(author.actor)
  await beginUndo(deps.db, author, id)
  const end = performance.now() + callMs
  for (const { id: rowId } of await listWaiting(deps.db, id, 'undo', mostAtOnce)) {
    await undoRow(deps, author, rowId)
    if (performance.now() > end) break
  }
  return endUndo(deps.db, author, id)
}

function beginUndo(db: Db, author: Author<Actor>, id: string): Promise<HeldImport> {
  return audited(db, author, async (tx, note) => {
    const held = found(await lockImport(tx, id))
    if (held.status === 'undoing') return held
    const isOpen = held.status === 'running' || held.status === 'done'
    if (!isOpen || new Date(held.undo_until) < new Date()) throw conflict('error.import_final')
    // Nobody removes accounts that they could not make.
    if ((await readFrame(tx, author.actor)).adminRefusal) throw forbidden()
    await setStatus(tx, id, 'undoing')
    note({
      action: 'organization_import.undo_started',
      subject_type,
      subject_id: id,
      after: { file_name: held.file_name },
    })
    return held
  })
}

async function undoRow(deps: Deps, author: Author<Actor>, rowId: string) {
  try {
    await audited(deps.db, author, async (tx, note) => {
      const row = await lockWaiting(tx, rowId, 'undo')
      if (row) await markUndone(tx, rowId, await takeBack({ deps, tx, note }, row))
    })
  } catch (error) {
    if (!(error instanceof HttpError) && !raceLost(error))
      deps.log.error({ err: error, row: rowId }, 'an organization was not taken back')
    await markUndone(deps.db, rowId, 'in_use')
  }
}

type Work = { deps: Deps; tx: Db; note: Note }

/** Says why it stays, or nothing where it was taken back. */
async function takeBack(work: Work, row: HeldRow): Promise<Kept> {
  const { tx } = work
  const { organization_id: id, admin_ids, opening_id } = row
  if (!id) return null
  await lockOrganization(tx, id)
  const organization = await findVersion(tx, id)
  if (!organization) return null
  if (organization.version !== row.version) return 'changed'
  if (!(await areUnused(tx, id, admin_ids))) return 'people'
  if (row.outcome === 'created' && (await countPeople(tx, id)) > admin_ids.length) return 'people'
  if (opening_id && !(await isOpeningUntouched(tx, opening_id))) return 'in_use'
  await deletePeople(tx, admin_ids)
  if (opening_id) await deleteOpening(tx, id, opening_id)
  for (const user_id of admin_ids)
    work.note({ action: 'user.removed', subject_type: 'user', subject_id: user_id, before: { organization_id: id } })
  if (row.outcome === 'updated') await restore(work, row, id)
  else await remove(work, id, organization.name)
  return null
}

async function remove({ tx, note }: Work, id: string, name: string) {
  await deleteOrganization(tx, id)
  note({ action: 'organization.removed', subject_type: 'organization', subject_id: id, before: { name } })
}

async function restore({ deps, tx, note }: Work, row: HeldRow, id: string) {
  const { hub_ids, status, ...fields } = row.before ?? {}
  await saveOrganization(tx, id, fields)
  if (isStatus(status)) await changeOrganization(tx, id, { status })
  if (Array.isArray(hub_ids)) await replaceHubs(tx, id, hub_ids.map(String))
  if (fields['membership_level']) await levelChanged(deps, tx, id, note)
  note({ action: 'organization.updated', subject_type: 'organization', subject_id: id, after: row.before })
}

/** Only these two follow from what an import brings. */
const isStatus = (status: unknown): status is 'onboarding' | 'active' => status === 'onboarding' || status === 'active'

function endUndo(db: Db, author: Author<Actor>, id: string): Promise<OrganizationImport> {
  return audited(db, author, async (tx, note) => {
    const held = found(await lockImport(tx, id))
    if (held.status !== 'undoing' || held.left > 0) return shown(held)
    await setStatus(tx, id, 'undone')
    const { file_name, removed, restored, kept } = held
    note({
      action: 'organization_import.undone',
      subject_type,
      subject_id: id,
      after: { file_name, removed, restored, kept },
    })
    return shown(found(await lockImport(tx, id)))
  })
}
