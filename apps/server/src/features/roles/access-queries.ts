import type { PersonAccess } from '@guildhall/contract/access'
import { needsPayment } from '@guildhall/contract/policy'
import { standing } from '@guildhall/contract/standing'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { membershipColumns, membershipOf, ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'

/** What access of a person rests on, for those who see the person. */
export async function findAccess(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  actor: Actor,
  id: string,
): Promise<PersonAccess> {
  const [person] = await db
    .select({ user: users, organization_name: organizations.name, membership: membershipColumns })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .leftJoin(membership_levels, ofLevel)
    .where(and(eq(users.id, id), seesAll(actor) ? undefined : sql`${users.organization_id} = ${actor.organization_id}`))
  const { user, organization_name, membership } = found(person)
  const granted = await listGrants(db, id)
  const role_slug = [...new Set(granted.map(({ slug }) => slug))]
  const { is_member_agreement_completed, is_membership_payment_completed } = standing(membershipOf(membership), today())
  return {
    id,
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    status: user.status,
    organization_name,
    role_slug,
    permissions: [...new Set(granted.flatMap(({ permission }) => permission ?? []))],
    is_member_agreement_completed,
    is_membership_payment_completed,
    is_payment_needed: needsPayment({ role_slug }, await settings.read()),
    is_reset_2fa: user.is_reset_2fa,
    granted_by: groupByPermission(granted),
  }
}

type Grant = { slug: string; permission: string | null }

/** Each role of the person with each of its permissions; a role without any once. */
const listGrants = (db: Db, userId: string): Promise<Grant[]> =>
  db
    .select({ slug: roles.slug, permission: role_permissions.permission })
    .from(user_roles)
    .innerJoin(roles, eq(roles.id, user_roles.role_id))
    .leftJoin(role_permissions, eq(role_permissions.role_id, roles.id))
    .where(eq(user_roles.user_id, userId))
    .orderBy(asc(role_permissions.permission), asc(roles.slug))

function groupByPermission(grants: Grant[]) {
  const by = new Map<string, string[]>()
  for (const { slug, permission } of grants) if (permission) by.set(permission, [...(by.get(permission) ?? []), slug])
  return [...by].map(([permission, slugs]) => ({ permission, roles: slugs }))
}
