import type { MessageHit } from '@guildhall/contract/message-finds'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { conversationsOf } from './list.ts'
import { passageOf, wordsOf } from './passage.ts'
import type { Rooms } from './rooms.ts'
import { findHits } from './search-queries.ts'

export const hitsPerPage = 20

type Asked = { query: string; conversation_id?: string | undefined; before?: string | undefined }
type Found = { rows: MessageHit[]; next: string | null }

/** Messages that hold the words, in the conversations that the person can read now. */
export async function searchMessages(
  db: Db,
  rooms: Rooms,
  actor: Actor,
  { query, conversation_id, before }: Asked,
): Promise<Found> {
  const words = wordsOf(query)
  if (words.length === 0) return { rows: [], next: null }
  const limit = hitsPerPage + 1
  const found = await findHits(db, actor, { words, conversation_id, before: readCursor(before), limit })
  const page = found.slice(0, hitsPerPage)
  const last = found.length > hitsPerPage ? page.at(-1) : undefined
  const ids = [...new Set(page.map((hit) => hit.conversation_id))]
  const conversations = await conversationsOf(db, rooms, actor, ids)
  return {
    rows: page.flatMap((hit) => {
      const conversation = conversations.get(hit.conversation_id)
      return conversation ? [{ ...hit, conversation_name: conversation.name, passage: passageOf(hit.body, query) }] : []
    }),
    next: last ? writeCursor({ at: last.place, id: last.message_id }) : null,
  }
}
