import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'

/** Those who may decide about what an organization hands in; its own people only where they run the network. */
export const listApprovers = (db: Db, organizationId: string) => {
  const isOffice = eq(roles.slug, 'system_admin')
  const isElsewhere = or(isNull(users.organization_id), ne(users.organization_id, organizationId))
  const approves = exists(
    db
      .select({ one: sql`1` })
      .from(role_permissions)
      .where(and(eq(role_permissions.role_id, roles.id), eq(role_permissions.permission, 'capability_approve'))),
  )
  return db
    .selectDistinct({ id: users.id, first_name: users.first_name, email: users.email, language: users.language })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, eq(roles.id, user_roles.role_id))
    .where(and(eq(users.status, 'active'), or(isOffice, and(isElsewhere, approves))))
    .limit(50)
}
