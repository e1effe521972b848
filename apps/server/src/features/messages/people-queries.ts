import { and, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { isListed } from '../../db/listed.ts'
import { conversation_members, messages } from '../../db/schema/messages.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'

/** Whether a person of `users` can read what is written to them. */
export const canRead = sql<boolean>`(${users.status} = 'active' and exists (
  select from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id}
  where ${user_roles.user_id} = ${users.id} and (${roles.slug} = 'system_admin' or exists (
    select from ${role_permissions}
    where ${role_permissions.role_id} = ${roles.id} and ${role_permissions.permission} = 'chat'))))`

/** Whether a person of `users` is an admin of this organization. */
export const isAdminOf = (organization_id: SQL): SQL =>
  sql`(${users.organization_id} = ${organization_id} and exists (
    select from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id}
    where ${user_roles.user_id} = ${users.id} and ${roles.slug} = 'organization_admin'))`

/** Whether a person of `users` has written in a conversation that this one takes part in. */
export const hasWrittenTo = (readerId: SQL): SQL =>
  sql`exists (
    select from conversation_members theirs
    join conversation_members mine on mine.conversation_id = theirs.conversation_id
      and mine.user_id = ${readerId} and mine.left_at is null
    where theirs.user_id = ${users.id} and exists (
      select from ${messages} where ${messages.conversation_id} = theirs.conversation_id
        and ${messages.author_id} = theirs.user_id and ${messages.seq} > mine.joined_seq))`

/** People who are listed in the directory or have written to this person. */
export const isKnownTo = (readerId: SQL): SQL =>
  sql`(${users.status} = 'active' and (${isListed('user', sql`users.id`)} or ${hasWrittenTo(readerId)}))`

/** Of these people, those whom the directory shows or who have written to this one, and whether they could read an answer. */
export const listKnown = (db: Db, readerId: string, ids: string[]) =>
  db
    .select({ id: users.id, can_read: sql<boolean>`${canRead}` })
    .from(users)
    .where(and(inArray(users.id, ids), isKnownTo(sql`${readerId}`)))

export async function isKnownOrganization(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), isListed('organization', sql`organizations.id`)))
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
    .where(and(eq(users.id, id), ne(users.id, actorId), or(isListed('user', sql`users.id`), exists(shared))))
  return row !== undefined
}
