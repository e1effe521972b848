import { needsPayment, type Person } from '@guildhall/contract/policy'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import { standing } from '@guildhall/contract/standing'
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { networkToday, today } from '../../db/days.ts'
import { membershipColumns, membershipOf, ofLevel } from '../../db/membership.ts'
import { directory_entries, directory_matches, directory_searches } from '../../db/schema/directory.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'
import type { Search } from './search-queries.ts'

/** Those who want to be told of new matches, with all that decides what they see. */
export async function listSeekers(db: Db, after: string | undefined, most: number, settings: SiteSettings) {
  const notified = db
    .select({ id: directory_searches.id })
    .from(directory_searches)
    .where(and(eq(directory_searches.user_id, users.id), eq(directory_searches.is_notified, true)))
  const rows = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      email: users.email,
      language: users.language,
      is_reset_2fa: users.is_reset_2fa,
      membership: membershipColumns,
      role_slug: sql<
        string[]
      >`array(select ${roles.slug} from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id} where ${user_roles.user_id} = ${users.id})`,
      permissions: sql<
        string[]
      >`array(select distinct ${role_permissions.permission} from ${user_roles} join ${role_permissions} on ${role_permissions.role_id} = ${user_roles.role_id} where ${user_roles.user_id} = ${users.id})`,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .leftJoin(membership_levels, ofLevel)
    .where(and(eq(users.status, 'active'), exists(notified), after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(most)
  return rows.map(({ membership, role_slug, permissions, is_reset_2fa, ...reader }) => {
    const { is_member_agreement_completed, is_membership_payment_completed } = standing(
      membershipOf(membership),
      today(),
    )
    const person: Person = {
      role_slug,
      permissions,
      is_reset_2fa,
      is_member_agreement_completed,
      is_membership_payment_completed,
      is_payment_needed: needsPayment({ role_slug }, settings),
    }
    return { ...reader, person }
  })
}
export type Seeker = Awaited<ReturnType<typeof listSeekers>>[number]

/** The searches of somebody who wants to be told, held until the transaction ends. */
export const lockNotified = (tx: Db, user_id: string): Promise<Search[]> =>
  tx
    .select()
    .from(directory_searches)
    .where(and(eq(directory_searches.user_id, user_id), eq(directory_searches.is_notified, true)))
    .orderBy(asc(directory_searches.name))
    .for('update')

/** Of what a search finds now, the names of what it has never found before: whoever notes it tells of it, and nobody does so twice. */
export async function claimMatches(tx: Db, search_id: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const claimed = await tx
    .insert(directory_matches)
    .values(ids.map((entry_id) => ({ search_id, entry_id, is_seen: false })))
    .onConflictDoNothing()
    .returning({ entry_id: directory_matches.entry_id })
  if (claimed.length === 0) return []
  const named = await tx
    .select({ name: directory_entries.name })
    .from(directory_entries)
    .where(
      inArray(
        directory_entries.id,
        claimed.map(({ entry_id }) => entry_id),
      ),
    )
    .orderBy(asc(directory_entries.sort_name))
  return named.map(({ name }) => name)
}

/** Organizations of which certifications have run out. */
export const listExpired = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: organization_profiles.organization_id })
    .from(organization_profiles)
    .where(
      sql`exists (select from jsonb_to_recordset(${organization_profiles.published} -> 'certifications')
        as certification(expires_on text) where expires_on < ${networkToday}::text)`,
    )
    .orderBy(asc(organization_profiles.organization_id))

/** Writes what the directory finds of an organization again. */
export const refreshEntry = (db: Db, organization_id: string) =>
  db.execute(sql`select directory_refresh(array[${organization_id}::uuid])`)
