import { accessRequestKinds, accessRequestStatuses } from '@guildhall/contract/access-requests'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { hubs, organizations } from './organizations.ts'
import { roles, users } from './users.ts'

export const access_requests = pgTable(
  'access_requests',
  {
    id: id(),
    kind: text('kind', { enum: accessRequestKinds }).notNull(),
    status: text('status', { enum: accessRequestStatuses }).notNull().default('pending'),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member that is asked; null for a company that is none yet, which is named instead. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    organization_name: text('organization_name').notNull().default(''),
    organization_website: text('organization_website').notNull().default(''),
    /** The level that a new organization wishes. */
    wished_level: text('wished_level'),
    /** What is asked for, where it is a role or a hub. */
    role_id: uuid('role_id').references(() => roles.id, { onDelete: 'cascade' }),
    hub_id: uuid('hub_id').references(() => hubs.id, { onDelete: 'cascade' }),
    /** Whoever wrote it down for the person; null where he asked himself. */
    created_by_id: uuid('created_by_id').references(() => users.id),
    message: text('message').notNull().default(''),
    /** Why it was refused, or what else has to be known. */
    reason: text('reason').notNull().default(''),
    decided_by_id: uuid('decided_by_id').references(() => users.id),
    decided_at: instant('decided_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    // A person asks once at a time.
    uniqueIndex('access_requests_open_unique')
      .on(t.user_id, t.kind)
      .where(sql`status in ('pending', 'need_info')`),
    index('access_requests_status_index').on(t.status, t.created_at, t.id),
    index('access_requests_created_index').on(t.created_at, t.id),
    index('access_requests_organization_index').on(t.organization_id, t.created_at, t.id),
    index('access_requests_user_index').on(t.user_id),
    index('access_requests_company_index').using('gin', sql`fold(${t.organization_name}) gin_trgm_ops`),
  ],
)
