import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import type { Language } from '../../words/say.ts'

export type Admin = { id: string; first_name: string; name: string; email: string; language: Language }

/** The admins of an organization who can be written to, those who are here longest first. */
export const adminsOf = (db: Db, organizationId: string): Promise<Admin[]> =>
  db
    .select({
      id: users.id,
      first_name: users.first_name,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'organization_admin')))
    .where(and(eq(users.organization_id, organizationId), inArray(users.status, ['active', 'invited'])))
    .orderBy(sql`${users.status} = 'active' desc`, users.created_at, users.id)
    .limit(100)
