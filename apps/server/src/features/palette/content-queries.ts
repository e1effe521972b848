import type { ArticleArea } from '@guildhall/contract/article-content'
import { sql } from 'drizzle-orm'
import { articles } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { library_items } from '../../db/schema/library.ts'
import type { Actor } from '../../http/actor.ts'
import { helpArea, publishedTo, workforceArea } from '../articles/public.ts'
import { visibleItems } from '../content-library/public.ts'
import { newestFirst, type Shelf } from './shelf-queries.ts'

export const libraryShelf = (actor: Actor): Shelf => ({
  from: library_items,
  scope: visibleItems(actor),
  names: [sql`fold(${library_items.title})`],
  joins: sql`join ${categories} on ${categories.id} = ${library_items.category_id}`,
  columns: {
    title: sql`${library_items.title}`,
    note: sql`${categories.name}`,
    link: sql`'/content-library/view-content-library/' || ${library_items.id}`,
  },
  tie: newestFirst(sql`${library_items.updated_at}`),
})

const areas = {
  help: { area: helpArea, base: '/help/category/' },
  workforce_development: { area: workforceArea, base: '/workforce-development/category/' },
} satisfies Record<ArticleArea, object>

/** What stands on the shelves of an area, where readers find it. */
export const articleShelf = (actor: Actor, name: ArticleArea): Shelf => ({
  from: articles,
  scope: publishedTo(areas[name].area, actor),
  names: [sql`fold(${articles.title})`],
  joins: sql`join ${categories} on ${categories.id} = ${articles.category_id}`,
  columns: {
    title: sql`${articles.title}`,
    note: sql`${categories.name}`,
    link: sql`${areas[name].base} || ${categories.slug} || '/' || ${articles.slug}`,
  },
  tie: newestFirst(sql`${articles.updated_at}`),
})
