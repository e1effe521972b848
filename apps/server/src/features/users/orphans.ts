import type { Db } from '../../db/db.ts'
import { conflict } from '../../http/errors.ts'
import { countOthers, lockAdmins, lockOrganizations, type VisibleUser } from './user-queries.ts'

type Place = Pick<VisibleUser, 'role_slug' | 'organization_id' | 'status'>

/**
 * The network keeps a system admin, and an organization its admin. Only changes that take one away wait for each other. Asked
 * last, because nothing is locked after the lock of the admins.
 */
export async function refuseOrphans(tx: Db, before: Place & { id: string }, after: Place) {
  if (leavesOrganization(before, after)) {
    await lockOrganizations(tx, [before.organization_id])
    if ((await countOthers(tx, before.id, 'organization_admin', before.organization_id ?? undefined)) === 0)
      throw conflict('error.last_organization_admin')
  }
  if (isActing(before, 'system_admin') && !isActing(after, 'system_admin')) {
    await lockAdmins(tx)
    if ((await countOthers(tx, before.id, 'system_admin')) === 0) throw conflict('error.last_system_admin')
  }
}

/** Whether an organization has this person as its admin. */
export const isAdminOfOrganization = (place: Place): boolean =>
  place.organization_id !== null && isActing(place, 'organization_admin')

const leavesOrganization = (before: Place, after: Place) =>
  isAdminOfOrganization(before) && !(isAdminOfOrganization(after) && after.organization_id === before.organization_id)

const isActing = (place: Place, role: string) => place.status === 'active' && place.role_slug.includes(role)
