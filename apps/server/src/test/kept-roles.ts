import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/users.ts'

/** How many people have other roles beside them than `user_roles` has for them. */
export const countDiffering = (db: Db) =>
  db.$count(
    users,
    sql`role_ids is distinct from array(select role_id from user_roles where user_id = users.id order by role_id)`,
  )
