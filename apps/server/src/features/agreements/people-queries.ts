import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/users.ts'
import { adminsOf, type Admin } from '../users/public.ts'

const reachable = inArray(users.status, ['active', 'invited'])

const row = {
  id: users.id,
  first_name: users.first_name,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  email: users.email,
  language: users.language,
}
export type Recipient = Admin

/** An admin of the organization: the one asked for, else the one who is there longest. */
export async function findSigner(db: Db, organizationId: string, preferredId?: string): Promise<Recipient | undefined> {
  const admins = await adminsOf(db, organizationId)
  return admins.find(({ id }) => id === preferredId) ?? admins[0]
}

/** Somebody who can still be written to. */
export async function findRecipient(db: Db, id: string | null): Promise<Recipient | undefined> {
  if (!id) return undefined
  const [found] = await db
    .select(row)
    .from(users)
    .where(and(eq(users.id, id), reachable))
  return found
}
