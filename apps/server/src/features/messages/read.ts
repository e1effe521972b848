import { seeConversation } from './access.ts'
import { markRead, muteConversation } from './member-queries.ts'
import { notFound } from '../../http/errors.ts'
import { findRow } from './row-queries.ts'
import { type Talk, tellMembers } from './talk.ts'

/** Notes how far the caller has read, which never goes back; whoever only looks in is no member and has nothing to note. */
export function readConversation({ db, author: { actor }, rooms, live }: Talk, conversation_id: string, seq: number) {
  return db.transaction(async (tx) => {
    const seen = await seeConversation(tx, rooms, actor, conversation_id)
    const marked = await markRead(tx, seen.id, actor.id, seq)
    if (marked) await tellMembers({ live }, tx, seen.id)
    const row = await findRow(tx, actor, seen.id)
    return { read_seq: row?.read_seq ?? seen.read_seq, unread_count: row?.unread_count ?? 0 }
  })
}

/** A conversation that is muted goes on, but neither counts nor writes letters. */
export function mute({ db, author: { actor }, rooms, live }: Talk, id: string, is_muted: boolean) {
  return db.transaction(async (tx) => {
    const seen = await seeConversation(tx, rooms, actor, id)
    if (!seen.is_member) throw notFound()
    await muteConversation(tx, seen.id, actor.id, is_muted)
    await live.tell(tx, [actor.id], { what: 'conversation', id })
    return { is_muted }
  })
}
