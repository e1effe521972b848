import { differenceOf, type RoleInput, type RolePreview } from '@guildhall/contract/roles'
import { mayActOn } from '@guildhall/contract/authority'
import { has } from '@guildhall/contract/policy'
import { countAimed, moveAimed } from '../../db/audience-roles.ts'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, HttpError, InvalidField } from '../../http/errors.ts'
import { mayGive, placed } from './authority.ts'
import {
  countAffected,
  deleteRole,
  findRole,
  insertRole,
  isHeld,
  listAllRoles,
  listHolders,
  lockForRemoval,
  lockRole,
  moveUsers,
  replacePermissions,
  updateRole,
} from './queries.ts'
import { slugOf } from './rules.ts'

const subject_type = 'role'

export const showRole = async (db: Db, actor: Actor, id: string) => found(await findRole(db, actor, id))

export function createRole(db: Db, author: Author<Actor>, { permissions, ...role }: RoleInput) {
  refuseForeign(author.actor, permissions)
  return audited(db, author, async (tx, note) => {
    const { id } = await insertRole(tx, { ...role, slug: slugOf(role.name) })
    await replacePermissions(tx, id, permissions)
    const after = found(await findRole(tx, author.actor, id))
    note({ action: 'role.created', subject_type, subject_id: id, after })
    return after
  })
}

type Saved = RoleInput & { id: string; version?: number | undefined }

/** Those who have the role hold the new permissions with their next call. */
export function changeRole(db: Db, author: Author<Actor>, { id, version, permissions, ...role }: Saved) {
  return audited(db, author, async (tx, note) => {
    const before = found(await lockRole(tx, author.actor, id))
    expectEditable(author.actor, before)
    expectVersion(before, { version })
    const { lost } = differenceOf(before.permissions, permissions)
    if (before.slug === 'system_admin' && lost.length > 0) throw conflict('error.role_system_admin')
    refuseForeign(author.actor, permissions)
    // The words of a built-in role are the languages' own.
    await updateRole(tx, id, before.is_built_in ? {} : role)
    await replacePermissions(tx, id, permissions)
    const after = found(await findRole(tx, author.actor, id))
    note({ action: 'role.updated', subject_type, subject_id: id, before, after })
    return after
  })
}

export async function previewRole(
  db: Db,
  actor: Actor,
  id: string,
  permissions: readonly string[],
): Promise<RolePreview> {
  const role = await showRole(db, actor, id)
  const { gained, lost } = differenceOf(role.permissions, permissions)
  return {
    users: role.user_count,
    gained: await countAffected(db, actor, id, gained),
    lost: await countAffected(db, actor, id, lost),
  }
}

/** What is meant for a role, alone or among others. */
export const aimedAt = async (db: Db, actor: Actor, id: string) => countAimed(db, (await showRole(db, actor, id)).slug)

/** Another role takes the place of one that people have, or that something is meant for. */
export function removeRole(db: Db, author: Author<Actor>, id: string, replacementId: string | undefined) {
  return audited(db, author, async (tx, note) => {
    await expectRemovable(tx, author.actor, id)
    await lockForRemoval(tx, id, replacementId)
    const before = await expectRemovable(tx, author.actor, id)
    const aimed = await countAimed(tx, before.slug)
    if (aimed.length > 0 || (await isHeld(tx, id))) {
      await expectAuthorityOverAll(tx, author.actor, id)
      const replacement = await expectReplacement(tx, author.actor, id, replacementId)
      await moveUsers(tx, id, replacement.id)
      await moveAimed(tx, before.slug, replacement.slug)
    }
    await deleteRole(tx, id)
    note({
      action: 'role.deleted',
      subject_type,
      subject_id: id,
      before,
      after: { replacement_id: replacementId, aimed },
    })
    return null
  })
}

async function expectRemovable(tx: Db, actor: Actor, id: string) {
  const role = found(await findRole(tx, actor, id))
  if (role.is_built_in) throw conflict('error.role_built_in')
  expectEditable(actor, role)
  return role
}

async function expectReplacement(tx: Db, actor: Actor, id: string, replacementId: string | undefined) {
  if (!replacementId) throw new InvalidField('replacement_id', 'role_replacement_needed')
  if (replacementId === id) throw new InvalidField('replacement_id', 'role_replacement_other')
  const replacement = await findRole(tx, actor, replacementId)
  if (!replacement) throw new InvalidField('replacement_id', 'not_offered')
  if (!mayGive(actor, replacement)) throw new InvalidField('replacement_id', 'permission_not_held')
  return replacement
}

/** An actor who may not change all people of a role changes none. */
async function expectAuthorityOverAll(tx: Db, actor: Actor, roleId: string) {
  if (has(actor, 'system_admin')) return
  const roles = await listAllRoles(tx)
  const isBeyond = (await listHolders(tx, roleId)).some((holder) => !mayActOn(actor, placed(holder, roles)))
  if (isBeyond) throw new HttpError(403, 'error.role_held_beyond')
}

/** The built-in roles are the system admins' alone; a custom role is for those who hold all that it permits. */
function expectEditable(actor: Actor, role: { slug: string; is_built_in: boolean; permissions: readonly string[] }) {
  if (has(actor, 'system_admin')) return
  if (role.is_built_in) throw new HttpError(403, 'error.role_built_in_locked')
  if (!mayGive(actor, role)) throw new HttpError(403, 'error.role_beyond')
}

/** Nobody grants what they do not hold. */
function refuseForeign(actor: Actor, permissions: readonly string[]) {
  if (!mayGive(actor, { slug: '', permissions })) throw new InvalidField('permissions', 'permission_not_held')
}
