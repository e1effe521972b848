import { getTableName, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { access_requests } from '../../db/schema/access-requests.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { agreements } from '../../db/schema/agreements.ts'
import { article_feedback, enrolments } from '../../db/schema/articles.ts'
import { order_users, orders } from '../../db/schema/orders.ts'
import { event_registrations, event_reminders } from '../../db/schema/events.ts'
import { files } from '../../db/schema/files.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { organization_imports } from '../../db/schema/organization-imports.ts'
import { user_imports } from '../../db/schema/user-imports.ts'
import { hub_managers, user_roles } from '../../db/schema/users.ts'
import { directory_searches } from '../../db/schema/directory.ts'
import {
  chat_blocks,
  conversation_members,
  conversations,
  message_reports,
  messages,
} from '../../db/schema/messages.ts'
import { notices } from '../../db/schema/notices.ts'
import { opportunity_notices, opportunity_questions, opportunity_saves } from '../../db/schema/opportunities.ts'
import { staying } from './merge-staying-queries.ts'

/** A column that points at a person whose rows come over in a merge. */
export type Reference = {
  table: PgTable
  column: PgColumn
  /** What identifies a row besides the person. */
  key: PgColumn[]
} & (
  | {
      /** The rows go over to the survivor. */ does: 'moves'
      /** Except those that he must not have twice. */ unless?: (survivorId: string) => SQL
    }
  /** The survivor gets what the duplicate has, where he does not have it already. */
  | { does: 'joins' }
)

/** What comes over in a merge. */
export const references: Reference[] = [
  {
    table: access_requests,
    column: access_requests.user_id,
    key: [access_requests.id],
    does: 'moves',
    unless: (survivorId) => sql`status in ('pending', 'need_info') and exists (select from access_requests own
      where own.user_id = ${survivorId} and own.kind = access_requests.kind and own.status in ('pending', 'need_info'))`,
  },
  { table: access_requests, column: access_requests.decided_by_id, key: [access_requests.id], does: 'moves' },
  { table: access_requests, column: access_requests.created_by_id, key: [access_requests.id], does: 'moves' },
  {
    table: saved_views,
    column: saved_views.user_id,
    key: [saved_views.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from saved_views own
      where own.user_id = ${survivorId} and own.list = saved_views.list and lower(own.name) = lower(saved_views.name))`,
  },
  {
    table: agreements,
    column: agreements.signer_id,
    key: [agreements.id],
    does: 'moves',
    // What was answered already stays with whoever was asked.
    unless: () => sql`status not in ('sent', 'viewed')`,
  },
  { table: agreements, column: agreements.sent_by_id, key: [agreements.id], does: 'moves' },
  { table: user_imports, column: user_imports.made_by_id, key: [user_imports.id], does: 'moves' },
  {
    table: organization_imports,
    column: organization_imports.made_by_id,
    key: [organization_imports.id],
    does: 'moves',
  },
  {
    table: event_registrations,
    column: event_registrations.user_id,
    key: [event_registrations.id],
    does: 'moves',
    unless: (
      survivorId,
    ) => sql`state in ('confirmed', 'waiting', 'offered') and exists (select from event_registrations own
      where own.user_id = ${survivorId} and own.event_id = event_registrations.event_id and own.state in ('confirmed', 'waiting', 'offered'))`,
  },
  {
    table: activity_days,
    column: activity_days.user_id,
    key: [activity_days.day],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from activity_days own
      where own.user_id = ${survivorId} and own.day = activity_days.day)`,
  },
  {
    table: event_reminders,
    column: event_reminders.user_id,
    key: [event_reminders.event_id, event_reminders.step],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from event_reminders own
      where own.user_id = ${survivorId} and own.event_id = event_reminders.event_id and own.step = event_reminders.step)`,
  },
  {
    table: enrolments,
    column: enrolments.user_id,
    key: [enrolments.id],
    does: 'moves',
    unless: (survivorId) => sql`cancelled_at is null and exists (select from enrolments own
      where own.user_id = ${survivorId} and own.article_id = enrolments.article_id and own.cancelled_at is null)`,
  },
  {
    table: article_feedback,
    column: article_feedback.user_id,
    key: [article_feedback.article_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from article_feedback own
      where own.user_id = ${survivorId} and own.article_id = article_feedback.article_id)`,
  },
  { table: files, column: files.owner_id, key: [files.id], does: 'moves' },
  {
    table: directory_searches,
    column: directory_searches.user_id,
    key: [directory_searches.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from directory_searches own
      where own.user_id = ${survivorId} and lower(own.name) = lower(directory_searches.name))`,
  },
  {
    table: opportunity_saves,
    column: opportunity_saves.user_id,
    key: [opportunity_saves.opportunity_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from opportunity_saves own
      where own.user_id = ${survivorId} and own.opportunity_id = opportunity_saves.opportunity_id)`,
  },
  {
    table: opportunity_notices,
    column: opportunity_notices.user_id,
    key: [opportunity_notices.opportunity_id, opportunity_notices.step],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from opportunity_notices own
      where own.user_id = ${survivorId} and own.opportunity_id = opportunity_notices.opportunity_id
        and own.step = opportunity_notices.step)`,
  },
  {
    table: opportunity_questions,
    column: opportunity_questions.asked_by_id,
    key: [opportunity_questions.id],
    does: 'moves',
  },
  {
    table: conversation_members,
    column: conversation_members.user_id,
    key: [conversation_members.conversation_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from conversation_members own
      where own.user_id = ${survivorId} and own.conversation_id = conversation_members.conversation_id)`,
  },
  { table: messages, column: messages.author_id, key: [messages.id], does: 'moves' },
  { table: conversations, column: conversations.created_by_id, key: [conversations.id], does: 'moves' },
  {
    table: chat_blocks,
    column: chat_blocks.user_id,
    key: [chat_blocks.blocked_id],
    does: 'moves',
    // Nobody blocks himself.
    unless: (survivorId) => sql`(chat_blocks.blocked_id = ${survivorId} or exists (select from chat_blocks own
      where own.user_id = ${survivorId} and own.blocked_id = chat_blocks.blocked_id))`,
  },
  {
    table: chat_blocks,
    column: chat_blocks.blocked_id,
    key: [chat_blocks.user_id],
    does: 'moves',
    unless: (survivorId) => sql`(chat_blocks.user_id = ${survivorId} or exists (select from chat_blocks own
      where own.blocked_id = ${survivorId} and own.user_id = chat_blocks.user_id))`,
  },
  {
    table: message_reports,
    column: message_reports.reporter_id,
    key: [message_reports.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from message_reports own
      where own.reporter_id = ${survivorId} and own.message_id = message_reports.message_id)`,
  },
  {
    table: notices,
    column: notices.user_id,
    key: [notices.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from notices own
      where own.user_id = ${survivorId} and own.cause = notices.cause)`,
  },
  { table: orders, column: orders.requester_id, key: [orders.id], does: 'moves' },
  {
    table: order_users,
    column: order_users.user_id,
    key: [order_users.order_id],
    does: 'moves',
    // An order names people of its own organization, each once.
    unless: (survivorId) => sql`(exists (select from order_users own
      where own.user_id = ${survivorId} and own.order_id = order_users.order_id)
      or not exists (select from orders join users on users.organization_id = orders.organization_id
        where orders.id = order_users.order_id and users.id = ${survivorId}))`,
  },
  { table: user_roles, column: user_roles.user_id, key: [user_roles.role_id], does: 'joins' },
  { table: hub_managers, column: hub_managers.user_id, key: [hub_managers.hub_id], does: 'joins' },
]

/** Every column that points at a person, as `table.column`; a test holds it against the foreign keys there are. */
export const coveredColumns = () =>
  [...references.map(({ column }) => column), ...staying].map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  )
