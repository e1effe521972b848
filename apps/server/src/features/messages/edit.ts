import type { Message } from '@guildhall/contract/messages'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, forbidden, found, notFound } from '../../http/errors.ts'
import { dropFiles } from '../files/public.ts'
import { holdConversation } from './access.ts'
import { expectUnblocked } from './blocks.ts'
import { emptyMessage, findPlace, readMessage, rewriteMessage } from './message-queries.ts'
import type { Rooms } from './rooms.ts'
import { lockAuthor } from './send-queries.ts'
import { type Talk, tellMembers } from './talk.ts'

/** Changes what the caller wrote, while it is fresh. */
export function editMessage(talk: Talk, id: string, body: string): Promise<Message> {
  const { db, author, rooms } = talk
  return audited(db, author, async (tx, note) => {
    await lockAuthor(tx, author.actor.id)
    const { message, seen } = await holdOwn(tx, rooms, author.actor, id)
    if (message.deleted_at) throw conflict('error.message_deleted')
    if (!message.is_editable) throw conflict('error.message_too_late')
    // Otherwise someone who is blocked could go on in what they wrote before.
    await expectUnblocked(tx, author.actor.id, seen)
    if (message.body !== body) {
      await rewriteMessage(tx, id, body)
      note({ action: 'message.edited', subject_type: 'conversation', subject_id: seen.id, after: { message_id: id } })
      await tellMembers(talk, tx, seen.id)
    }
    return readMessage(tx, seen.joined_seq, id)
  })
}

/** Takes back what the caller wrote; that there was something stays to be seen. */
export function deleteMessage(talk: Talk, id: string): Promise<Message> {
  const { db, author, rooms } = talk
  return audited(db, author, async (tx, note) => {
    const { message, seen } = await holdOwn(tx, rooms, author.actor, id)
    if (!message.deleted_at) {
      await dropMessage(tx, id)
      note({ action: 'message.deleted', subject_type: 'conversation', subject_id: seen.id, after: { message_id: id } })
      await tellMembers(talk, tx, seen.id)
    }
    return readMessage(tx, seen.joined_seq, id)
  })
}

export async function dropMessage(tx: Db, id: string) {
  await emptyMessage(tx, id)
  await dropFiles(tx, { type: 'message', id })
}

/** A message of the caller's own, in a conversation that is held; what is written about an order stays as it is. */
async function holdOwn(tx: Db, rooms: Rooms, actor: Actor, id: string) {
  const { conversation_id } = found(await findPlace(tx, id))
  const seen = await holdConversation(tx, rooms, actor, conversation_id)
  const message = found(await findPlace(tx, id))
  if (message.seq <= seen.joined_seq) throw notFound()
  if (message.author_id !== actor.id) throw forbidden()
  if (seen.kind === 'order') throw conflict('error.message_kept')
  return { message, seen }
}
