import { pgTable, primaryKey, text, uuid, index } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Every address that something has or had, so that old links still lead there. `scope` is the area, `<area>_category` for its categories. */
export const slugs = pgTable(
  'slugs',
  {
    scope: text('scope').notNull(),
    slug: text('slug').notNull(),
    subject_id: uuid('subject_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.slug] }), index('slugs_subject_index').on(t.subject_id)],
)
