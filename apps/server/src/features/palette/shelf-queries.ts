import type { Endpoint } from '@guildhall/contract/endpoint'
import { and, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { escapeLike, search } from '../../db/page.ts'
import { wordsOf } from './marks.ts'

/** Whether the list of an endpoint is there for the reader: its permission is his, and the network does not do without it. */
export type IsOpen = (list: Endpoint) => boolean

/** A table in which the palette looks, as far as the reader sees it. */
export type Shelf = {
  from: PgTable
  scope: SQL | undefined
  /** What it goes by, folded. */
  names: SQL[]
  /** Where besides its search text the words may stand. */
  besides?: SQL
  columns: { title: SQL; note: SQL; link: SQL; picture?: SQL; level?: SQL; moment?: SQL; time_zone?: SQL }
  /** Joins that the columns need. */
  joins?: SQL
  /** Of those that fit alike, the least comes first. */
  tie: SQL
}

export type FoundRow = {
  id: string
  rank: number
  title: string
  note: string
  link: string
  picture: string | null
  /** Its level of membership, which is called differently in each language. */
  level: { slug: string; name: string } | null
  /** In milliseconds. */
  moment: number | string | null
  time_zone: string | null
}

export const mostHits = 4
/** The best are looked for among this many: beyond it they cannot be told apart by so few letters. */
const mostRanked = 1000
/** Of what begins with the words so many are always among them. */
const mostBegun = 100

/** What a shelf has for the words, the best first: its name begins with them, words of it do, they stand inside, or elsewhere. */
export function findOn(db: Db, shelf: Shelf, typed: string): Promise<FoundRow[]> {
  const { from, scope, names, besides, columns, joins = sql``, tie } = shelf
  const own = sql`${from}.id`
  const found = (condition: SQL | undefined, most: number) =>
    sql`(select id from ${from} where ${and(scope, condition)} limit ${most})`
  const held = [search(sql`search_text`, typed), besides && search(besides, typed)]
  return db
    .select({
      id: sql<string>`hit.id`,
      rank: sql<number>`rank`,
      title: sql<string>`title`,
      note: sql<string>`note`,
      link: sql<string>`link`,
      picture: sql<string | null>`picture`,
      level: sql<FoundRow['level']>`level`,
      moment: sql<number | string | null>`moment`,
      time_zone: sql<string | null>`time_zone`,
    })
    .from(
      sql`(
        with found as materialized (
          ${found(sql`search_text like fold(${escapeLike(typed)}) || '%'`, mostBegun)}
          union ${found(or(...held), mostRanked)}
        ),
        weighed as materialized (select ${own}, ${rankOf(names, typed)} as rank, ${tie} as tie from ${from} join found using (id)),
        best as (select id, rank, row_number() over (order by rank, tie, id) as place from weighed order by place limit ${mostHits})
        select best.*, ${columns.title} as title, ${columns.note} as note, ${columns.link} as link,
          ${columns.picture ?? sql`null`}::text as picture, ${columns.level ?? sql`null`}::json as level, ${columns.moment ?? sql`null`}::float8 as moment,
          ${columns.time_zone ?? sql`null`}::text as time_zone
        from best join ${from} on ${own} = best.id ${joins}
      ) hit`,
    )
    .orderBy(sql`place`)
}

function rankOf(names: SQL[], typed: string): SQL {
  const words = wordsOf(typed).map((word) => sql`fold(${word})`)
  const begins = or(...names.map((name) => sql`starts_with(${name}, fold(${typed}))`))
  const everyIn = (before: string) =>
    and(...words.map((word) => or(...names.map((name) => sql`strpos(${before} || ${name}, ${before} || ${word}) > 0`))))
  return sql`case when ${begins} then 0 when ${everyIn(' ')} then 1 when ${everyIn('')} then 2 else 3 end`
}

/** Parts of a note, without those that are empty. */
export const joined = (...parts: SQL[]) =>
  sql`concat_ws(', ', ${sql.join(
    parts.map((part) => sql`nullif(${part}, '')`),
    sql`, `,
  )})`

/** An instant as a number, later ones being less: what is newest comes first. */
export const newestFirst = (instant: SQL) => sql`-extract(epoch from ${instant})`
