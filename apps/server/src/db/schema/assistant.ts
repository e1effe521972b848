import { assistantEngines } from '@guildhall/contract/assistant'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { users } from './users.ts'

/** That somebody asked the assistant, for its limits; not what. */
export const assistant_uses = pgTable(
  'assistant_uses',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    engine: text('engine', { enum: assistantEngines }).notNull(),
    created_at: createdAt(),
  },
  (t) => [index('assistant_uses_user_index').on(t.user_id, t.created_at)],
)
