import type { DirectoryFound, DirectoryQuery, DirectoryType } from '@guildhall/contract/connect'
import { and, sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { type Reader, readerOf } from '../../db/listed.ts'
import { countBound } from '../../db/page.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import type { Actor } from '../../http/actor.ts'
import { pickedAs, selectEntries, shownEntry } from './entry-queries.ts'
import {
  columnsFor,
  filtersOf,
  followNodes,
  inWindow,
  matching,
  readOnce,
  withWords,
  type Words,
} from './match-queries.ts'

/** One page of the directory, as far as the actor sees it. */
export async function listEntries(db: Db, actor: Actor, query: DirectoryQuery): Promise<DirectoryFound> {
  const reader = readerOf(actor)
  const asked = await followNodes(db, query)
  const { result, corrected } = await withWords(
    db,
    reader,
    asked,
    (words) => find(db, reader, asked, words),
    ({ total }) => total === 0,
  )
  const { entries, total } = result
  return {
    entries,
    corrected,
    total: Math.min(total, countBound),
    total_is_exact: total <= countBound,
  }
}

async function find(db: Db, reader: Reader, asked: DirectoryQuery, words: Words | undefined) {
  const picked = pick(reader, asked, words)
  const query = selectEntries(db, reader, picked, asked.capability)
  // To plan it takes longer than to run it, and where there are no filters, there is only one way.
  const isPlain = Object.keys(filtersOf(reader, asked)).length === 0 && !inWindow(asked)
  const name = `directory_${asked.of}_${reader}_${words?.are}`
  const rows = await (words && isByFit(asked) && isPlain ? query.prepare(name).execute() : query)
  const [first] = rows
  const counts = first ?? one(await db.select(counted).from(sql`(${picked}) picked`))
  return { entries: rows.map(shownEntry), total: counts.total }
}

const counted = { total: sql<number>`total` }

function pick(reader: Reader, asked: DirectoryQuery, words: Words | undefined): SQL {
  const page = sql`limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}`
  if (!words || !isByFit(asked))
    return pickedAs({
      ids: sql`array(${sorted(reader, asked, words, page)})`,
      total: countOf(matching(reader, asked.of, asked, words)),
      words: words?.any,
    })
  const given = readOnce(words)
  const best = pickedAs({
    ids: sql`array(select id from found order by rank desc, sort_name, id ${page})`,
    total: sql`(select total from counted)`,
    words: given.any,
  })
  return sql`${ranked(reader, asked, given)} ${best}`
}

const isByFit = ({ sort }: DirectoryQuery) => sort === undefined || sort === 'fit'

/** A name counts most, then what an organization lives from, what it can do besides, and last what is said about it. */
const weights = sql.raw(`'{0.05, 0.2, 0.5, 1}'::float4[]`)
const mostNamed = 1000

/** All that has the words, up to the bound; beyond it at least those whose name has them are among what is ranked. */
function ranked(reader: Reader, asked: DirectoryQuery, words: Words): SQL {
  const { id, sort_name, name_words } = directory_entries
  const rank = sql`ts_rank(${weights}, ${columnsFor(reader).words}, ${words.any})
    + case when ${sort_name} = any(${sortNames(asked.of, words)}) then 1 else 0 end`
  const some = (condition: SQL | undefined, most: number) => sql`
    select ${id}, ${sort_name}, ${rank} as rank from ${directory_entries}
    where ${and(matching(reader, asked.of, asked, words), condition)} limit ${most}`
  const isNamed = sql`(select total from counted) > ${countBound} and ${name_words} @@ ${words.any}
    and ${id} not in (select id from had)`
  return sql`with had as materialized (${some(undefined, countBound + 1)}),
    counted as materialized (select count(*)::int as total from had),
    found as (select * from had union all (${some(isNamed, mostNamed)}))`
}

/** As the name that was typed is sorted: of a person, some of it goes from the beginning to the end. */
function sortNames(of: DirectoryType, { typed }: Words): SQL {
  const parts = typed.split(/\s+/)
  const names = of === 'user' ? parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(' ')) : [typed]
  return sql`(select string_to_array(fold(${names.join('\n')}), E'\\n'))::text[]`
}

function sorted(reader: Reader, asked: DirectoryQuery, words: Words | undefined, page: SQL): SQL {
  const { id, sort_name, joined_at } = directory_entries
  const order = asked.sort === '-joined' ? sql`${joined_at} desc, ${id} desc` : sql`${sort_name}, ${id}`
  return sql`select ${id} from ${directory_entries} where ${matching(reader, asked.of, asked, words)} order by ${order} ${page}`
}

/** How many there are, counted up to the bound. */
export const countOf = (where: SQL | undefined, most = countBound) =>
  sql<number>`(select count(*)::int from (select from ${directory_entries} where ${where} limit ${most + 1}) counted)`
