import { viewableLists } from '@guildhall/contract/saved-views'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt, version } from '../columns.ts'
import { users } from './users.ts'

/** A list as somebody likes to see it. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: viewableLists }).notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('saved_views_name_unique').on(t.user_id, t.list, sql`lower(${t.name})`)],
)
