import { directoryTypes, type DirectoryQuery, type DirectoryType } from '@guildhall/contract/connect'
import { and, arrayContains, arrayOverlaps, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { likeWords, queryOf, readable, type Correction } from '../../db/found-words.ts'
import type { Reader } from '../../db/listed.ts'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_entries, directory_words } from '../../db/schema/directory.ts'

/** What the reader's questions may be answered from. Nobody sees more here, not even of their own organization. */
export const columnsFor = (reader: Reader) =>
  reader === 'connect'
    ? { words: directory_entries.words_more, certifications: directory_entries.certifications_more }
    : { words: directory_entries.words, certifications: directory_entries.certifications }

export type Asked = Omit<DirectoryQuery, 'page' | 'per_page' | 'sort'>
export type FilterKey = 'type' | 'level' | 'hub_id' | 'capability' | 'certification' | 'region'

/** Words that were looked for: what has to be there, and any of it, which ranks and is marked. */
export type Words = { typed: string; all: SQL; any: SQL; are: 'written' | 'corrected' }

/** The same words for a statement that is kept: read once in each run, and not for each row. */
export const readOnce = (words: Words): Words => ({
  ...words,
  all: sql`(select ${words.all})`,
  any: sql`(select ${words.any})`,
})

/** The entries of a kind that fit; one filter can be left out, to count what it would leave. */
export const matching = (reader: Reader, of: DirectoryType, asked: Asked, words?: Words, without?: FilterKey) =>
  and(
    isOf(of),
    words && sql`${columnsFor(reader).words} @@ ${words.all}`,
    ...Object.entries(filtersOf(reader, asked)).map(([key, filter]) => (key === without ? undefined : filter)),
    inWindow(asked),
  )

/** Written out, because each kind has indexes of its own. */
const isOf = (of: DirectoryType) => sql`${directory_entries.of} = ${sql.raw(`'${of}'`)}`

export const filtersOf = (reader: Reader, asked: Asked): Partial<Record<FilterKey | 'country', SQL>> => ({
  ...(asked.type && { type: inArray(directory_entries.type, asked.type) }),
  ...(asked.level && { level: inArray(directory_entries.level, asked.level) }),
  ...(asked.hub_id && { hub_id: arrayOverlaps(directory_entries.hub_ids, asked.hub_id) }),
  ...((asked.capability || asked.weight) && { capability: offers(asked) }),
  ...(asked.certification && {
    certification: arrayContains(columnsFor(reader).certifications, asked.certification),
  }),
  ...(asked.region && { region: inArray(directory_entries.region, asked.region) }),
  ...(asked.country && { country: inArray(directory_entries.country, asked.country) }),
})

function offers({ capability = [], weight }: Asked): SQL {
  const { core_node_ids, node_ids } = directory_entries
  if (weight === 'core')
    return capability.length > 0 ? arrayContains(core_node_ids, capability) : sql`cardinality(${core_node_ids}) > 0`
  const offered = capability.length > 0 ? arrayContains(node_ids, capability) : sql`cardinality(${node_ids}) > 0`
  return weight === 'supplementary'
    ? sql`(${offered} and not ${capability.length > 0 ? arrayContains(core_node_ids, capability) : sql`${core_node_ids} @> ${node_ids}`})`
    : offered
}

export function inWindow({ west, south, east, north }: Asked): SQL | undefined {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  const { latitude, longitude } = directory_entries
  // A window over the date line begins in the east.
  const between = west <= east ? and : or
  return and(between(gte(longitude, west), lte(longitude, east)), gte(latitude, south), lte(latitude, north))
}

type Answered<T> = { result: T; words: Words | undefined; corrected: Correction[] }

/**
 * Answers by the words as they are written. Only where nothing at all has them are they taken for misspelt; what fits no
 * filter is another matter, so that list, counts and map always mean the same words.
 */
export async function withWords<T>(
  db: Db,
  reader: Reader,
  asked: Asked,
  run: (words: Words | undefined) => Promise<T>,
  isEmpty: (result: T) => boolean,
): Promise<Answered<T>> {
  const typed = readable(asked.search ?? '').trim()
  if (!typed) return { result: await run(undefined), words: undefined, corrected: [] }
  const words = asWritten(typed)
  const result = await run(words)
  if (asked.exact || !isEmpty(result) || (await isKnown(db, reader, words))) return { result, words, corrected: [] }
  const { taken, corrected } = await takenFor(db, reader, typed)
  return taken ? { result: await run(taken), words: taken, corrected } : { result, words, corrected: [] }
}

/** Signs inside a word part it, as in the index. */
const parted = (typed: string) => typed.replaceAll(/(?<=[\p{L}\p{N}])[-/:](?=[\p{L}\p{N}])/gu, ' ')

function asWritten(typed: string): Words {
  const all = sql`websearch_to_tsquery('english', fold(${parted(typed)}))`
  return { typed, all, any: sql`replace(${all}::text, '&', '|')::tsquery`, are: 'written' }
}

async function isKnown(db: Db, reader: Reader, { all }: Words): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(sql`(select 1) one`)
    .where(isAnywhere(reader, all))
  return found.length > 0
}

const isAnywhere = (reader: Reader, words: SQL) =>
  or(
    ...directoryTypes.map(
      (of) =>
        sql`exists (select from ${directory_entries} where ${and(isOf(of), sql`${columnsFor(reader).words} @@ ${words}`)})`,
    ),
  )

/** Less, and "chip" would be taken for "chief". */
const least = 0.4

/** A word is taken only for words that the reader could find: that others exist is not told either. */
async function takenFor(db: Db, reader: Reader, typed: string) {
  const isUsable = isAnywhere(reader, sql`plainto_tsquery('english', word)`)
  const like = await likeWords(db, directory_words, parted(typed), { isUsable, least })
  const groups = like.map(({ from, to }) => ({ from, to: to.includes(from) ? [from] : to }))
  const corrected = groups.filter(({ from, to }) => !to.includes(from) && !isSmall(from))
  for (const join of [' & ', ' | '] as const) {
    const text = queryOf(groups, join)
    if (!text) break
    const all = sql`to_tsquery('english', ${text})`
    const any = sql`to_tsquery('english', ${queryOf(groups, ' | ')})`
    const taken: Words = { typed, all, any, are: 'corrected' }
    if (await isKnown(db, reader, taken)) return { taken, corrected }
  }
  return { taken: undefined, corrected: [] }
}

/** "in", "at": they say nothing, so that nothing is said about them. */
const isSmall = (word: string) => word.length < 3

/** Ids of the taxonomy as they are now: whoever still has the one that was merged means the one that it went into. */
export async function followNodes<A extends Asked>(db: Db, asked: A): Promise<A> {
  if (!asked.capability) return asked
  const led = await db
    .select({ id: capability_nodes.id, to: capability_nodes.replaced_by_id })
    .from(capability_nodes)
    .where(and(eq(capability_nodes.state, 'merged'), inArray(capability_nodes.id, asked.capability)))
  if (led.length === 0) return asked
  const capability = asked.capability.map((id) => led.find((node) => node.id === id)?.to ?? id)
  // What it went into may have been merged since, too; a circle cannot be made, because a merged one takes nothing in.
  return followNodes(db, { ...asked, capability: [...new Set(capability)] })
}
