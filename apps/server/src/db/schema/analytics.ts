import { searchAreas } from '@guildhall/contract/search'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** On which days somebody used the portal himself; one row a day, whatever he does. */
export const activity_days = pgTable(
  'activity_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.day, t.user_id] }), index('activity_days_user_index').on(t.user_id, t.day)],
)

/** What was looked for on a day, how often, and how often in vain; not by whom. */
export const search_days = pgTable(
  'search_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    area: text('area', { enum: searchAreas }).notNull(),
    query: text('query').notNull(),
    times: integer('times').notNull(),
    in_vain: integer('in_vain').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.area, t.query] })],
)
