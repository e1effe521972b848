import type { ArticleArea } from '@guildhall/contract/article-content'
import type { SearchArea } from '@guildhall/contract/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search_days } from '../../db/schema/analytics.ts'
import { article_feedback, articles } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { library_downloads, library_items } from '../../db/schema/library.ts'
import type { Cut } from './cut.ts'
import { atTime, countPieces, onDay, since, upTo, within, withinBoth } from './moment-queries.ts'

const searched = onDay(search_days.day)
const taken = atTime(library_downloads.created_at)
// Whoever changes his mind answers anew.
const answered = atTime(article_feedback.updated_at)

export const countSearches = (db: Db, cut: Cut) =>
  countPieces(db, cut, {
    from: sql`${search_days}`,
    at: searched,
    counts: { searches: sql`sum(times)`, in_vain: sql`sum(in_vain)` },
  })

export const countDownloads = (db: Db, cut: Cut) =>
  countPieces(db, cut, { from: sql`${library_downloads}`, at: taken, counts: { downloads: sql`count(*)` } })

export const countAnswers = (db: Db, cut: Cut) =>
  countPieces(db, cut, {
    from: sql`${article_feedback}`,
    at: answered,
    counts: { answers: sql`count(*)`, helpful: sql`count(*) filter (where is_helpful)` },
  })

/** What was looked for in vain most often in the range. */
export const listInVain = (db: Db, cut: Cut, most: number) =>
  db
    .select({
      area: sql<SearchArea>`area`,
      query: sql<string>`query`,
      now: sql<number>`now_count`,
      before: sql<number>`before_count`,
    })
    .from(
      sql`(
        select area, query, (sum(in_vain) filter (where ${since(searched, cut.range.from)}))::int as now_count,
          coalesce(sum(in_vain) filter (where ${upTo(searched, cut.before.to)}), 0)::int as before_count
        from ${search_days} where ${withinBoth(searched, cut)} and in_vain > 0 group by area, query
      ) missed`,
    )
    .where(sql`now_count > 0`)
    .orderBy(sql`now_count desc, query, area`)
    .limit(most)

/** What was taken along most often in the range. */
export const listDownloads = (db: Db, cut: Cut, most: number) =>
  db
    .select({
      id: sql<string>`taken.item_id`,
      title: library_items.title,
      now: sql<number>`now_count`,
      before: sql<number>`before_count`,
    })
    .from(
      sql`(
        select item_id, (count(*) filter (where ${since(taken, cut.range.from)}))::int as now_count,
          (count(*) filter (where ${upTo(taken, cut.before.to)}))::int as before_count
        from ${library_downloads} where ${withinBoth(taken, cut)} group by item_id
      ) taken`,
    )
    .innerJoin(library_items, sql`${library_items.id} = taken.item_id`)
    .where(sql`now_count > 0`)
    .orderBy(sql`now_count desc`, library_items.title, library_items.id)
    .limit(most)

/** The articles with most answers in the range to whether they help. */
export const listAnswers = (db: Db, cut: Cut, most: number) =>
  db
    .select({
      id: sql<string>`answered.article_id`,
      title: articles.title,
      area: sql<ArticleArea>`${articles.area}`,
      slug: articles.slug,
      status: articles.status,
      category: categories.slug,
      now: { helpful: sql<number>`helpful`, not_helpful: sql<number>`not_helpful` },
      before: { helpful: sql<number>`helpful_before`, not_helpful: sql<number>`not_helpful_before` },
    })
    .from(
      sql`(
        select article_id, ${answers(cut.range, true)} as helpful, ${answers(cut.range, false)} as not_helpful,
          ${answers(cut.before, true)} as helpful_before, ${answers(cut.before, false)} as not_helpful_before
        from ${article_feedback} where ${withinBoth(answered, cut)} group by article_id
      ) answered`,
    )
    .innerJoin(articles, sql`${articles.id} = answered.article_id`)
    .innerJoin(categories, sql`${categories.id} = ${articles.category_id}`)
    .where(sql`helpful + not_helpful > 0`)
    .orderBy(sql`helpful + not_helpful desc`, articles.title, articles.id)
    .limit(most)

const answers = (range: Cut['range'], isHelpful: boolean) =>
  sql`(count(*) filter (where is_helpful = ${isHelpful}::boolean and ${within(answered, range)}))::int`
