import { publishStates } from '@guildhall/contract/content'
import { searchAreas, searchSubjects } from '@guildhall/contract/search'
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { audience, instant, updatedAt } from '../columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What can be found by its words. Written in the transaction that changes the thing itself. */
export const search_documents = pgTable(
  'search_documents',
  {
    subject_type: text('subject_type', { enum: searchSubjects }).notNull(),
    subject_id: uuid('subject_id').notNull(),
    area: text('area', { enum: searchAreas }).notNull(),
    category_id: uuid('category_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    status: text('status', { enum: publishStates }).notNull(),
    audience: audience(),
    updated_at: updatedAt(),
    words: tsvector('words').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(summary)), 'B') || setweight(to_tsvector('english', fold(body)), 'C')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.subject_type, t.subject_id] }),
    index('search_documents_words_index').using('gin', t.words),
    index('search_documents_area_index').on(t.area, t.category_id),
  ],
)

/** Every word of what can be found, as it is written: what a misspelt one is compared with. */
export const search_words = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_likeness_index').using('gin', t.word.op('gin_trgm_ops')),
])

/** What people looked for in vain; not who did. */
export const search_misses = pgTable(
  'search_misses',
  {
    area: text('area', { enum: searchAreas }).notNull(),
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
    last_at: instant('last_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.area, t.query] }), index('search_misses_count_index').on(t.area, t.count, t.query)],
)
