import { editableHours, type Message } from '@guildhall/contract/messages'
import { and, asc, between, eq, gt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { conversations, messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { filesOf } from '../files/public.ts'

/** Where a message stands, and whose it is. */
export async function findPlace(db: Db, id: string) {
  const [row] = await db
    .select({
      id: messages.id,
      conversation_id: messages.conversation_id,
      seq: messages.seq,
      author_id: messages.author_id,
      body: messages.body,
      deleted_at: messages.deleted_at,
      key: conversations.key,
      is_editable: sql<boolean>`${messages.created_at} > now() - interval '${sql.raw(String(editableHours))} hours'`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(messages.id, id))
  return row
}

/** The messages of a stretch of a conversation, the newest last. */
export const listMessages = (db: Db, conversation_id: string, joined_seq: number, from: number, to: number) =>
  readMessages(db, joined_seq, and(eq(messages.conversation_id, conversation_id), between(messages.seq, from, to)))

export const readMessage = async (db: Db, joined_seq: number, id: string): Promise<Message> =>
  one(await readMessages(db, joined_seq, eq(messages.id, id)))

/** With what they answer to, as far as the reader was there when it was written. */
async function readMessages(db: Db, joined_seq: number, where: SQL | undefined): Promise<Message[]> {
  const original = alias(messages, 'original')
  const writer = alias(users, 'writer')
  const rows = await db
    .select({
      id: messages.id,
      conversation_id: messages.conversation_id,
      seq: messages.seq,
      author_id: messages.author_id,
      author_name: fullName(users),
      author_photo: users.photo,
      body: messages.body,
      reply_id: original.id,
      reply_seq: original.seq,
      reply_author: sql<string | null>`${fullName(writer)}`,
      reply_body: sql<string | null>`left(${original.body}, 300)`,
      created_at: messages.created_at,
      edited_at: messages.edited_at,
      deleted_at: messages.deleted_at,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.author_id))
    .leftJoin(
      original,
      and(
        eq(original.id, messages.reply_to_id),
        eq(original.conversation_id, messages.conversation_id),
        gt(original.seq, joined_seq),
      ),
    )
    .leftJoin(writer, eq(writer.id, original.author_id))
    .where(where)
    .orderBy(asc(messages.seq))
  const files = await filesOf(
    db,
    'message',
    rows.map(({ id }) => id),
  )
  return rows.map(({ reply_id, reply_seq, reply_author, reply_body, ...row }) => ({
    ...row,
    reply_to:
      reply_id && reply_seq
        ? { id: reply_id, seq: reply_seq, author_name: reply_author ?? '', body: reply_body ?? '' }
        : null,
    files: files.get(row.id)?.attachment ?? [],
  }))
}

export const fullName = (table: { first_name: SQLWrapper; last_name: SQLWrapper }) =>
  sql<string>`${table.first_name} || ' ' || ${table.last_name}`

export const rewriteMessage = (tx: Db, id: string, body: string) =>
  tx
    .update(messages)
    .set({ body, edited_at: sql`now()` })
    .where(eq(messages.id, id))

/** Its place stays, so that those after it keep theirs. */
export const emptyMessage = (tx: Db, id: string) =>
  tx
    .update(messages)
    .set({ body: '', deleted_at: sql`now()` })
    .where(eq(messages.id, id))
