import type { Message, MessageInput, Party } from '@guildhall/contract/messages'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, HttpError, notFound } from '../../http/errors.ts'
import { assignFiles } from '../files/public.ts'
import { holdConversation, type Seen } from './access.ts'
import { expectUnblocked } from './blocks.ts'
import { tellReaders } from './letters.ts'
import { findOtherId, joinMembers, listReaderIds, listReaders } from './member-queries.ts'
import { findPlace, readMessage } from './message-queries.ts'
import { expectReachable } from './pages.ts'
import { createConversation, findPart, keyOf, ofParty } from './part-queries.ts'
import type { Rooms } from './rooms.ts'
import { appendMessage, countBegun, countInMinute, isAnswerable, lockAuthor } from './send-queries.ts'
import { type Talk, tellMembers } from './talk.ts'

/** More than anybody writes by hand. */
export const mostAMinute = 60
/** So that nobody writes to the whole network. */
export const mostNewADay = 40

/** Sends a message; called again with the same id, by whatever road, it answers with the message that is there. */
export function sendMessage(talk: Talk, input: MessageInput): Promise<Message> {
  const { db, author, rooms } = talk
  const { actor } = author
  const { id, to, body, reply_to_id, attachment_ids } = input
  return audited(db, author, async (tx, note) => {
    await lockAuthor(tx, actor.id)
    const sent = await findPlace(tx, id)
    if (sent) {
      const isSame = to.type === 'conversation' ? to.id === sent.conversation_id : keyOf(actor.id, to) === sent.key
      if (sent.author_id !== actor.id || !isSame) throw conflict('error.message_id_taken')
      return readMessage(tx, 0, id)
    }
    await expectPatience(tx, actor)
    const seen = await holdConversation(tx, rooms, actor, await openConversation(tx, rooms, actor, to))
    const readerIds = await gather(tx, actor, seen)
    if (reply_to_id && !(await isAnswerable(tx, seen.id, seen.joined_seq, reply_to_id))) throw notFound()

    const place = { conversation_id: seen.id, author_id: actor.id, seq: seen.last_seq + 1 }
    if (!(await appendMessage(tx, { id, body, reply_to_id, ...place }))) throw conflict('error.message_id_taken')
    if (attachment_ids.length > 0) await assignFiles(tx, actor, { type: 'message', id }, { attachment: attachment_ids })
    const message = await readMessage(tx, seen.joined_seq, id)
    note({
      action: 'message.sent',
      ...(await subjectOf(tx, actor, seen)),
      // What people write to each other is theirs; that they did is the network's.
      after: { message_id: id, conversation_id: seen.id },
    })
    await tellMembers(talk, tx, seen.id)
    await tellReaders(talk, tx, actor, { seen, message, readers: await listReaders(tx, seen.id, readerIds) })
    return message
  })
}

/** Counted while the author is locked, so that calls at once do not slip through together. */
async function expectPatience(tx: Db, actor: Actor) {
  if ((await countInMinute(tx, actor.id)) >= mostAMinute) throw new HttpError(429, 'error.message_too_many')
}

export async function expectFewBegun(tx: Db, actor: Actor, beside = 0) {
  if ((await countBegun(tx, actor.id)) - beside >= mostNewADay) throw new HttpError(429, 'error.message_too_many')
}

/** The id of the conversation with this party, which is begun where there is none. */
async function openConversation(tx: Db, rooms: Rooms, actor: Actor, to: Party): Promise<string> {
  if (to.type === 'conversation') return to.id
  if (to.id === actor.id) throw conflict('error.message_to_oneself')
  const part = await findPart(tx, actor, ofParty(actor.id, to))
  if (part) return part.id
  await expectReachable(tx, rooms, actor, to)
  if (to.type === 'user' || to.type === 'organization') await expectFewBegun(tx, actor)
  const id = await createConversation(tx, actor.id, to)
  const people = to.type === 'user' ? [actor.id, to.id] : [actor.id]
  await joinMembers(tx, id, people, { joined: 0, read: 0 })
  return id
}

/** Who will read what is written now; whoever of them was no member yet becomes one. */
async function gather(tx: Db, actor: Actor, seen: Seen): Promise<string[]> {
  await expectUnblocked(tx, actor.id, seen)
  if (seen.room && !seen.room.may_write) throw conflict('error.message_closed')
  const readerIds = (await listReaderIds(tx, seen)).filter((id) => id !== actor.id)
  if (!seen.room && readerIds.length === 0) throw conflict('error.message_nobody')
  if (seen.room || seen.kind === 'organization')
    await joinMembers(tx, seen.id, [actor.id, ...readerIds], { joined: 0, read: seen.last_seq })
  return readerIds
}

/** Whom or what the network notes that was written to. */
async function subjectOf(tx: Db, actor: Actor, seen: Seen) {
  const { id, kind, organization_id, order_id, response_id } = seen
  if (kind === 'direct') return { subject_type: 'user', subject_id: (await findOtherId(tx, id, actor.id)) ?? actor.id }
  if (kind === 'organization') return { subject_type: 'organization', subject_id: organization_id }
  if (kind === 'order') return { subject_type: 'order', subject_id: order_id }
  if (kind === 'opportunity') return { subject_type: 'opportunity_response', subject_id: response_id }
  return { subject_type: 'conversation', subject_id: id }
}
