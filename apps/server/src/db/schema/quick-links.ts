import { publishStates } from '@guildhall/contract/content'
import { linkStates, quickLinkIcons } from '@guildhall/contract/quick-links'
import { sql } from 'drizzle-orm'
import { index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audience, createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { hubs } from './organizations.ts'

export const quick_link_categories = pgTable(
  'quick_link_categories',
  {
    id: id(),
    /** Whose managers look after it, and whose people see its links; null: the network. */
    hub_id: uuid('hub_id').references(() => hubs.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('quick_link_categories_hub_name_unique').on(
      sql`coalesce(${t.hub_id}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${t.name})`,
    ),
    index('quick_link_categories_hub_index').on(t.hub_id),
  ],
)

/** Grows with every link that is added or moved, so that those who do it at the same time need not wait for each other. */
export const quick_link_positions = pgSequence('quick_link_positions')
export const nextLinkPosition = sql<number>`nextval('quick_link_positions')`

export const quick_links = pgTable(
  'quick_links',
  {
    id: id(),
    category_id: uuid('category_id')
      .notNull()
      .references(() => quick_link_categories.id),
    title: text('title').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon', { enum: quickLinkIcons }).notNull(),
    status: text('status', { enum: publishStates }).notNull(),
    audience: audience(),
    position: integer('position').notNull().default(nextLinkPosition),
    link_state: text('link_state', { enum: linkStates }).notNull().default('unchecked'),
    link_problem: text('link_problem'),
    checked_at: instant('checked_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(title || ' ' || description || ' ' || url)`),
  },
  (t) => [
    index('quick_links_order_index').on(t.category_id, t.position, t.id),
    index('quick_links_title_index').on(t.title, t.id),
    index('quick_links_updated_index').on(t.updated_at, t.id),
    index('quick_links_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)
