import type { Article, ArticleCard, ArticleHit, ArticleLink, BrowseQuery } from '@guildhall/contract/article-content'
import type { WordQuery } from '@guildhall/contract/search'
import { may } from '@guildhall/contract/policy'
import { and, arrayOverlaps, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { by, page, type Page } from '../../db/page.ts'
import { article_feedback, articles, workforce_details } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { subjectOfSlug } from '../../db/slugs.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { filesOf } from '../files/public.ts'
import { searchWords } from '../search/public.ts'
import type { Area } from './area.ts'
import { isEnrolled } from './enrolment-queries.ts'
import { findOwnFeedback } from './feedback-queries.ts'
import { ofKind } from './queries.ts'
import { detailsOf, enrolmentCount, publishedTo, visibleTo } from './row-queries.ts'

/** What is published to a reader: of one category in its order, or of all with the newest first. */
export async function browseArticles(
  db: Db,
  actor: Actor,
  area: Area,
  { category_id, kind, ...query }: BrowseQuery,
): Promise<Page<ArticleCard>> {
  const where = and(
    publishedTo(area, actor),
    category_id ? eq(articles.category_id, category_id) : undefined,
    kind && ofKind(db, kind),
  )
  const { rows, meta } = await page(db, {
    query: { ...query, sort: category_id ? 'position' : '-updated_at' },
    from: articles,
    where,
    rows: (total) => cards(db, total).$dynamic(),
    sort: {
      position: by(articles.position, articles.title, articles.id),
      updated_at: by(articles.updated_at, articles.id),
    },
    defaultSort: 'position',
  })
  return { rows: rows.map(cardOf), meta }
}

/** Those that more readers found helpful than not, the most helpful first. */
export async function listFavourites(db: Db, actor: Actor, area: Area): Promise<ArticleCard[]> {
  const helped = sql<number>`count(*) filter (where ${article_feedback.is_helpful})`
  const best = await db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(article_feedback, eq(article_feedback.article_id, articles.id))
    .where(publishedTo(area, actor))
    .groupBy(articles.id)
    .having(sql`${helped} * 2 > count(*)`)
    .orderBy(desc(helped), asc(articles.title))
    .limit(6)
  return cardsOf(
    db,
    publishedTo(area, actor),
    best.map(({ id }) => id),
  )
}

/** What holds some words, with where to read it. */
export async function searchArticles(db: Db, actor: Actor, area: Area, query: WordQuery) {
  const words = await searchWords(db, actor, { area: area.name, seesAll: may(actor, area.write) }, query)
  const ids = words.hits.map(({ subject_id }) => subject_id)
  const places = await db
    .select({ id: articles.id, ...link, category_name: categories.name, kind: workforce_details.kind })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .leftJoin(workforce_details, eq(workforce_details.article_id, articles.id))
    .where(inArray(articles.id, ids))
  const hits = words.hits.flatMap((hit): ArticleHit[] => {
    const place = places.find(({ id }) => id === hit.subject_id)
    return place ? [{ ...place, ...hit }] : []
  })
  return { ...words, hits }
}

/** The article that an address leads to, also an earlier one. */
export async function readArticle(db: Db, actor: Actor, area: Area, slug: string): Promise<Article> {
  const id = found(await subjectOfSlug(db, area.name, slug))
  const visible = visibleTo(area, actor)
  const [card] = await cards(db).where(and(visible, eq(articles.id, id)))
  const [row] = await db
    .select()
    .from(articles)
    .where(and(visible, eq(articles.id, id)))
  const article = found(row)
  const { category_id, body, tags, status } = article
  const files = await filesOf(db, area.subject, [id])
  return {
    ...cardOf(found(card)),
    category_id,
    body,
    tags,
    status,
    attachments: files.get(id)?.attachment ?? [],
    related: await listRelated(db, actor, area, article),
    previous: await findNeighbour(db, actor, area, article, 'previous'),
    next: await findNeighbour(db, actor, area, article, 'next'),
    own_feedback: await findOwnFeedback(db, actor.id, id),
    is_enrolled: await isEnrolled(db, actor.id, id),
  }
}

/** Whether somebody may read an article, and so have its files. */
export async function mayReadArticle(db: Db, actor: Actor, area: Area, id: string): Promise<boolean> {
  if (!may(actor, area.view) && !may(actor, area.write)) return false
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(visibleTo(area, actor), eq(articles.id, id)))
  return rows.length > 0
}

type Row = typeof articles.$inferSelect

/** The writer's choice; without one, what shares most tags with it, then its neighbours. */
async function listRelated(db: Db, actor: Actor, area: Area, article: Row): Promise<ArticleCard[]> {
  const chosen = await cardsOf(db, publishedTo(area, actor), article.related_ids)
  if (chosen.length > 0) return chosen
  const { tags, category_id } = article
  const isNear = eq(articles.category_id, category_id)
  const shared = sql`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${sql.param(tags, articles.tags)}::text[])))`
  const rows = await cards(db)
    .where(
      and(
        publishedTo(area, actor),
        ne(articles.id, article.id),
        or(tags.length > 0 ? arrayOverlaps(articles.tags, tags) : undefined, isNear),
      ),
    )
    .orderBy(desc(shared), desc(isNear), asc(articles.position), asc(articles.id))
    .limit(4)
  return rows.map(cardOf)
}

/** The one before or after it on its shelf. */
async function findNeighbour(
  db: Db,
  actor: Actor,
  area: Area,
  { category_id, position, title, id }: Row,
  side: 'previous' | 'next',
): Promise<ArticleLink | null> {
  const key = sql`(${articles.position}, ${articles.title}, ${articles.id})`
  const own = sql`(${position}::int, ${title}::text, ${id}::uuid)`
  const order = [articles.position, articles.title, articles.id].map(side === 'next' ? asc : desc)
  const [neighbour] = await db
    .select({ title: articles.title, ...link })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .where(
      and(
        publishedTo(area, actor),
        eq(articles.category_id, category_id),
        side === 'next' ? sql`${key} > ${own}` : sql`${key} < ${own}`,
      ),
    )
    .orderBy(...order)
    .limit(1)
  return neighbour ?? null
}

/** These articles as far as they are visible, in the order of their ids. */
async function cardsOf(db: Db, visible: SQL | undefined, ids: string[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).where(and(visible, inArray(articles.id, ids)))
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(cardOf))
}

const link = { slug: articles.slug, category_slug: categories.slug }

const cards = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: articles.id,
      title: articles.title,
      ...link,
      summary: articles.summary,
      updated_at: articles.updated_at,
      details: workforce_details,
      taken: enrolmentCount,
      total,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .leftJoin(workforce_details, eq(workforce_details.article_id, articles.id))

type CardRow = Awaited<ReturnType<typeof cards>>[number]

const cardOf = ({ details, taken, ...row }: CardRow): ArticleCard & { total: number } => ({
  ...row,
  details: detailsOf(details, taken),
})
