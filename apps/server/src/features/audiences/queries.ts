import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { roles } from '../../db/schema/users.ts'

export const listHubs = (db: Db) => db.select({ value: hubs.id, label: hubs.name }).from(hubs).orderBy(asc(hubs.name))

/** The roles that the network made itself; the built-in ones have words in every language. */
export const listCustomRoles = (db: Db) =>
  db
    .select({ value: roles.slug, label: roles.name })
    .from(roles)
    .where(eq(roles.is_built_in, false))
    .orderBy(asc(roles.name))
