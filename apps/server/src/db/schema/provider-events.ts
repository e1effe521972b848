import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** What providers have called out to the portal: each event counts once. */
export const provider_events = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    event_id: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Whom or what it is about there. */
    subject: text('subject').notNull(),
    handled_at: instant('handled_at'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.event_id] }), index('provider_events_created_index').on(t.created_at)],
)
