import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'

/** Those who look after the network. */
export const listReviewers = (db: Db) =>
  db
    .select({ id: users.id, first_name: users.first_name, email: users.email, language: users.language })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'system_admin')))
    .where(eq(users.status, 'active'))
    .limit(20)
