import type { Audience } from '@guildhall/contract/audiences'
import type { PublishState } from '@guildhall/contract/content'
import type { ListQuery } from '@guildhall/contract/endpoint'
import type { Hit, SearchArea, SearchSubject, WordQuery } from '@guildhall/contract/search'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { networkToday } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { cut, headline, likeWords, passages, queryOf, readable, type Correction } from '../../db/found-words.ts'
import { by, page, search } from '../../db/page.ts'
import { search_days } from '../../db/schema/analytics.ts'
import { search_documents, search_misses, search_words } from '../../db/schema/search.ts'
import type { Actor } from '../../http/actor.ts'

export type SearchDocument = {
  subject_type: SearchSubject
  subject_id: string
  area: SearchArea
  category_id: string | null
  title: string
  summary: string
  /** Without any markup. */
  body: string
  status: PublishState
  audience: Audience
}

/** More is never searched of one document: it would not fit into the index. */
const mostLetters = 250_000

/** Makes something findable by its words, or notes what changed in it; to be called where the thing itself is saved. */
export async function indexDocument(tx: Db, { subject_type, subject_id, ...document }: SearchDocument) {
  const content = {
    ...document,
    title: readable(document.title),
    summary: readable(document.summary),
    body: readable(document.body.slice(0, mostLetters)),
  }
  await tx
    .insert(search_documents)
    .values({ subject_type, subject_id, ...content })
    .onConflictDoUpdate({ target: [search_documents.subject_type, search_documents.subject_id], set: content })
  const all = `${content.title} ${content.summary} ${content.body}`
  await tx.execute(sql`insert into ${search_words} (word)
    select lexeme from unnest(to_tsvector('simple', fold(${all}))) where lexeme ~ '^[a-z0-9]{3,40}$' and lexeme ~ '[a-z]'
    on conflict do nothing`)
}

/** Notes what became of several things that are searched, where their words stay the same. */
export async function changeDocuments(
  tx: Db,
  subject_type: SearchSubject,
  ids: string[],
  change: Partial<Pick<SearchDocument, 'status' | 'category_id' | 'audience'>>,
) {
  if (ids.length === 0) return
  await tx
    .update(search_documents)
    .set(change)
    .where(and(eq(search_documents.subject_type, subject_type), inArray(search_documents.subject_id, ids)))
}

export const forgetDocument = (tx: Db, subject_type: SearchSubject, subject_id: string) =>
  tx
    .delete(search_documents)
    .where(and(eq(search_documents.subject_type, subject_type), eq(search_documents.subject_id, subject_id)))

export type Scope = {
  area: SearchArea
  /** Of those who look after the area: whatever its audience. */
  seesAll: boolean
}
export type FoundHits = { hits: Hit[]; corrected: Correction[]; total: number; total_is_exact: boolean }

/** What is published to somebody and holds the words that he looks for; words that nothing holds are taken for misspelt. */
export async function searchWords(db: Db, actor: Actor, scope: Scope, asked: WordQuery): Promise<FoundHits> {
  const query = { ...asked, query: readable(asked.query).trim() }
  const found = await findOrCorrect(db, actor, scope, query)
  if (query.page === 1) await noteSearch(db, scope.area, query.query, found.total > 0)
  return found
}

async function findOrCorrect(db: Db, actor: Actor, scope: Scope, query: WordQuery): Promise<FoundHits> {
  const exact = sql`websearch_to_tsquery('english', fold(${query.query}))`
  const found = await findHits(db, actor, scope, query, exact)
  if (found.total > 0 || query.page > 1) return { ...found, corrected: [] }

  // A word of something that the reader does not see would tell what is in it.
  const isUsable = sql`exists (select from ${search_documents}
    where words @@ plainto_tsquery('english', ${search_words}.word) and ${visible(actor, scope)})`
  const groups = await likeWords(db, search_words, query.query, { isUsable })
  const corrected = groups.filter(({ from, to }) => to.length > 0 && !to.includes(from))
  for (const join of [' & ', ' | '] as const) {
    const text = queryOf(groups, join)
    if (!text) break
    const near = await findHits(db, actor, scope, query, sql`to_tsquery('english', ${text})`)
    if (near.total > 0) return { ...near, corrected }
  }
  return { hits: [], corrected: [], total: 0, total_is_exact: true }
}

