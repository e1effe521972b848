import { directoryTypes } from '@guildhall/contract/connect'
import { organizationTypes } from '@guildhall/contract/organizations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { users } from './users.ts'

const [isOrganization, isPerson] = [sql`"of" = 'organization'`, sql`"of" = 'user'`]
/** Else every search would read through what has been written since the index was last tidied up. */
const atOnce = { fastupdate: false }
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the directory finds: a row for each organization and person that is listed, written by triggers of the tables that it
 * comes from and by nobody else. A column that ends in `_more` holds what those see who may see additional details; what is
 * private is in none. A person stands where his organization stands, and offers what it offers.
 */
export const directory_entries = pgTable(
  'directory_entries',
  {
    id: uuid('id').primaryKey(),
    of: text('of', { enum: directoryTypes }).notNull(),
    organization_id: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    sort_name: text('sort_name').notNull(),
    joined_at: instant('joined_at').notNull(),
    type: text('type', { enum: organizationTypes }).notNull(),
    level: text('level').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    hub_ids: uuid('hub_ids').array().notNull(),
    /** What is offered, and all that lies above it in the taxonomy. */
    node_ids: uuid('node_ids').array().notNull(),
    core_node_ids: uuid('core_node_ids').array().notNull(),
    certifications: text('certifications').array().notNull(),
    certifications_more: text('certifications_more').array().notNull(),
    words: tsvector('words').notNull(),
    words_more: tsvector('words_more').notNull(),
    name_words: tsvector('name_words').generatedAlwaysAs(sql`ts_filter(words, '{a}')`),
  },
  (t) => [
    index('directory_entries_name_index').on(t.of, t.sort_name, t.id),
    index('directory_entries_joined_index').on(t.of, t.joined_at, t.id),
    index('directory_entries_organization_index').on(t.organization_id, t.of, t.sort_name),
    // One of each for organizations and one for people: what an organization offers is in the words of all its people, too.
    index('directory_organizations_words_index').using('gin', t.words).where(isOrganization).with(atOnce),
    index('directory_organizations_words_more_index').using('gin', t.words_more).where(isOrganization).with(atOnce),
    index('directory_people_words_index').using('gin', t.words).where(isPerson).with(atOnce),
    index('directory_people_words_more_index').using('gin', t.words_more).where(isPerson).with(atOnce),
    index('directory_entries_name_words_index').using('gin', t.name_words).with(atOnce),
    index('directory_entries_nodes_index').using('gin', t.node_ids),
  ],
)

/** Every word that the directory knows or has known: what a misspelt one is compared with. */
export const directory_words = pgTable('directory_words', { word: text('word').primaryKey() }, (t) => [
  index('directory_words_likeness_index').using('gin', t.word.op('gin_trgm_ops')),
])

/** A search of the directory that somebody keeps. */
export const directory_searches = pgTable(
  'directory_searches',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    search: text('search').notNull(),
    is_notified: boolean('is_notified').notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('directory_searches_name_unique').on(t.user_id, sql`lower(${t.name})`)],
)

/** What a kept search has found already. Seen: the person has looked at it since; else he was told of it at most. */
export const directory_matches = pgTable(
  'directory_matches',
  {
    search_id: uuid('search_id')
      .notNull()
      .references(() => directory_searches.id, { onDelete: 'cascade' }),
    entry_id: uuid('entry_id').notNull(),
    is_seen: boolean('is_seen').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.search_id, t.entry_id] })],
)
