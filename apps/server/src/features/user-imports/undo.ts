import type { ImportedFields, ImportUndone } from '@guildhall/contract/user-imports'
import { mayActOn } from '@guildhall/contract/authority'
import { audited, type AuditEntry, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, HttpError } from '../../http/errors.ts'
import { seatsLeft } from '../membership-levels/public.ts'
import { listAllRoles, placed } from '../roles/public.ts'
import { findUser, refuseOrphans, replaceRoles, updateUser } from '../users/public.ts'
import { isSame } from './plan-rows.ts'
import { deletePeople, lockImport, lockImported, markUndone, type ImportedPerson } from './queries.ts'

type Note = (entry: AuditEntry) => void
type Roles = Awaited<ReturnType<typeof listAllRoles>>

/** Takes back what an import did, except for those who have used the account, were changed otherwise since, or hold more than the actor. */
export function undoImport(db: Db, author: Author<Actor>, id: string): Promise<ImportUndone> {
  return audited(db, author, async (tx, note) => {
    const held = found(await lockImport(tx, author.actor, id))
    if (held.status !== 'done' || new Date(held.undo_until) < new Date()) throw conflict('error.import_final')
    const touched = await lockImported(tx, id)
    const roles = await listAllRoles(tx)
    const changeable = touched.filter(({ person, before }) =>
      mayActOn(author.actor, placed(person, roles), placed({ ...person, ...before }, roles)),
    )
    const back = await removeNew(tx, changeable, note)
    const removed = back.size
    for (const imported of changeable)
      if (await isRestored(tx, author, imported, { note, roles })) back.add(imported.person.id)
    const kept = touched.map(({ person }) => person).filter((person) => !back.has(person.id))
    const outcome = {
      removed,
      restored: back.size - removed,
      kept: kept.map(({ id: each, name }) => ({ id: each, name })),
    }
    await markUndone(tx, id)
    note({ action: 'user_import.undone', subject_type: 'user_import', subject_id: id, after: outcome })
    return outcome
  })
}

/** Removes those whom the import made, if nobody has used or changed the account since. */
async function removeNew(tx: Db, touched: ImportedPerson[], note: Note): Promise<Set<string>> {
  const unused = touched.filter(
    ({ before, hasBegun, person, after }) =>
      before === null && !hasBegun && person.status === 'invited' && isUnchanged(person, after),
  )
  const ids = unused.map(({ person }) => person.id)
  const removed = new Set(await deletePeople(tx, ids))
  for (const { person } of unused)
    if (removed.has(person.id))
      note({ action: 'user.removed', subject_type: 'user', subject_id: person.id, before: person })
  return removed
}

/** Gives somebody who was there before what the import took, if it was not changed since. */
async function isRestored(
  tx: Db,
  author: Author<Actor>,
  imported: ImportedPerson,
  { note, roles }: { note: Note; roles: Roles },
): Promise<boolean> {
  const { person, before, after } = imported
  if (before === null || person.status === 'merged' || !isUnchanged(person, after)) return false
  const { role_ids, ...fields } = before
  if (await leavesOrphans(tx, author.actor, { person, before, roles })) return false
  if (fields.organization_id && (await seatsLeft(tx, fields.organization_id)) === 0) return false
  await updateUser(tx, person.id, fields)
  if (role_ids) await replaceRoles(tx, person.id, role_ids)
  note({ action: 'user.updated', subject_type: 'user', subject_id: person.id, before: after, after: before })
  return true
}

const isUnchanged = (person: ImportedFields, after: ImportedFields) =>
  Object.entries(after).every(([field, value]) => isSame(person[field as keyof ImportedFields], value))

/** Somebody may have become the only admin of an organization by the import. */
async function leavesOrphans(
  tx: Db,
  actor: Actor,
  { person, before, roles }: Pick<ImportedPerson, 'person'> & { before: ImportedFields; roles: Roles },
) {
  const user = found(await findUser(tx, actor, person.id))
  const { organization_id = user.organization_id, role_ids = user.role_ids } = before
  const role_slug = roles.filter(({ id }) => role_ids.includes(id)).map(({ slug }) => slug)
  try {
    await refuseOrphans(tx, user, { status: user.status, organization_id, role_slug })
    return false
  } catch (error) {
    if (error instanceof HttpError) return true
    throw error
  }
}
