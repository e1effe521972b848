import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from './users.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Spare keys; only a keyed hash of each is kept. */
export const recovery_codes = pgTable(
  'recovery_codes',
  { user_id: owner(), code_hash: text('code_hash').notNull(), used_at: instant('used_at'), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

export const security_questions = pgTable(
  'security_questions',
  {
    id: id(),
    user_id: owner(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    /** Hashed like a password. */
    answer_hash: text('answer_hash').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('security_questions_user_index').on(t.user_id, t.position)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: owner(),
    name: text('name').notNull(),
    credential_id: text('credential_id').notNull().unique(),
    /** Base64url, as is what the browser sends. */
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    last_used_at: instant('last_used_at'),
    created_at: createdAt(),
  },
  (t) => [index('passkeys_user_index').on(t.user_id)],
)

/** Browsers that a person has signed in with, known by a cookie of their own: a sign-in from another one is told by mail. */
export const devices = pgTable(
  'devices',
  {
    user_id: owner(),
    token_hash: text('token_hash').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.token_hash] })],
)

/** Captchas that were handed in: none counts twice. */
export const spent_captchas = pgTable(
  'spent_captchas',
  { hash: text('hash').primaryKey(), expires_at: instant('expires_at').notNull() },
  (t) => [index('spent_captchas_expires_index').on(t.expires_at)],
)
