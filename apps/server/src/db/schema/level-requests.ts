import { levelRequestStatuses } from '@guildhall/contract/level-requests'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { membership_levels } from './membership-levels.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Organizations that ask for another membership level. */
export const level_requests = pgTable(
  'level_requests',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The level that is asked for; after approval, the one that was given. */
    membership_level: text('membership_level')
      .notNull()
      .references(() => membership_levels.slug, { onDelete: 'cascade' }),
    status: text('status', { enum: levelRequestStatuses }).notNull().default('open'),
    message: text('message').notNull().default(''),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    requested_by_id: uuid('requested_by_id')
      .notNull()
      .references(() => users.id),
    decided_by_id: uuid('decided_by_id').references(() => users.id),
    decided_at: instant('decided_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('level_requests_open_unique')
      .on(t.organization_id)
      .where(sql`status = 'open'`),
    index('level_requests_organization_index').on(t.organization_id, t.created_at),
    index('level_requests_level_index').on(t.membership_level),
    index('level_requests_requested_by_index').on(t.requested_by_id),
    index('level_requests_decided_by_index').on(t.decided_by_id),
  ],
)
