import { type Holding, mayActOn, mayGrant, type Placed } from '@guildhall/contract/authority'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { InvalidField, outranked } from '../../http/errors.ts'
import { lockRoles } from './queries.ts'

type RoleWithPermissions = { id: string; slug: string; permissions: readonly string[] }
/** A person as they are kept: the place and the roles. */
type Kept = { organization_id: string | null; role_ids: readonly string[] }

/** Throws unless the actor may change this person, both as they are now and as they would be afterwards. */
export async function expectAuthority(tx: Db, actor: Actor, person: Kept, after: Kept = person) {
  const roles = await lockRoles(tx, [...person.role_ids, ...after.role_ids])
  if (!mayActOn(actor, placed(person, roles), placed(after, roles))) throw outranked()
}

/** The roles that a form names for somebody; what is new among them is given only by those who hold as much. */
export async function grantableRoles(tx: Db, actor: Actor, ids: readonly string[], heldIds: readonly string[]) {
  const roles = await lockRoles(tx, ids)
  if (roles.length !== new Set(ids).size) throw new InvalidField('role_ids', 'not_offered')
  if (roles.some((role) => !heldIds.includes(role.id) && !mayGive(actor, role)))
    throw new InvalidField('role_ids', 'permission_not_held')
  return roles
}

/** Whether somebody may give a role, or take it away. */
export const mayGive = (actor: Holding, { slug, permissions }: Omit<RoleWithPermissions, 'id'>): boolean =>
  mayGrant(actor, { role_slug: [slug], permissions })

/** Somebody in their place, with what their roles permit. */
export function placed({ organization_id, role_ids }: Kept, roles: readonly RoleWithPermissions[]): Placed {
  const held = roles.filter(({ id }) => role_ids.includes(id))
  return {
    organization_id,
    role_slug: held.map(({ slug }) => slug),
    permissions: held.flatMap(({ permissions }) => permissions),
  }
}
