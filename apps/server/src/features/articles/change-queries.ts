import type { ArticleInput, WorkforceDetails } from '@guildhall/contract/article-content'
import type { PublishState } from '@guildhall/contract/content'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { holdAudience } from '../../db/audience-roles.ts'
import { audited, type Author, type Note } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { articles, workforce_details } from '../../db/schema/articles.ts'
import { claimSlug, freeSlugs } from '../../db/slugs.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { cleanHtml, plainText } from '../../services/rich-text.ts'
import { holdCategory } from '../categories/public.ts'
import { dropFiles, assignFiles } from '../files/public.ts'
import { forgetDocument, indexDocument } from '../search/public.ts'
import type { Area } from './area.ts'
import { findEdited } from './queries.ts'

type Row = typeof articles.$inferSelect

export async function createArticle(db: Db, author: Author<Actor>, area: Area, input: ArticleInput) {
  const id = crypto.randomUUID()
  await audited(db, author, async (tx, note) => {
    await holdAudience(tx, input.audience)
    await holdCategory(tx, area.name, input.category_id, { forPosition: true })
    const fields = await fieldsOf(tx, author, area, id, input)
    const slug = await claimSlug(tx, area.name, input.title, id)
    const position = nextPosition(input.category_id)
    const after = one(
      await tx
        .insert(articles)
        .values({ ...fields, id, area: area.name, slug, position, published_at: publishedAt(input.status, null) })
        .returning(),
    )
    await saveParts(tx, author.actor, area, after, input)
    note({ action: `${area.subject}.created`, subject_type: area.subject, subject_id: id, after })
  })
  return findEdited(db, area, id)
}

export async function updateArticle(
  db: Db,
  author: Author<Actor>,
  area: Area,
  { id, version, ...input }: ArticleInput & { id: string; version: number },
) {
  await audited(db, author, async (tx, note) => {
    await holdAudience(tx, input.audience)
    const before = await lockArticle(tx, area, id)
    expectVersion(before, { version })
    const isMoved = before.category_id !== input.category_id
    await holdCategory(tx, area.name, input.category_id, { forPosition: isMoved })
    const fields = await fieldsOf(tx, author, area, id, input)
    const slug = before.title === input.title ? before.slug : await claimSlug(tx, area.name, input.title, id)
    const change = {
      ...fields,
      slug,
      version: nextVersion(articles.version),
      published_at: publishedAt(input.status, before.published_at),
      ...(isMoved ? { position: nextPosition(input.category_id) } : {}),
    }
    const after = one(await tx.update(articles).set(change).where(eq(articles.id, id)).returning())
    await saveParts(tx, author.actor, area, after, input)
    note({ action: `${area.subject}.updated`, subject_type: area.subject, subject_id: id, before, after })
  })
  return findEdited(db, area, id)
}

/** Publishes or withdraws several; those that are gone meanwhile are passed over. */
export function publishArticles(db: Db, author: Author<Actor>, area: Area, ids: string[], status: PublishState) {
  return audited(db, author, async (tx, note) => {
    await lockRows(tx, articles, ids)
    const changed = await tx
      .update(articles)
      .set({
        status,
        version: nextVersion(articles.version),
        updated_by_id: author.actor.id,
        ...(status === 'published' ? { published_at: sql`coalesce(${articles.published_at}, now())` } : {}),
      })
      .where(and(eq(articles.area, area.name), inArray(articles.id, ids), ne(articles.status, status)))
      .returning()
    for (const row of changed) {
      await indexArticle(tx, area, row, await findDetails(tx, row.id))
      note({ action: `${area.subject}.${status}`, subject_type: area.subject, subject_id: row.id, after: { status } })
    }
    return { count: changed.length }
  })
}

export function deleteArticle(db: Db, author: Author, area: Area, id: string) {
  return audited(db, author, async (tx, note) => {
    found((await deleteRows(tx, note, area, [id]))[0])
    return null
  })
}

/** Deletes several; those that are gone already are passed over. */
export function deleteArticles(db: Db, author: Author, area: Area, ids: string[]) {
  return audited(db, author, async (tx, note) => ({ count: (await deleteRows(tx, note, area, ids)).length }))
}

async function deleteRows(tx: Db, note: Note, area: Area, ids: string[]): Promise<Row[]> {
  const { name, subject } = area
  await lockRows(tx, articles, ids)
  const deleted = await tx
    .delete(articles)
    .where(and(eq(articles.area, name), inArray(articles.id, ids)))
    .returning()
  for (const before of deleted) {
    await freeSlugs(tx, name, before.id)
    await forgetDocument(tx, subject, before.id)
    await dropFiles(tx, { type: subject, id: before.id })
    note({ action: `${subject}.deleted`, subject_type: subject, subject_id: before.id, before })
  }
  return deleted
}

/** The columns that a form fills. */
async function fieldsOf(tx: Db, author: Author<Actor>, area: Area, id: string, input: ArticleInput) {
  const { title, category_id, summary, audience, status } = input
  return {
    title,
    category_id,
    summary,
    audience,
    status,
    body: cleanHtml(input.body),
    tags: [...new Set(input.tags)],
    related_ids: await knownIds(tx, area, id, input.related_ids),
    updated_by_id: author.actor.id,
  }
}

/** Of the related ones those that are still there, without the article itself. */
async function knownIds(tx: Db, area: Area, id: string, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((each) => each !== id)
  if (wanted.length === 0) return []
  const known = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.area, area.name), inArray(articles.id, wanted)))
  return wanted.filter((each) => known.some((row) => row.id === each))
}

/** What belongs to an article beside its row. */
async function saveParts(tx: Db, actor: Actor, area: Area, article: Row, input: ArticleInput) {
  const { details, attachment_ids } = input
  if (details) {
    await tx
      .insert(workforce_details)
      .values({ ...details, article_id: article.id })
      .onConflictDoUpdate({ target: workforce_details.article_id, set: details })
  }
  await assignFiles(
    tx,
    actor,
    { type: area.subject, id: article.id },
    { body: article.body, attachment: attachment_ids },
  )
  await indexArticle(tx, area, article, details)
}

/** Makes an article findable by its words, tags and who offers it included. */
export function indexArticle(
  tx: Db,
  area: Area,
  article: Pick<Row, 'id' | 'category_id' | 'title' | 'summary' | 'body' | 'tags' | 'status' | 'audience'>,
  details: Pick<WorkforceDetails, 'provider' | 'place'> | null,
) {
  const { id, category_id, title, summary, status, audience } = article
  const said = [plainText(article.body), ...article.tags, details?.provider ?? '', details?.place ?? '']
  const body = said.filter(Boolean).join(' · ')
  return indexDocument(tx, {
    subject_type: area.subject,
    subject_id: id,
    area: area.name,
    category_id,
    title,
    summary,
    body,
    status,
    audience,
  })
}

async function findDetails(tx: Db, article_id: string) {
  const [details] = await tx.select().from(workforce_details).where(eq(workforce_details.article_id, article_id))
  return details ?? null
}

async function lockArticle(tx: Db, area: Area, id: string) {
  const [article] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.area, area.name)))
    .for('no key update')
  return found(article)
}

/** When it was first published. */
const publishedAt = (status: PublishState, before: string | null) =>
  before ?? (status === 'published' ? new Date().toISOString() : null)

const nextPosition = (category_id: string) =>
  sql<number>`(select coalesce(max(a.position), 0) + 1 from ${articles} a where a.category_id = ${category_id})`
