import { publishStates } from '@guildhall/contract/content'
import { libraryKinds } from '@guildhall/contract/content-library'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audience, createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { categories } from './categories.ts'
import { files } from './files.ts'
import { hubs } from './organizations.ts'
import { users } from './users.ts'

/** A file, a link or a page of the content library; its content is the newest of its versions. */
export const library_items = pgTable(
  'library_items',
  {
    id: id(),
    category_id: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** Whose managers look after it; null: the network office. */
    hub_id: uuid('hub_id').references(() => hubs.id),
    kind: text('kind', { enum: libraryKinds }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    status: text('status', { enum: publishStates }).notNull(),
    published_at: instant('published_at'),
    audience: audience(),
    /** Counts every saving; not the same as the versions of the content. */
    version: version(),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(title || ' ' || description)`),
  },
  (t) => [
    index('library_items_category_index').on(t.category_id, t.title, t.id),
    index('library_items_title_index').on(t.title, t.id),
    index('library_items_updated_index').on(t.updated_at, t.id),
    index('library_items_hub_index').on(t.hub_id),
    index('library_items_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

export const library_versions = pgTable(
  'library_versions',
  {
    id: id(),
    item_id: uuid('item_id')
      .notNull()
      .references(() => library_items.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    file_id: uuid('file_id').references(() => files.id),
    url: text('url').notNull().default(''),
    body: text('body').notNull().default(''),
    /** What is new in it. */
    note: text('note').notNull().default(''),
    created_by_id: uuid('created_by_id').references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('library_versions_number_unique').on(t.item_id, t.number),
    index('library_versions_file_index').on(t.file_id),
    index('library_versions_author_index').on(t.created_by_id),
  ],
)

/** Who took what along, and when. */
export const library_downloads = pgTable(
  'library_downloads',
  {
    id: id(),
    item_id: uuid('item_id')
      .notNull()
      .references(() => library_items.id, { onDelete: 'cascade' }),
    version_number: integer('version_number').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    // With whoever took it: who is looked for among them is asked of the index alone.
    index('library_downloads_taken_index').on(t.item_id, t.created_at, t.id, t.user_id),
    index('library_downloads_user_index').on(t.user_id),
  ],
)
