import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** The connection to a signature service. Its tokens are sealed; a browser only ever has the handle, of which the hash is kept. */
export const signing_connections = pgTable('signing_connections', {
  id: id(),
  provider: text('provider').notNull().unique(),
  account_id: text('account_id').notNull(),
  account_name: text('account_name').notNull(),
  base_uri: text('base_uri').notNull(),
  sealed_access_token: text('sealed_access_token').notNull(),
  sealed_refresh_token: text('sealed_refresh_token').notNull(),
  expires_at: instant('expires_at').notNull(),
  handle_hash: text('handle_hash').notNull(),
  connected_by_id: uuid('connected_by_id').references(() => users.id),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** A consent that somebody went to give: it comes back once, in the session that asked, before it runs out. */
export const signing_states = pgTable(
  'signing_states',
  {
    state_hash: text('state_hash').primaryKey(),
    session_hash: text('session_hash').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('signing_states_expires_index').on(t.expires_at)],
)
