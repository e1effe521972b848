import { publishStates } from '@guildhall/contract/content'
import { designKinds } from '@guildhall/contract/design'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { audience, createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { users } from './users.ts'

/** The catalogue of the design page: what members design with, and the shuttles that carry it to a fab. */
export const design_assets = pgTable(
  'design_assets',
  {
    id: id(),
    kind: text('kind', { enum: designKinds }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    provider: text('provider').notNull().default(''),
    /** Such as "GaN-on-SiC 150 nm". */
    technology: text('technology').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** As the provider counts them: "2.3". */
    release: text('release').notNull().default(''),
    /** Of a shuttle run: when designs are due, with the zone that the hour is meant in. */
    deadline_at: instant('deadline_at'),
    time_zone: text('time_zone').notNull().default('UTC'),
    tapeout_on: date('tapeout_on', { mode: 'string' }),
    delivery_on: date('delivery_on', { mode: 'string' }),
    /** What a person accepts before he gets the files; empty: nothing. */
    terms: text('terms').notNull().default(''),
    status: text('status', { enum: publishStates }).notNull(),
    published_at: instant('published_at'),
    audience: audience(),
    version: version(),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(
      sql`fold(title || ' ' || summary || ' ' || provider || ' ' || technology)`,
    ),
  },
  (t) => [
    index('design_assets_title_index').on(t.title, t.id),
    index('design_assets_updated_index').on(t.updated_at, t.id),
    index('design_assets_deadline_index').on(t.deadline_at),
    index('design_assets_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

/** Who accepted which terms; other terms are accepted anew. */
export const design_acceptances = pgTable(
  'design_acceptances',
  {
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => design_assets.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    terms_hash: text('terms_hash').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.asset_id, t.user_id, t.terms_hash] }),
    index('design_acceptances_user_index').on(t.user_id),
    index('design_acceptances_created_index').on(t.asset_id, t.created_at, t.user_id),
  ],
)
