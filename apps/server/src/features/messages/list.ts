import type { ConversationRow } from '@guildhall/contract/messages'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { openOnly } from './access.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Rooms } from './rooms.ts'
import { findRows, listRows, listUnread, rowOf, type StoredRow } from './row-queries.ts'

export const conversationsPerPage = 40

type Asked = { search?: string | undefined; before?: string | undefined }

/** With whom and about what somebody has written, the latest first. */
export async function listConversations(db: Db, rooms: Rooms, actor: Actor, { search, before }: Asked) {
  const found = await listRows(db, actor, readCursor(before), search || undefined, conversationsPerPage + 1)
  const page = found.slice(0, conversationsPerPage)
  const last = found.length > conversationsPerPage ? page.at(-1) : undefined
  return {
    rows: await shown(db, rooms, actor, page),
    next: last ? writeCursor({ at: last.place, id: last.id }) : null,
  }
}

/** These conversations, by their ids, without those that are not the person's to see. */
export async function conversationsOf(db: Db, rooms: Rooms, actor: Actor, ids: string[]) {
  const rows = await shown(db, rooms, actor, await findRows(db, actor, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A conversation about a thing has that thing's name, and is left out where the thing is closed to the person. */
async function shown(db: Db, rooms: Rooms, actor: Actor, stored: StoredRow[]): Promise<ConversationRow[]> {
  return (await openOnly(db, rooms, actor, stored)).map(({ row, head }) => ({ ...rowOf(actor.id, row), ...head }))
}

export async function countUnread(db: Db, rooms: Rooms, actor: Actor) {
  const unread = (await listUnread(db, actor)).filter(({ unread_count }) => unread_count > 0)
  return (await openOnly(db, rooms, actor, unread)).map(({ row }) => ({
    conversation_id: row.id,
    unread_count: row.unread_count,
  }))
}
