import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { search_documents } from '../../db/schema/search.ts'
import type { Actor } from '../../http/actor.ts'
import { mostRanked, type Scope, visible } from './queries.ts'

/** Words of a question, in small letters and without signs, of which something has to hold all or any. */
export type Sought = {
  words: { word: string; /** What its forms have in common. */ stem: string }[]
  need: 'all' | 'any'
}

/** The texts that are published to somebody and hold the words, best first; nobody is told what was looked for in vain. */
export async function documentsAbout(db: Db, actor: Actor, scope: Scope, { words, need }: Sought, most: number) {
  const join = need === 'all' ? ' & ' : ' | '
  const query = sql`to_tsquery('english', fold(${words.map(({ word }) => `'${word}'`).join(join)}))`
  const found = db
    .select({
      id: search_documents.subject_id,
      rank: sql<number>`ts_rank(${search_documents.words}, ${query})`.as('rank'),
    })
    .from(search_documents)
    .where(and(sql`${search_documents.words} @@ ${query}`, visible(actor, scope)))
    .limit(mostRanked)
    .as('found')
  return db
    .select({
      id: search_documents.subject_id,
      title: search_documents.title,
      summary: search_documents.summary,
      body: search_documents.body,
    })
    .from(found)
    .innerJoin(search_documents, and(eq(search_documents.subject_id, found.id), eq(search_documents.area, scope.area)))
    .orderBy(desc(found.rank), desc(search_documents.updated_at), search_documents.subject_id)
    .limit(most)
}

/** Rows whose folded search text holds all or any of the words. */
export const holding = (column: PgColumn, { words, need }: Sought): SQL | undefined =>
  (need === 'all' ? and : or)(...words.map(({ stem }) => search(column, stem)))

/** How many of the words it holds. */
export const heldWords = (column: PgColumn, { words }: Sought): SQL =>
  sql.join(
    words.map(({ stem }) => sql`(${search(column, stem)})::int`),
    sql` + `,
  )
