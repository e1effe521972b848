import { and, eq, sql, type SQL } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'

/** An order and the approval that it waits for, as SQL. */
type Wanted = { kind: SQL; organization_id: SQL; requester_id: SQL }

/** Which of `users` may give an approval: admins of the organization itself, or people outside it; never those who asked for it. */
export const isApprover = ({ kind, organization_id, requester_id }: Wanted): SQL | undefined =>
  and(
    eq(users.status, 'active'),
    sql`${users}.id <> ${requester_id}`,
    holdsRole(kind),
    sql`case when ${kind} = 'organization_admin' then ${users}.organization_id is not distinct from ${organization_id}
      else ${users}.organization_id is distinct from ${organization_id} end`,
  )

export const holdsRole = (
  slug: SQL | string,
): SQL => sql`exists (select from user_roles ur join roles on roles.id = ur.role_id
  where ur.user_id = "users"."id" and roles.slug = ${slug})`
