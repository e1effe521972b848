import type { Message, MessageInput } from '@guildhall/contract/messages'
import type { NotificationPreferences } from '@guildhall/contract/profile'
import { aliasedTable, and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { conversation_members, conversations, messages } from '../../db/schema/messages.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import type { Language } from '../../words/say.ts'

type Party = MessageInput['to']
export type Reader = {
  id: string
  first_name: string
  email: string
  language: Language
  pace: NotificationPreferences['messages']
}
export type Recipients = { organization: string | null; is_listed: boolean; readers: Reader[] }

const shown = {
  id: messages.id,
  conversation_id: messages.conversation_id,
  author_id: messages.author_id,
  author_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  body: messages.body,
  created_at: messages.created_at,
}

/**
 * What the caller and the other party wrote to each other, the newest last. With a person that is also what the person wrote to
 * an organization whose letters the caller reads.
 */
export async function listMessages(db: Db, actor: Actor, other: Party): Promise<Message[]> {
  const mine = aliasedTable(conversation_members, 'mine')
  const theirs = aliasedTable(conversation_members, 'theirs')
  const between = db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(mine, and(eq(mine.conversation_id, conversations.id), eq(mine.user_id, actor.id)))
  const newest = await db
    .select(shown)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.author_id))
    .where(
      inArray(
        messages.conversation_id,
        other.type === 'organization'
          ? between.where(eq(conversations.key, keyOf(actor.id, other)))
          : between
              .innerJoin(theirs, and(eq(theirs.conversation_id, conversations.id), eq(theirs.user_id, other.id)))
              .where(or(eq(conversations.kind, 'direct'), sql`${conversations.key} like ${`%:${other.id}`}`)),
      ),
    )
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(100)
  return newest.toReversed()
}

/** What makes a conversation the only one between the same parties. */
const keyOf = (authorId: string, to: Party) =>
  to.type === 'organization' ? `organization:${to.id}:${authorId}` : [authorId, to.id].toSorted().join(':')

/** Holds back other messages of the same person until this one is sent. */
export const lockAuthor = (tx: Db, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

const reader = {
  id: users.id,
  first_name: users.first_name,
  email: users.email,
  language: users.language,
  pace: sql<NotificationPreferences['messages']>`coalesce(${users.notification_preferences}->>'messages', 'instant')`,
}

/** Who would read a message, and whether the directory shows whom it is for. */
export async function findRecipients(tx: Db, authorId: string, to: Party): Promise<Recipients | undefined> {
  const [listed] = await tx
    .select({ id: directory_entries.id })
    .from(directory_entries)
    .where(and(eq(directory_entries.id, to.id), eq(directory_entries.of, to.type)))
  const is_listed = listed !== undefined
  if (to.type === 'user') {
    const [person] = await tx
      .select(reader)
      .from(users)
      .where(and(eq(users.id, to.id), eq(users.status, 'active')))
    return person && { organization: null, is_listed, readers: [person] }
  }
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, to.id))
  if (!organization) return undefined
  const readers = await tx
    .select(reader)
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'organization_admin')))
    .where(and(eq(users.organization_id, to.id), eq(users.status, 'active'), ne(users.id, authorId)))
    .orderBy(asc(users.created_at), asc(users.id))
    .limit(20)
  return { organization: organization.name, is_listed, readers }
}

export async function hasWrittenTo(tx: Db, authorId: string, readerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      conversation_members,
      and(
        eq(conversation_members.conversation_id, messages.conversation_id),
        eq(conversation_members.user_id, readerId),
      ),
    )
    .where(eq(messages.author_id, authorId))
    .limit(1)
  return row !== undefined
}

/** The conversation with these parties; of several who begin it at once, one does. Whoever reads now takes part from now on. */
export async function openConversation(tx: Db, authorId: string, to: Party, readers: Reader[]) {
  const key = keyOf(authorId, to)
  await tx
    .insert(conversations)
    .values(
      to.type === 'organization' ? { kind: 'organization', organization_id: to.id, key } : { kind: 'direct', key },
    )
    .onConflictDoNothing({ target: conversations.key })
  const conversation = one(
    await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.key, key)),
  )
  await tx
    .insert(conversation_members)
    .values(
      [authorId, ...readers.map(({ id }) => id)].map((user_id) => ({ conversation_id: conversation.id, user_id })),
    )
    .onConflictDoNothing()
  return conversation
}

/** Whether there was no message of this id yet. */
export const insertMessage = async (tx: Db, message: typeof messages.$inferInsert): Promise<boolean> =>
  (
    await tx
      .insert(messages)
      .values(message)
      .onConflictDoNothing({ target: messages.id })
      .returning({ id: messages.id })
  ).length > 0

export const findMessage = async (tx: Db, id: string): Promise<Message> =>
  one(
    await tx.select(shown).from(messages).innerJoin(users, eq(users.id, messages.author_id)).where(eq(messages.id, id)),
  )

/** How much somebody has written in the last minute, and how many conversations of the last day he has written in. */
export const countRecent = async (tx: Db, authorId: string) =>
  one(
    await tx
      .select({
        in_minute: sql<number>`(count(*) filter (where ${messages.created_at} > now() - interval '1 minute'))::int`,
        begun_in_day: sql<number>`(count(distinct ${conversations.id}) filter (where ${conversations.created_at} > now() - interval '1 day'))::int`,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .where(and(eq(messages.author_id, authorId), sql`${messages.created_at} > now() - interval '1 day'`)),
  )
