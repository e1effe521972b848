import { reportReasons, reportStates } from '@guildhall/contract/message-reports'
import { conversationKinds } from '@guildhall/contract/messages'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from '../columns.ts'
import { opportunity_responses } from './opportunities.ts'
import { orders } from './orders.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** What a group calls itself. */
    title: text('title').notNull().default(''),
    /** The organization that was written to; its admins take part. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    order_id: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The response whose team talks here. */
    response_id: uuid('response_id').references(() => opportunity_responses.id, { onDelete: 'cascade' }),
    /** What makes a conversation the only one between the same parties. */
    key: text('key').notNull(),
    created_by_id: uuid('created_by_id').references(() => users.id),
    /** The number of its last message; whoever writes holds this row. */
    last_seq: integer('last_seq').notNull().default(0),
    last_at: instant('last_at')
      .notNull()
      .default(sql`now()`),
    version: version(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_key_unique').on(t.key),
    index('conversations_organization_index').on(t.organization_id),
    index('conversations_order_index').on(t.order_id),
    index('conversations_response_index').on(t.response_id),
    index('conversations_created_by_index').on(t.created_by_id),
  ],
)

export const conversation_members = pgTable(
  'conversation_members',
  {
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** How far the person has read: all that is known of it. */
    read_seq: integer('read_seq').notNull().default(0),
    /** What was written before the person came is not his to read. */
    joined_seq: integer('joined_seq').notNull().default(0),
    is_muted: boolean('is_muted').notNull().default(false),
    left_at: instant('left_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.conversation_id, t.user_id] }),
    index('conversation_members_user_index').on(t.user_id),
  ],
)

export const messages = pgTable(
  'messages',
  {
    /** Made by the sender's browser, so that a repeated call is the same message. */
    id: uuid('id').primaryKey(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Counts up in each conversation, without gaps. */
    seq: integer('seq').notNull(),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    reply_to_id: uuid('reply_to_id'),
    created_at: createdAt(),
    edited_at: instant('edited_at'),
    deleted_at: instant('deleted_at'),
    words: tsvector('words').generatedAlwaysAs(sql`to_tsvector('simple', fold(body))`),
  },
  (t) => [
    uniqueIndex('messages_conversation_seq_unique').on(t.conversation_id, t.seq),
    index('messages_author_index').on(t.author_id, t.created_at),
    index('messages_words_index').using('gin', t.words),
  ],
)

/** Who does not want to hear from whom. */
export const chat_blocks = pgTable(
  'chat_blocks',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    blocked_id: uuid('blocked_id')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.blocked_id] }), index('chat_blocks_blocked_index').on(t.blocked_id)],
)

export const message_reports = pgTable(
  'message_reports',
  {
    id: id(),
    message_id: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reporter_id: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note').notNull().default(''),
    /** As it was when it was reported. */
    body: text('body').notNull(),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    closed_by_id: uuid('closed_by_id').references(() => users.id),
    closed_at: instant('closed_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('message_reports_once').on(t.message_id, t.reporter_id),
    index('message_reports_state_index').on(t.state, t.created_at, t.id),
    index('message_reports_reporter_index').on(t.reporter_id),
    index('message_reports_closed_by_index').on(t.closed_by_id),
  ],
)
