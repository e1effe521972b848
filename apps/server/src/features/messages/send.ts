import type { Message, MessageInput } from '@guildhall/contract/messages'
import { answeredAtEnd } from '../../db/after-commit.ts'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, HttpError, notFound } from '../../http/errors.ts'
import { assignFiles, filesOf } from '../files/public.ts'
import { roomOf } from './access.ts'
import { expectNoBlockOf } from './blocks.ts'
import { tellReaders } from './letters.ts'
import { readMessage } from './message-queries.ts'
import type { Room } from './rooms.ts'
import { appendMessage, countBegun, type Held, lockToSend, readSendFacts, type SendFacts } from './send-queries.ts'
import type { Talk } from './talk.ts'

/** More than anybody writes by hand. */
export const mostAMinute = 60
/** So that nobody writes to the whole network. */
export const mostNewADay = 40

/** Sends a message; called again with the same id, in whatever way, it answers with the message that is there. */
export function sendMessage(talk: Talk, input: MessageInput): Promise<Message> {
  const { db, author, live } = talk
  const { actor } = author
  const { id, to, body, reply_to_id, attachment_ids } = input
  if (to.id === actor.id && to.type !== 'conversation') throw conflict('error.message_to_oneself')
  return audited(db, author, async (tx, note) => {
    const { held, room, facts } = await holdAndRead(talk, tx, input)
    if (facts.sent) {
      const isSame = facts.sent.author_id === actor.id && facts.sent.conversation_id === held.id
      if (!isSame) throw conflict('error.message_id_taken')
      return readMessage(tx, 0, id)
    }
    const seen = expectAllowed(actor, held, room, facts)
    if (reply_to_id && !facts.reply_to) throw notFound()

    const readerIds = facts.readers.map((reader) => reader.id)
    // Admins of an organization, and those who have to do with what a conversation is about, change.
    const joining_ids = held.is_new || room || seen.kind === 'organization' ? [actor.id, ...readerIds] : []
    const memberIds = [...new Set([...facts.member_ids, ...joining_ids])]
    const seq = seen.last_seq + 1
    const told = live.handOver(tx, memberIds, { what: 'conversation', id: seen.id })
    const place = { conversation_id: seen.id, seq }
    const appended = { id, body, reply_to_id, ...place, created_at: facts.moment, joining_ids, told }
    answeredAtEnd(tx, appendMessage(tx, actor, appended))
    const message: Message = {
      id,
      ...place,
      author_id: actor.id,
      author_name: facts.author_name,
      author_photo: facts.author_photo,
      body,
      reply_to: facts.reply_to,
      files: await attach(tx, actor, id, attachment_ids),
      created_at: new Date(facts.moment).toISOString(),
      edited_at: null,
      deleted_at: null,
    }
    const otherId = memberIds.find((each) => each !== actor.id) ?? (to.type === 'user' ? to.id : actor.id)
    note({
      action: 'message.sent',
      ...subjectOf(held, { id: seen.organization_id, otherId }),
      // What people write to each other is theirs; that they did is the network's.
      after: { message_id: id, conversation_id: seen.id },
    })
    await tellReaders(talk, tx, actor, { seen: { ...seen, room: room ?? null }, message, readers: facts.readers })
    return message
  })
}

/** Locks author and conversation, and reads what decides whether the message is sent. */
async function holdAndRead({ author: { actor }, rooms }: Talk, tx: Db, { id, to, reply_to_id }: MessageInput) {
  const asked = { message_id: id, reply_to_id, other_id: null, room_reader_ids: [] }
  const locked = lockToSend(tx, actor, to)
  // Sent together with the lock. It is read again where more people than the members read along.
  const early = to.type === 'conversation' ? readSendFacts(tx, actor, { ...asked, id: to.id, is_new: false }) : null
  early?.catch(() => {})
  const held = found(await locked)
  const room = await roomOf(tx, rooms, actor, held)
  if (early && !room) return { held, room, facts: await early }
  const other_id = held.is_new && to.type === 'user' ? to.id : null
  const facts = await readSendFacts(tx, actor, { ...asked, ...held, other_id, room_reader_ids: room?.readers ?? [] })
  return { held, room, facts }
}

/** Counted while the author is locked, so that calls at the same moment do not exceed the limit together. */
function expectAllowed(actor: Actor, held: Held, room: Room | null | undefined, facts: SendFacts) {
  const { talk, recent_count, begun_count, is_known, blocked_by, readers } = facts
  if (recent_count >= mostAMinute) throw tooMany()
  if (!talk || room === null) throw notFound()
  if (held.is_new && !room) {
    if (!is_known) throw notFound()
    if ((begun_count ?? 0) > mostNewADay) throw tooMany()
  }
  expectNoBlockOf(actor.id, blocked_by)
  if (room && !room.may_write) throw conflict('error.message_closed')
  if (!room && readers.length === 0) throw conflict('error.message_nobody')
  return talk
}

const tooMany = () => new HttpError(429, 'error.message_too_many')

/** Of those that are counted one is new already. */
export async function expectFewBegun(tx: Db, actor: Actor) {
  if ((await countBegun(tx, actor.id)) > mostNewADay) throw tooMany()
}

async function attach(tx: Db, actor: Actor, id: string, attachment_ids: string[]): Promise<Message['files']> {
  if (attachment_ids.length === 0) return []
  await assignFiles(tx, actor, { type: 'message', id }, { attachment: attachment_ids })
  return (await filesOf(tx, 'message', [id])).get(id)?.attachment ?? []
}

/** The recipient that the audit names. */
function subjectOf(held: Held, { id, otherId }: { id: string | null; otherId: string }) {
  if (held.kind === 'direct') return { subject_type: 'user', subject_id: otherId }
  if (held.kind === 'organization') return { subject_type: 'organization', subject_id: id }
  if (held.kind === 'order') return { subject_type: 'order', subject_id: held.order_id }
  if (held.kind === 'opportunity') return { subject_type: 'opportunity_response', subject_id: held.response_id }
  return { subject_type: 'conversation', subject_id: held.id }
}
