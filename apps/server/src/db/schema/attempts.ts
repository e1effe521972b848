import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Failed attempts to get in, by account and by address; the keys are hashes. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  last_at: instant('last_at').notNull(),
})
