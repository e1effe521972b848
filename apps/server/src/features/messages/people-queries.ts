import { and, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { conversation_members, messages } from '../../db/schema/messages.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'

/** Whether a person of `users` could read what is written to him. */
export const canRead = (db: Db) =>
  and(
    eq(users.status, 'active'),
    exists(
      db
        .select({ one: sql`1` })
        .from(user_roles)
        .innerJoin(roles, eq(roles.id, user_roles.role_id))
        .leftJoin(
          role_permissions,
          and(eq(role_permissions.role_id, user_roles.role_id), eq(role_permissions.permission, 'chat')),
        )
        .where(
          and(
            eq(user_roles.user_id, users.id),
            or(eq(roles.slug, 'system_admin'), sql`${role_permissions.permission} is not null`),
          ),
        ),
    ),
  )

/** Whether a person of `users` is an admin of this organization. */
export const isAdminOf = (db: Db, organization_id: string | SQL) =>
  and(
    sql`${users.organization_id} = ${organization_id}`,
    exists(
      db
        .select({ one: sql`1` })
        .from(user_roles)
        .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'organization_admin')))
        .where(eq(user_roles.user_id, users.id)),
    ),
  )

export const isListed = (db: Db, of: 'user' | 'organization', id: typeof users.id | typeof organizations.id) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(directory_entries)
      .where(and(eq(directory_entries.id, id), eq(directory_entries.of, of))),
  )

/** Whether a person of `users` has written in a conversation that this one takes part in. */
export function hasWrittenTo(db: Db, readerId: string) {
  const [mine, theirs] = [alias(conversation_members, 'mine'), alias(conversation_members, 'theirs')]
  const written = db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, theirs.conversation_id),
        eq(messages.author_id, theirs.user_id),
        sql`${messages.seq} > ${mine.joined_seq}`,
      ),
    )
  return exists(
    db
      .select({ one: sql`1` })
      .from(theirs)
      .innerJoin(
        mine,
        and(eq(mine.conversation_id, theirs.conversation_id), eq(mine.user_id, readerId), isNull(mine.left_at)),
      )
      .where(and(eq(theirs.user_id, users.id), exists(written))),
  )
}

/** Of these people, those whom the directory shows or who have written to this one, and whether they could read an answer. */
export const listKnown = (db: Db, readerId: string, ids: string[]) =>
  db
    .select({ id: users.id, can_read: sql<boolean>`${canRead(db)}` })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        eq(users.status, 'active'),
        or(isListed(db, 'user', users.id), hasWrittenTo(db, readerId)),
      ),
    )

export async function isKnownOrganization(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), isListed(db, 'organization', organizations.id)))
  return row !== undefined
}

/** Whether two people have to do with each other at all: one finds the other, or they share a conversation. */
export async function isAcquainted(db: Db, actorId: string, id: string): Promise<boolean> {
  const [mine, theirs] = [alias(conversation_members, 'mine'), alias(conversation_members, 'theirs')]
  const shared = db
    .select({ one: sql`1` })
    .from(theirs)
    .innerJoin(mine, and(eq(mine.conversation_id, theirs.conversation_id), eq(mine.user_id, actorId)))
    .where(eq(theirs.user_id, users.id))
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.id, actorId), or(isListed(db, 'user', users.id), exists(shared))))
  return row !== undefined
}

export async function findOrganizationName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  return row?.name ?? ''
}
