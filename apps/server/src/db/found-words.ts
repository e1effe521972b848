import type { Passage } from '@guildhall/contract/search'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** A word that was looked for, and those that it was taken for. */
export type Correction = { from: string; to: string[] }

/** Without what the database refuses, and without letters that mean nothing to anybody but us; see {@link headline}. */
export const readable = (text: string) => text.replaceAll(/[\p{Cc}\p{Co}\p{Cs}]/gu, ' ')

// No text has these two, so what stands between them was found, whatever else the text says.
const begin = '\uE000'
const end = '\uE001'
/** What looks like markup would be left out, as if it were some. */
const lessThan = '\uE002'

/** A text with what was found in it marked, whole or in passages; to be read with {@link cut}. */
export const headline = (text: SQL, query: SQL, options: 'HighlightAll=true' | typeof passages) =>
  sql<string>`ts_headline('english', translate(${text}, '<', ${lessThan}), ${query}, ${`StartSel=${begin}, StopSel=${end}, ${options}`})`

export const passages = 'MaxFragments=2, MaxWords=22, MinWords=8, FragmentDelimiter=" … "'

/** Parts a marked text where what was found begins and ends. */
export function cut(text: string): Passage {
  return text
    .replaceAll(lessThan, '<')
    .split(begin)
    .flatMap((part, index) => {
      const [hit = '', rest] = index === 0 ? ['', part] : part.split(end)
      return [
        { text: hit, is_hit: true },
        { text: rest ?? '', is_hit: false },
      ]
    })
    .filter(({ text: said }) => said !== '')
}

type Likeness = { isUsable?: SQL; least?: number }

/** For each word that was looked for, those of a list of words that are written most like it. */
export async function likeWords(db: Db, list: PgTable, query: string, { isUsable, least = 0.3 }: Likeness = {}) {
  const like = sql<string[]>`array(
    select word from ${list} where word % asked.word and similarity(word, asked.word) >= ${least} and ${isUsable ?? sql`true`}
    order by word = asked.word desc, similarity(word, asked.word) desc, word limit 3
  )`
  return db
    .select({ from: sql<string>`asked.word`, to: like })
    .from(sql`(select distinct lexeme as word from unnest(to_tsvector('simple', fold(${query})))) asked`)
    .where(sql`asked.word ~ '^[a-z0-9]{2,40}$'`)
}

/** Each word, or one of those that it was taken for, as text for `to_tsquery`. */
export const queryOf = (groups: Correction[], join: ' & ' | ' | ') =>
  groups
    .filter(({ to }) => to.length > 0)
    .map(({ to }) => `(${to.map((word) => `'${word.replaceAll("'", "''")}'`).join(' | ')})`)
    .join(join)
