import type { ItemDetails } from '@guildhall/contract/article-content'
import { may } from '@guildhall/contract/policy'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { article_feedback, articles, enrolments, type workforce_details } from '../../db/schema/articles.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import type { Area } from './area.ts'

/** Those who write see all of their area; the others what is published to them. */
export const visibleTo = (area: Area, actor: Actor) =>
  may(actor, area.write) ? eq(articles.area, area.name) : publishedTo(area, actor)

/** What stands on the shelves; a writer sees it whatever its audience. */
export const publishedTo = (area: Area, actor: Actor) =>
  and(
    eq(articles.area, area.name),
    eq(articles.status, 'published'),
    may(actor, area.write) ? undefined : visibleToAudience(articles.audience, actor),
  )

const countOf = (table: typeof article_feedback | typeof enrolments, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${and(eq(table.article_id, articles.id), where)})`

export const helpfulCount = countOf(article_feedback, eq(article_feedback.is_helpful, true))
export const unhelpfulCount = countOf(article_feedback, eq(article_feedback.is_helpful, false))
export const enrolmentCount = countOf(enrolments, isNull(enrolments.cancelled_at))

/** Whoever saved it last. */
export const updaterName = sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`

type Details = typeof workforce_details.$inferSelect

export function fieldsOf(details: Details) {
  const { article_id: _, ...fields } = details
  return fields
}

/** What a reader is told of a workforce item. */
export const detailsOf = (details: Details | null, taken: number): ItemDetails | null =>
  details && {
    ...fieldsOf(details),
    seats_left: details.seats === null ? null : Math.max(0, details.seats - taken),
    is_closed: isOver(details.apply_by),
  }

/** A last day counts until it has ended everywhere on earth. */
const isOver = (day: string | null) =>
  day !== null && day < new Date(Date.now() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10)
