import { may } from '@guildhall/contract/policy'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { articles } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import type { Actor } from '../../http/actor.ts'
import { documentsAbout, type Sought } from '../search/public.ts'
import type { Area } from './area.ts'
import { publishedTo } from './row-queries.ts'

/** What is published to somebody about something, with its text and where it is read. */
export async function articlesAbout(db: Db, actor: Actor, area: Area, sought: Sought, most: number) {
  const scope = { area: area.name, seesAll: may(actor, area.write) }
  const documents = await documentsAbout(db, actor, scope, sought, most)
  if (documents.length === 0) return []
  const ids = documents.map(({ id }) => id)
  const found = await db
    .select({
      id: articles.id,
      title: articles.title,
      summary: articles.summary,
      body: articles.body,
      slug: articles.slug,
      category_slug: categories.slug,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .where(and(publishedTo(area, actor), inArray(articles.id, ids)))
  return ids.flatMap((id) => found.filter((article) => article.id === id))
}
