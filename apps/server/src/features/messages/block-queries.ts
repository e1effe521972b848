import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { chat_blocks } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { fullName } from './message-queries.ts'

/** A person's messages are serialized by a lock on their own row: see `lockAuthor`. */
export const lockPeople = (tx: Db, ids: string[]) => lockRows(tx, users, ids)

export const insertBlock = (tx: Db, user_id: string, blocked_id: string) =>
  tx.insert(chat_blocks).values({ user_id, blocked_id }).onConflictDoNothing()

export const deleteBlock = (tx: Db, user_id: string, blocked_id: string) =>
  tx.delete(chat_blocks).where(and(eq(chat_blocks.user_id, user_id), eq(chat_blocks.blocked_id, blocked_id)))

export const listBlocked = (db: Db, user_id: string) =>
  db
    .select({ id: users.id, name: fullName(users), created_at: chat_blocks.created_at })
    .from(chat_blocks)
    .innerJoin(users, eq(users.id, chat_blocks.blocked_id))
    .where(eq(chat_blocks.user_id, user_id))
    .orderBy(asc(chat_blocks.created_at), asc(users.id))
    .limit(500)
