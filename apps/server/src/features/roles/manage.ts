import { differenceOf, type RoleInput, type RolePreview } from '@guildhall/contract/roles'
import { has } from '@guildhall/contract/policy'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import {
  countAffected,
  deleteRole,
  findRole,
  insertRole,
  lockRole,
  moveUsers,
  replacePermissions,
  updateRole,
} from './queries.ts'
import { slugOf } from './rules.ts'

const subject_type = 'role'

export const showRole = async (db: Db, id: string) => found(await findRole(db, id))

export function createRole(db: Db, author: Author<Actor>, { permissions, ...role }: RoleInput) {
  refuseForeign(author.actor, permissions)
  return audited(db, author, async (tx, note) => {
    const { id } = await insertRole(tx, { ...role, slug: slugOf(role.name) })
    await replacePermissions(tx, id, permissions)
    const after = found(await findRole(tx, id))
    note({ action: 'role.created', subject_type, subject_id: id, after })
    return after
  })
}

/** Those who have the role hold the new permissions with their next call. */
export function changeRole(db: Db, author: Author<Actor>, { id, permissions, ...role }: RoleInput & { id: string }) {
  return audited(db, author, async (tx, note) => {
    const before = found(await lockRole(tx, id))
    const { gained, lost } = differenceOf(before.permissions, permissions)
    if (before.slug === 'system_admin' && lost.length > 0) throw conflict('error.role_system_admin')
    refuseForeign(author.actor, gained)
    // The words of a built-in role are the languages' own.
    await updateRole(tx, id, before.is_built_in ? {} : role)
    await replacePermissions(tx, id, permissions)
    const after = found(await findRole(tx, id))
    note({ action: 'role.updated', subject_type, subject_id: id, before, after })
    return after
  })
}

export async function previewRole(db: Db, id: string, permissions: readonly string[]): Promise<RolePreview> {
  const role = await showRole(db, id)
  const { gained, lost } = differenceOf(role.permissions, permissions)
  return {
    users: role.user_count,
    gained: await countAffected(db, id, gained),
    lost: await countAffected(db, id, lost),
  }
}

export function removeRole(db: Db, author: Author<Actor>, id: string, replacementId: string | undefined) {
  return audited(db, author, async (tx, note) => {
    const before = found(await lockRole(tx, id))
    if (before.is_built_in) throw conflict('error.role_built_in')
    if (before.user_count > 0) await replaceFor(tx, author.actor, before.id, replacementId)
    await deleteRole(tx, id)
    note({ action: 'role.deleted', subject_type, subject_id: id, before, after: { replacement_id: replacementId } })
    return null
  })
}

async function replaceFor(tx: Db, actor: Actor, id: string, replacementId: string | undefined) {
  if (!replacementId) throw new InvalidField('replacement_id', 'role_replacement_needed')
  if (replacementId === id) throw new InvalidField('replacement_id', 'role_replacement_other')
  const replacement = await lockRole(tx, replacementId)
  if (!replacement) throw new InvalidField('replacement_id', 'not_offered')
  if (replacement.slug === 'system_admin' && !has(actor, 'system_admin'))
    throw new InvalidField('replacement_id', 'permission_not_held')
  refuseForeign(actor, replacement.permissions, 'replacement_id')
  await moveUsers(tx, id, replacementId)
}

/** Nobody grants what he does not hold. */
function refuseForeign(actor: Actor, permissions: readonly string[], field = 'permissions') {
  if (has(actor, 'system_admin')) return
  if (permissions.some((permission) => !actor.permissions.includes(permission)))
    throw new InvalidField(field, 'permission_not_held')
}
