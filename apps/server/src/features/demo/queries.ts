import { asc, eq, like } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'

/** The accounts that the demo offers on its sign-in page. */
export const listDemoAccounts = (db: Db) =>
  db
    .select({
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      organization_name: organizations.name,
      totp_last_step: users.totp_last_step,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(like(users.email, '%@demo.guildhall.test'))
    .orderBy(asc(users.email))
