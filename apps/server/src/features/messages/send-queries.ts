import type { MessageInput } from '@guildhall/contract/messages'
import { and, eq, gt, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { conversation_members, conversations, messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'

/** Holds back other messages of the same person until this one is sent. */
export const lockAuthor = (tx: Db, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

type New = Pick<MessageInput, 'id' | 'body' | 'reply_to_id'> & {
  conversation_id: string
  author_id: string
  seq: number
}

/** Puts a message at the end of a conversation that is held; false where its id is taken. */
export async function appendMessage(tx: Db, message: New): Promise<boolean> {
  const [written] = await tx
    .insert(messages)
    // The moment at which it got its number, not that at which its author began to wait for it.
    .values({ ...message, created_at: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id })
  if (!written) return false
  const { conversation_id, seq, author_id } = message
  await tx
    .update(conversations)
    .set({ last_seq: seq, last_at: sql`(select ${messages.created_at} from ${messages} where id = ${message.id})` })
    .where(eq(conversations.id, conversation_id))
  // Whoever had read all before has read his own words too.
  await tx
    .update(conversation_members)
    .set({ read_seq: seq })
    .where(
      and(
        eq(conversation_members.conversation_id, conversation_id),
        eq(conversation_members.user_id, author_id),
        sql`greatest(${conversation_members.read_seq}, ${conversation_members.joined_seq}) >= ${seq - 1}`,
      ),
    )
  return true
}

/** Whether a message of the conversation can be answered by somebody who came after this one. */
export async function isAnswerable(tx: Db, conversation_id: string, joined_seq: number, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversation_id, conversation_id), gt(messages.seq, joined_seq)))
  return row !== undefined
}

export const countInMinute = async (tx: Db, authorId: string): Promise<number> =>
  tx.$count(messages, and(eq(messages.author_id, authorId), sql`${messages.created_at} > now() - interval '1 minute'`))

/** How many conversations somebody has begun within a day. */
export const countBegun = async (tx: Db, userId: string): Promise<number> =>
  one(
    await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(conversations)
      .where(
        and(
          eq(conversations.created_by_id, userId),
          sql`${conversations.kind} in ('direct', 'organization', 'group')`,
          sql`${conversations.created_at} > now() - interval '1 day'`,
        ),
      ),
  ).count
