import { joinStates } from '@guildhall/contract/hubs'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { hubs, organizations } from './organizations.ts'
import { users } from './users.ts'

/** An organization asks to belong to a hub. */
export const hub_requests = pgTable(
  'hub_requests',
  {
    id: id(),
    hub_id: uuid('hub_id')
      .notNull()
      .references(() => hubs.id, { onDelete: 'cascade' }),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    message: text('message').notNull().default(''),
    state: text('state', { enum: joinStates }).notNull().default('pending'),
    reason: text('reason').notNull().default(''),
    asked_by_id: uuid('asked_by_id')
      .notNull()
      .references(() => users.id),
    decided_by_id: uuid('decided_by_id').references(() => users.id),
    decided_at: instant('decided_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('hub_requests_one_open')
      .on(t.hub_id, t.organization_id)
      .where(sql`${t.state} = 'pending'`),
    index('hub_requests_hub_index').on(t.hub_id, t.state, t.created_at),
    index('hub_requests_organization_index').on(t.organization_id),
    index('hub_requests_asked_by_index').on(t.asked_by_id),
  ],
)
