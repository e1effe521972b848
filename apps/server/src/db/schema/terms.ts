import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { users } from './users.ts'

/** What people agree to. A version is never changed once it is published. */
export const terms_versions = pgTable(
  'terms_versions',
  {
    number: integer('number').primaryKey(),
    body: text('body').notNull(),
    /** Everyone is asked to agree at the next sign-in. */
    asks_everyone: boolean('asks_everyone').notNull().default(false),
    published_by_id: uuid('published_by_id').references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [index('terms_versions_published_by_index').on(t.published_by_id)],
)
