import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'

const reachable = inArray(users.status, ['active', 'invited'])

const row = {
  id: users.id,
  first_name: users.first_name,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  email: users.email,
  language: users.language,
}
export type Recipient = { id: string; first_name: string; name: string; email: string; language: 'en' | 'es' }

/** An admin of the organization: the one asked for, else the one who is there longest. */
export async function findSigner(db: Db, organizationId: string, preferredId?: string): Promise<Recipient | undefined> {
  const [admin] = await db
    .select(row)
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'organization_admin')))
    .where(and(eq(users.organization_id, organizationId), reachable))
    .orderBy(
      sql`${users.id} = ${preferredId ?? null}::uuid desc nulls last`,
      sql`${users.status} = 'active' desc`,
      users.created_at,
      users.id,
    )
    .limit(1)
  return admin
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
