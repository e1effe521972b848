import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { assistant_uses } from '../../db/schema/assistant.ts'
import {
  chat_blocks,
  conversation_members,
  conversations,
  message_reports,
  messages,
} from '../../db/schema/messages.ts'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import { isSealedNotice, isSealedResponse } from '../opportunities/public.ts'

/** What a person left behind in the inbox, what they were told, when they asked the assistant, and on which days they were here. */
export const readInboxData = async (db: Db, { id: userId, isOwn }: { id: string; isOwn: boolean }) => ({
  conversations: await listConversations(db, userId, isOwn),
  messages: await listMessages(db, userId, isOwn),
  blocked_people: await listBlocked(db, userId),
  message_reports: await listReports(db, userId),
  notices: await listNotices(db, userId, isOwn),
  assistant_uses: await listUses(db, userId),
  active_days: await listDays(db, userId),
})

/** What the team of a response says among itself is sealed with it: until the deadline only its people take it along. */
const unsealed = (isOwn: boolean) => (isOwn ? undefined : not(isSealedResponse(sql`${conversations.response_id}`)))

/** Since when they take part, but not in whose company: those are others. */
const listConversations = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({
      kind: conversations.kind,
      title: conversations.title,
      created_at: conversation_members.created_at,
      read_seq: conversation_members.read_seq,
      is_muted: conversation_members.is_muted,
      left_at: conversation_members.left_at,
    })
    .from(conversation_members)
    .innerJoin(conversations, eq(conversations.id, conversation_members.conversation_id))
    .where(and(eq(conversation_members.user_id, userId), unsealed(isOwn)))
    .orderBy(asc(conversation_members.created_at))

const listMessages = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({
      body: messages.body,
      created_at: messages.created_at,
      edited_at: messages.edited_at,
      deleted_at: messages.deleted_at,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(messages.author_id, userId), unsealed(isOwn)))
    .orderBy(asc(messages.created_at))

const listBlocked = (db: Db, userId: string) =>
  db
    .select({ first_name: users.first_name, last_name: users.last_name, created_at: chat_blocks.created_at })
    .from(chat_blocks)
    .innerJoin(users, eq(users.id, chat_blocks.blocked_id))
    .where(eq(chat_blocks.user_id, userId))
    .orderBy(asc(chat_blocks.created_at))

const listReports = (db: Db, userId: string) =>
  db
    .select({
      reason: message_reports.reason,
      note: message_reports.note,
      state: message_reports.state,
      created_at: message_reports.created_at,
    })
    .from(message_reports)
    .where(eq(message_reports.reporter_id, userId))
    .orderBy(asc(message_reports.created_at))

const listNotices = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({
      type: notices.type,
      letter: notices.letter,
      values: notices.values,
      link: notices.link,
      created_at: notices.created_at,
      mailed_at: notices.mailed_at,
      read_at: notices.read_at,
    })
    .from(notices)
    .where(and(eq(notices.user_id, userId), isOwn ? undefined : not(isSealedNotice)))
    .orderBy(asc(notices.created_at))

const listUses = (db: Db, userId: string) =>
  db
    .select({ engine: assistant_uses.engine, created_at: assistant_uses.created_at })
    .from(assistant_uses)
    .where(eq(assistant_uses.user_id, userId))
    .orderBy(asc(assistant_uses.created_at))

const listDays = async (db: Db, userId: string) => {
  const own = eq(activity_days.user_id, userId)
  const rows = await db.select({ day: activity_days.day }).from(activity_days).where(own).orderBy(activity_days.day)
  return rows.map(({ day }) => day)
}
