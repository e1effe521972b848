import { conversationKinds } from '@guildhall/contract/messages'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** The organization that was written to; its admins take part. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    /** What makes a conversation the only one between the same parties. */
    key: text('key').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_key_unique').on(t.key),
    index('conversations_organization_index').on(t.organization_id),
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
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('messages_conversation_index').on(t.conversation_id, t.created_at, t.id),
    index('messages_author_index').on(t.author_id),
  ],
)
