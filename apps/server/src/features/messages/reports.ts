import type { BodyOf } from '@guildhall/contract/endpoint'
import type { MessageReport } from '@guildhall/contract/message-reports'
import type { messages } from '@guildhall/contract/messages'
import { audited } from '../../db/audited.ts'
import { conflict, found, notFound } from '../../http/errors.ts'
import { filesOf } from '../files/public.ts'
import { seeConversation } from './access.ts'
import { dropMessage } from './edit.ts'
import { findPlace } from './message-queries.ts'
import { lockConversation } from './part-queries.ts'
import { closeReports, findReport, insertReport, lockReport } from './report-queries.ts'
import { type Talk, tellMembers } from './talk.ts'

type Report = BodyOf<typeof messages.report>

/** Shows a message to those who look after the network, as it is now: it may be changed or deleted later. */
export function reportMessage({ db, author, rooms }: Talk, { message_id, reason, note: why }: Report): Promise<null> {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const message = found(await findPlace(tx, message_id))
    const seen = await seeConversation(tx, rooms, actor, message.conversation_id)
    if (message.seq <= seen.joined_seq || message.deleted_at) throw notFound()
    const files = (await filesOf(tx, 'message', [message_id])).get(message_id)?.attachment ?? []
    const body = [message.body, ...files.map(({ name }) => name)].filter(Boolean).join('\n')
    const isNew = await insertReport(tx, { message_id, reporter_id: actor.id, reason, note: why, body })
    if (isNew)
      note({
        action: 'message.reported',
        subject_type: 'user',
        subject_id: message.author_id,
        after: { message_id, reason },
      })
    return null
  })
}

/** Lets a reported message stand, or takes it away. */
export function closeReport(
  talk: Talk,
  { id, state }: { id: string; state: 'dismissed' | 'removed' },
): Promise<MessageReport> {
  const { db, author } = talk
  return audited(db, author, async (tx, note) => {
    const { message_id } = found(await findReport(tx, id))
    const { conversation_id } = found(await findPlace(tx, message_id))
    // The conversation before what belongs to it, as everywhere.
    await lockConversation(tx, conversation_id)
    const message = found(await findPlace(tx, message_id))
    const report = found(await lockReport(tx, id))
    if (report.state !== 'open' && report.state !== state) throw conflict('error.report_closed')
    if (report.state === 'open') {
      await closeReports(tx, id, message.id, state, author.actor.id)
      if (state === 'removed' && !message.deleted_at) {
        await dropMessage(tx, message.id)
        await tellMembers(talk, tx, message.conversation_id)
      }
      note({
        action: 'message.report_closed',
        subject_type: 'user',
        subject_id: message.author_id,
        after: { message_id: message.id, state },
      })
    }
    return found(await findReport(tx, id))
  })
}
