import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from './users.ts'

/** Links that were mailed: each proves one thing, once, for a while. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    purpose: text('purpose', {
      enum: ['reset_password', 'invitation', 'verify_email', 'recover', 'decide_request'],
    }).notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only the hash of what stands in the link is kept. */
    token_hash: text('token_hash').notNull().unique(),
    /** What the link is about, where that is not the person himself. */
    subject_id: uuid('subject_id'),
    /** What takes effect when the link is followed, sealed. */
    payload: text('payload'),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (t) => [index('tokens_user_index').on(t.user_id, t.purpose), index('tokens_expires_index').on(t.expires_at)],
)
