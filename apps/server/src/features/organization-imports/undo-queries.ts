import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { membership_reminders } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'

export async function findVersion(tx: Db, id: string): Promise<{ name: string; version: number } | undefined> {
  const [found] = await tx
    .select({ name: organizations.name, version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, id))
  return found
}

/** Whether these accounts are as an import made them: invited, in their organization, its admins and nothing else. */
export async function areUnused(tx: Db, organizationId: string, ids: string[]): Promise<boolean> {
  await lockRows(tx, users, ids)
  if (ids.length === 0) return true
  const people = await tx
    .select({
      isUnused: sql<boolean>`${users.status} = 'invited' and ${users.password_hash} is null and ${users.last_sign_in_at} is null
        and ${users.organization_id} = ${organizationId}
        and ${users.role_ids} = array(select roles.id from roles where roles.slug = 'organization_admin')`,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return people.length === ids.length && people.every(({ isUnused }) => isUnused)
}

export const countPeople = (tx: Db, organizationId: string) =>
  tx.$count(users, eq(users.organization_id, organizationId))

export async function deletePeople(tx: Db, ids: string[]) {
  if (ids.length > 0) await tx.delete(users).where(inArray(users.id, ids))
}

/** Fails where anything else of the network points at it. */
export async function deleteOrganization(tx: Db, id: string) {
  await tx.delete(membership_reminders).where(eq(membership_reminders.organization_id, id))
  await tx.delete(organizations).where(eq(organizations.id, id))
}
