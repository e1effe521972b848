import type { ProfileContent } from '@guildhall/contract/organization-profiles'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, updatedAt, version } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** What the network sees of an organization. Edits are a draft until they are published; `organizations.profile_status` says where it is. */
export const organization_profiles = pgTable('organization_profiles', {
  organization_id: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  draft: jsonb('draft').$type<ProfileContent>(),
  published: jsonb('published').$type<ProfileContent>(),
  submitted_at: instant('submitted_at'),
  submitted_by_id: uuid('submitted_by_id').references(() => users.id),
  published_at: instant('published_at'),
  published_by_id: uuid('published_by_id').references(() => users.id),
  /** What the reviewer asked to be changed. */
  review_note: text('review_note').notNull().default(''),
  version: version(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** Small pictures made by the server; apart from the profiles, which are read far more often. */
export const organization_logos = pgTable('organization_logos', {
  organization_id: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  image: bytes('image').notNull(),
  updated_at: updatedAt(),
})
