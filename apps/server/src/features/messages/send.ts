import type { Message, MessageInput } from '@guildhall/contract/messages'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, HttpError, notFound } from '../../http/errors.ts'
import { tellReaders } from './letters.ts'
import {
  countRecent,
  findMessage,
  findRecipients,
  hasWrittenTo,
  insertMessage,
  lockAuthor,
  openConversation,
  type Recipients,
} from './queries.ts'

type Writes = Pick<Deps, 'db' | 'post' | 'siteUrl'>

/** More than anybody writes by hand. */
export const mostAMinute = 20
/** So that nobody writes to the whole network. */
export const mostNewADay = 40

/** Sends a message; called again with the same id, by whatever road, it answers with the message that is there. */
export function sendMessage(deps: Writes, author: Author<Actor>, { id, to, body }: MessageInput): Promise<Message> {
  const { actor } = author
  return audited(deps.db, author, async (tx, note) => {
    await lockAuthor(tx, actor.id)
    const recipients = await expectRecipients(tx, actor, to)
    const conversation = await openConversation(tx, actor.id, to, recipients.readers)
    const isNew = await insertMessage(tx, { id, conversation_id: conversation.id, author_id: actor.id, body })
    const message = await findMessage(tx, id)
    if (message.author_id !== actor.id || message.conversation_id !== conversation.id)
      throw conflict('error.message_id_taken')
    if (!isNew) return message
    await expectPatience(tx, actor)
    note({
      action: 'message.sent',
      subject_type: to.type,
      subject_id: to.id,
      // What people write to each other is theirs; that they did is the network's.
      after: { message_id: id, conversation_id: conversation.id },
    })
    await tellReaders(deps, tx, actor, { body, organization: recipients.organization, readers: recipients.readers })
    return message
  })
}

async function expectRecipients(tx: Db, actor: Actor, to: MessageInput['to']): Promise<Recipients> {
  if (to.id === actor.id) throw conflict('error.message_to_oneself')
  const recipients = await findRecipients(tx, actor.id, to)
  const isKnown = recipients?.is_listed || (to.type === 'user' && (await hasWrittenTo(tx, to.id, actor.id)))
  if (!recipients || !isKnown) throw notFound()
  if (recipients.readers.length === 0) throw conflict('error.message_nobody')
  return recipients
}

/** Counted with the message that is on its way; the author is locked, so that calls at once do not slip through together. */
async function expectPatience(tx: Db, actor: Actor) {
  const { in_minute, begun_in_day } = await countRecent(tx, actor.id)
  if (in_minute > mostAMinute || begun_in_day > mostNewADay) throw new HttpError(429, 'error.message_too_many')
}
