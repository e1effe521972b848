import type { ArticleListQuery, ArticleName, ArticleRow, EditedArticle } from '@guildhall/contract/article-content'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, orderOf, page, search, type Page } from '../../db/page.ts'
import { articles, workforce_details } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { subtreeOf } from '../categories/public.ts'
import { filesOf } from '../files/public.ts'
import type { Area } from './area.ts'
import { enrolmentCount, fieldsOf, helpfulCount, unhelpfulCount, updaterName, visibleTo } from './row-queries.ts'

/** One page for those who keep articles. */
export async function listArticles(
  db: Db,
  actor: Actor,
  area: Area,
  query: ArticleListQuery,
): Promise<Page<ArticleRow>> {
  const where = await filtered(db, actor, area, query)
  return page(db, {
    query,
    from: articles,
    where,
    rows: (total) => rows(db, total).$dynamic(),
    ...sorted,
  })
}

const sorted = {
  sort: { title: by(articles.title, articles.id), updated_at: by(articles.updated_at, articles.id) },
  defaultSort: '-updated_at',
}

export async function* exportArticles(
  db: Db,
  actor: Actor,
  area: Area,
  query: ArticleListQuery,
): AsyncGenerator<ArticleRow[]> {
  yield* inBatches(db, {
    from: articles,
    id: articles.id,
    where: await filtered(db, actor, area, query),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      rows(db)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

/** An article with all that its writer may change. */
export async function findEdited(db: Db, area: Area, id: string): Promise<EditedArticle> {
  const [row] = await db
    .select({
      article: articles,
      category_slug: categories.slug,
      details: workforce_details,
      enrolment_count: enrolmentCount,
      updated_by_name: updaterName,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .leftJoin(workforce_details, eq(workforce_details.article_id, articles.id))
    .leftJoin(users, eq(users.id, articles.updated_by_id))
    .where(and(eq(articles.id, id), eq(articles.area, area.name)))
  const { article, details, ...rest } = found(row)
  const files = await filesOf(db, area.subject, [id])
  const related = await namesOf(db, article.related_ids)
  return {
    ...article,
    ...rest,
    details: details && fieldsOf(details),
    related,
    attachments: files.get(id)?.attachment ?? [],
  }
}

/** The first articles whose title holds some words. */
export const findTitles = (db: Db, area: Area, typed: string | undefined): Promise<ArticleName[]> =>
  names(db)
    .where(and(eq(articles.area, area.name), search(articles.search_text, typed)))
    .orderBy(asc(articles.title), asc(articles.id))
    .limit(20)

/** Of these articles those that are there, in the same order. */
async function namesOf(db: Db, ids: string[]): Promise<ArticleName[]> {
  if (ids.length === 0) return []
  const known = await names(db).where(inArray(articles.id, ids))
  return ids.flatMap((id) => known.find((each) => each.id === id) ?? [])
}

const names = (db: Db) =>
  db
    .select({ id: articles.id, title: articles.title, category_name: categories.name })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))

const rows = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: articles.id,
      title: articles.title,
      slug: articles.slug,
      category_id: articles.category_id,
      category_name: categories.name,
      category_slug: categories.slug,
      status: articles.status,
      audience: articles.audience,
      kind: workforce_details.kind,
      helpful_count: helpfulCount,
      unhelpful_count: unhelpfulCount,
      enrolment_count: enrolmentCount,
      updated_by_name: updaterName,
      updated_at: articles.updated_at,
      total,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .leftJoin(workforce_details, eq(workforce_details.article_id, articles.id))
    .leftJoin(users, eq(users.id, articles.updated_by_id))

/** A category stands for all below it. */
async function filtered(db: Db, actor: Actor, area: Area, query: ArticleListQuery) {
  const shelves: string[] = []
  for (const id of query.category_id ?? []) shelves.push(...(await subtreeOf(db, id)))
  return and(
    visibleTo(area, actor),
    query.category_id && inArray(articles.category_id, shelves),
    query.status && inArray(articles.status, query.status),
    query.kind && ofKind(db, query.kind),
    search(articles.search_text, query.search),
  )
}

export const ofKind = (db: Db, kinds: NonNullable<ArticleListQuery['kind']>) =>
  inArray(
    articles.id,
    db
      .select({ id: workforce_details.article_id })
      .from(workforce_details)
      .where(inArray(workforce_details.kind, kinds)),
  )
