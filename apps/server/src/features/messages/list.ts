import type { ConversationRow } from '@guildhall/contract/messages'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { roomOf } from './access.ts'
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

/** What is bound to a thing goes by its name, and is left out where the thing is closed to the person. */
async function shown(db: Db, rooms: Rooms, actor: Actor, stored: StoredRow[]): Promise<ConversationRow[]> {
  const rows: ConversationRow[] = []
  for (const each of stored) {
    const room = await roomOf(db, rooms, actor, each)
    if (room === null) continue
    const row = rowOf(actor.id, each)
    rows.push(room ? { ...row, name: room.name, note: room.note, link: room.link } : row)
  }
  return rows
}

export async function countUnread(db: Db, rooms: Rooms, actor: Actor) {
  const counts: { conversation_id: string; unread_count: number }[] = []
  for (const part of await listUnread(db, actor)) {
    if (part.unread_count === 0 || (await roomOf(db, rooms, actor, part)) === null) continue
    counts.push({ conversation_id: part.id, unread_count: part.unread_count })
  }
  return counts
}
