import type { Feedback, FeedbackReport } from '@guildhall/contract/article-content'
import { and, desc, eq, ne } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { article_feedback, articles } from '../../db/schema/articles.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import type { Area } from './area.ts'
import { visibleTo } from './row-queries.ts'

/** Keeps what a reader thinks of an article, instead of what they thought before. */
export function rateArticle(
  db: Db,
  author: Author<Actor>,
  area: Area,
  { id: article_id, is_helpful, comment }: Feedback & { id: string },
): Promise<Feedback> {
  return audited(db, author, async (tx, note) => {
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(visibleTo(area, author.actor), eq(articles.id, article_id)))
      .for('key share')
    found(article)
    const feedback = one(
      await tx
        .insert(article_feedback)
        .values({ article_id, user_id: author.actor.id, is_helpful, comment })
        .onConflictDoUpdate({
          target: [article_feedback.article_id, article_feedback.user_id],
          set: { is_helpful, comment },
        })
        .returning({ is_helpful: article_feedback.is_helpful, comment: article_feedback.comment }),
    )
    note({ action: `${area.subject}.rated`, subject_type: area.subject, subject_id: article_id, after: { is_helpful } })
    return feedback
  })
}

export async function findOwnFeedback(db: Db, user_id: string, article_id: string): Promise<Feedback | null> {
  const [feedback] = await db
    .select({ is_helpful: article_feedback.is_helpful, comment: article_feedback.comment })
    .from(article_feedback)
    .where(and(eq(article_feedback.article_id, article_id), eq(article_feedback.user_id, user_id)))
  return feedback ?? null
}

/** What readers thought of an article, for its writers; not who did. */
export async function reportFeedback(db: Db, area: Area, id: string): Promise<FeedbackReport> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.area, area.name)))
  found(article)
  const of = (is_helpful: boolean) =>
    db.$count(article_feedback, and(eq(article_feedback.article_id, id), eq(article_feedback.is_helpful, is_helpful)))
  const comments = await db
    .select({
      comment: article_feedback.comment,
      is_helpful: article_feedback.is_helpful,
      updated_at: article_feedback.updated_at,
    })
    .from(article_feedback)
    .where(and(eq(article_feedback.article_id, id), ne(article_feedback.comment, '')))
    .orderBy(desc(article_feedback.updated_at))
    .limit(100)
  return { helpful_count: await of(true), unhelpful_count: await of(false), comments }
}
