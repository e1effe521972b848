import type { HomeTalk } from '@guildhall/contract/home'
import type { ConversationRow } from '@guildhall/contract/messages'
import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conversationsOf, countUnread, listConversations, type Rooms } from '../messages/public.ts'

const shown = 3

/** A few conversations, those with something new in them first; nothing for those who have no inbox to open. */
export async function readInbox(db: Db, rooms: Rooms, actor: Actor) {
  if (!may(actor, 'chat')) return { unread: 0, rows: [] }
  const counts = await countUnread(db, rooms, actor)
  const ids = counts.slice(0, shown).map(({ conversation_id }) => conversation_id)
  const waiting = await conversationsOf(db, rooms, actor, ids)
  const latest = ids.length < shown ? (await listConversations(db, rooms, actor, {})).rows : []
  const rows = [...ids.map((id) => waiting.get(id)), ...latest.filter(({ id }) => !ids.includes(id))]
  return {
    unread: counts.reduce((sum, { unread_count }) => sum + unread_count, 0),
    rows: rows.flatMap(talkOf).slice(0, shown),
  }
}

/** One in which nothing was written yet says nothing here. */
const talkOf = (row: ConversationRow | undefined): HomeTalk[] =>
  row?.last
    ? [
        {
          id: row.id,
          title: row.name,
          user_id: row.other_id,
          photo: row.photo,
          text: row.last.text,
          at: row.last.created_at,
          unread_count: row.unread_count,
        },
      ]
    : []