/** Words that so much holds that the best of it cannot be told apart are ranked among this many. */
export const mostRanked = 2000

async function findHits(db: Db, actor: Actor, scope: Scope, { page: number, per_page }: WordQuery, words: SQL) {
  const hits = sql`(
    with asked as (select ${words} as query),
    found as (
      select subject_type, subject_id, words, updated_at from ${search_documents}
      where words @@ (select query from asked) and ${visible(actor, scope)}
      limit ${mostRanked + 1}
    ),
    best as (
      select subject_type, subject_id, updated_at, ts_rank_cd(words, (select query from asked)) as rank,
        count(*) over ()::int as total
      from found order by rank desc, updated_at desc, subject_id
      limit ${per_page} offset ${(number - 1) * per_page}
    )
    select best.*, document.category_id,
      ${headline(sql`document.title`, sql`query`, 'HighlightAll=true')} as title,
      ${headline(sql`document.summary || ' ' || document.body`, sql`query`, passages)} as passage
    from best join ${search_documents} document using (subject_type, subject_id), asked
  ) hit`
  const rows = await db
    .select({
      subject_type: sql<Hit['subject_type']>`subject_type`,
      subject_id: sql<string>`subject_id`,
      category_id: sql<string | null>`category_id`,
      title: sql<string>`title`,
      passage: sql<string>`passage`,
      total: sql<number>`total`,
    })
    .from(hits)
    .orderBy(sql`rank desc, updated_at desc, subject_id`)
  const total = rows[0]?.total ?? 0
  return {
    hits: rows.map(({ subject_type, subject_id, category_id, title, passage }) => ({
      subject_type,
      subject_id,
      category_id,
      title: cut(title),
      passage: cut(passage),
    })),
    total: Math.min(total, mostRanked),
    total_is_exact: total <= mostRanked,
  }
}

/** What is published to somebody in an area. */
export const visible = (actor: Actor, { area, seesAll }: Scope) =>
  and(
    eq(search_documents.area, area),
    eq(search_documents.status, 'published'),
    seesAll ? undefined : visibleToAudience(search_documents.audience, actor),
  )

/** Keeps what was looked for and whether it was there, but not by whom. */
async function noteSearch(db: Db, area: SearchArea, asked: string, isFound: boolean) {
  const query = asked.toLowerCase()
  if (query.length < 3) return
  const in_vain = isFound ? 0 : 1
  await db
    .insert(search_days)
    .values({ day: networkToday, area, query, times: 1, in_vain })
    .onConflictDoUpdate({
      target: [search_days.day, search_days.area, search_days.query],
      set: { times: sql`${search_days.times} + 1`, in_vain: sql`${search_days.in_vain} + ${in_vain}` },
    })
  if (isFound) return
  await db
    .insert(search_misses)
    .values({ area, query })
    .onConflictDoUpdate({
      target: [search_misses.area, search_misses.query],
      set: { count: sql`${search_misses.count} + 1`, last_at: sql`now()` },
    })
}

export function listMisses(db: Db, area: SearchArea, query: Omit<ListQuery, 'sort'>) {
  const where = and(eq(search_misses.area, area), search(search_misses.query, query.search))
  return page(db, {
    query: { ...query, sort: '-count' },
    from: search_misses,
    where,
    rows: (total) =>
      db
        .select({
          query: search_misses.query,
          count: search_misses.count,
          last_at: search_misses.last_at,
          total,
        })
        .from(search_misses)
        .$dynamic(),
    sort: { count: by(search_misses.count, search_misses.query) },
    defaultSort: '-count',
  })
}
