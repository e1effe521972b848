import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { sql } from 'drizzle-orm'

/** What a sweep could not do, until it succeeds. */
export const sweep_failures = pgTable(
  'sweep_failures',
  {
    sweep: text('sweep').notNull(),
    item: text('item').notNull(),
    failures: integer('failures').notNull().default(1),
    reason: text('reason').notNull(),
    first_failed_at: instant('first_failed_at')
      .notNull()
      .default(sql`now()`),
    last_failed_at: instant('last_failed_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.sweep, t.item] }), index('sweep_failures_last_index').on(t.last_failed_at)],
)
