import { articleAreas, workforceKinds } from '@guildhall/contract/article-content'
import { publishStates } from '@guildhall/contract/content'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audience, createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { categories } from './categories.ts'
import { users } from './users.ts'

/** What help and workforce development have to read. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    area: text('area', { enum: articleAreas }).notNull(),
    category_id: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** Chosen by the writer, in this order. */
    related_ids: uuid('related_ids').array().notNull().default([]),
    status: text('status', { enum: publishStates }).notNull(),
    published_at: instant('published_at'),
    audience: audience(),
    position: integer('position').notNull().default(0),
    version: version(),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(title || ' ' || summary)`),
  },
  (t) => [
    uniqueIndex('articles_slug_unique').on(t.area, t.slug),
    index('articles_category_index').on(t.category_id, t.position, t.title, t.id),
    index('articles_title_index').on(t.area, t.title, t.id),
    index('articles_updated_index').on(t.area, t.updated_at, t.id),
    index('articles_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

/** What a workforce item says beyond its text. */
export const workforce_details = pgTable('workforce_details', {
  article_id: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: workforceKinds }).notNull(),
  provider: text('provider').notNull().default(''),
  starts_on: date('starts_on', { mode: 'string' }),
  ends_on: date('ends_on', { mode: 'string' }),
  /** The last day to apply or enrol. */
  apply_by: date('apply_by', { mode: 'string' }),
  /** As people say it: "Free for members", "$1,200". */
  cost: text('cost').notNull().default(''),
  place: text('place').notNull().default(''),
  /** Null: as many as come. */
  seats: integer('seats'),
  apply_url: text('apply_url').notNull().default(''),
  /** People enrol here instead of at the provider's address. */
  is_enrolment_open: boolean('is_enrolment_open').notNull().default(false),
})

export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    article_id: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull().default(''),
    cancelled_at: instant('cancelled_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('enrolments_one_each')
      .on(t.article_id, t.user_id)
      .where(sql`${t.cancelled_at} is null`),
    index('enrolments_user_index').on(t.user_id),
    index('enrolments_created_index')
      .on(t.article_id, t.created_at, t.id)
      .where(sql`cancelled_at is null`),
  ],
)

/** "Was this helpful": one answer of each person. */
export const article_feedback = pgTable(
  'article_feedback',
  {
    article_id: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    is_helpful: boolean('is_helpful').notNull(),
    comment: text('comment').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.article_id, t.user_id] }), index('article_feedback_user_index').on(t.user_id)],
)
