import type { DirectoryEntry, ShownCapability } from '@guildhall/contract/connect'
import type { Passage } from '@guildhall/contract/search'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { cut, headline, passages } from '../../db/found-words.ts'
import { isShown, type Reader, seenVisibilities } from '../../db/listed.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { hubs, organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { columnsFor } from './match-queries.ts'

/** Entries as a card shows them, in the order of their ids. */
export async function readEntries(db: Db, reader: Reader, ids: string[]): Promise<DirectoryEntry[]> {
  return (await selectEntries(db, reader, pickedAs({ ids: uuids(ids) }))).map(shownEntry)
}

type Picked = { ids: SQL; total?: SQL; words?: SQL | undefined }

/** What {@link selectEntries} reads: which entries in which order, how many there are, and the words that were looked for. */
export const pickedAs = ({ ids, total = sql`0`, words }: Picked): SQL =>
  sql`select ${ids} as ids, ${total} as total, ${words ?? sql`null`}::tsquery as words,
    ${words ? soughtNodes(words) : sql`null::jsonb`} as sought offset 0`

/** The entries that were picked, with how many there are beside each: all in one statement, because each one costs a way there and back. */
export function selectEntries(db: Db, reader: Reader, picked: SQL, node_ids: string[] = []) {
  const { name_words, ...entry } = directory_entries
  const [words, summary] = [sql`picked.words`, summaryFor(reader)]
  return db
    .select({
      total: sql<number>`picked.total`,
      of: entry.of,
      id: entry.id,
      name: sql<string>`case when ${name_words} @@ ${words} then ${headline(sql`${entry.name}`, words, 'HighlightAll=true')} else ${entry.name} end`,
      picture: sql<
        string | null
      >`case ${entry.of} when 'user' then ${users.photo} else ${organization_profiles.published} ->> 'logo' end`,
      organization: { id: organizations.id, name: organizations.name },
      type: entry.type,
      level: entry.level,
      city: entry.city,
      region: entry.region,
      country: entry.country,
      job_title: jobTitleFor(reader),
      passage: sql<string>`case when ${entry.of} = 'user' then '' else coalesce(${headline(summary, words, passages)}, '') end`,
      beginning: sql<string>`case when ${entry.of} = 'user' then '' else left(${summary}, ${shownLetters + 1}) end`,
      offered: offered(node_ids),
      certifications: columnsFor(reader).certifications,
      hubs: sql<
        string[]
      >`array(select ${hubs.name} from ${hubs} where ${hubs.id} = any(${entry.hub_ids}) order by ${hubs.name})`,
      latitude: entry.latitude,
      longitude: entry.longitude,
    })
    .from(sql`(${picked}) picked`)
    .innerJoin(directory_entries, sql`${entry.id} = any(picked.ids)`)
    .innerJoin(organizations, eq(organizations.id, entry.organization_id))
    .innerJoin(organization_profiles, eq(organization_profiles.organization_id, entry.organization_id))
    .leftJoin(users, eq(users.id, entry.id))
    .orderBy(sql`array_position(picked.ids, ${entry.id})`)
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

export const shownEntry = ({ total: _total, offered: { shown, count }, beginning, ...row }: Row) => ({
  ...row,
  name: cut(row.name),
  passage: passageOf(cut(row.passage), beginning),
  capabilities: shown.map((each) => ({ ...each, name: cut(each.name) })),
  capability_count: count,
})

const uuids = (ids: string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

/** As long as a card has room for. */
const shownLetters = 220

function passageOf(marked: Passage, beginning: string): Passage {
  if (marked.some(({ is_hit }) => is_hit)) return marked
  const letters = Array.from(beginning)
  return cut(letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('').trimEnd()}…` : beginning)
}

/** What a person does, where they show it to such a reader. */
export const jobTitleFor = (reader: Reader) =>
  sql<string>`case when ${isShown(reader, 'job_title')} then coalesce(${users.job_title}, '') else '' end`

const summaryFor = (reader: Reader) =>
  sql`(case when ${organization_profiles.published} -> 'visibility' ->> 'summary' in ${seenVisibilities(reader)}
    then ${organization_profiles.published} ->> 'summary' else '' end)`

type Offered = { shown: (Omit<ShownCapability, 'name'> & { name: string })[]; count: number }

const mostShown = 6

/** Those that were looked for, by their words or as nodes of the taxonomy, before the others. */
function offered(node_ids: string[]) {
  const node = capability_nodes
  return sql<Offered>`(
    select jsonb_build_object('count', count(*), 'shown', coalesce(
      jsonb_agg(jsonb_build_object('node_id', id, 'weight', weight, 'name', coalesce(hit ->> 'name', name), 'found_as', hit -> 'found_as')
        order by place) filter (where place <= ${mostShown}), '[]'))
    from (
      select ${node.id}, ${node.name}, ${capabilities.weight}, hit,
        row_number() over (order by (hit is not null or ${node.path} && ${uuids(node_ids)}) desc, ${capabilities.weight}, ${node.name}) as place
      from ${capabilities} join ${node} on ${node.id} = ${capabilities.node_id}
      cross join lateral (select picked.sought -> ${node.id}::text as hit offset 0) sought
      where ${capabilities.organization_id} = ${directory_entries.organization_id} and ${capabilities.approved_at} is not null
    ) each
  )`
}

/** All nodes that have any of the words, by their ids: with their name marked, or else the synonym that has them. */
function soughtNodes(words: SQL): SQL {
  const { id, name, synonyms } = capability_nodes
  const has = (text: SQL) => sql`directory_vector(directory_terms(${text}, '{}'), 'A') @@ ${words}`
  return sql`(
    select jsonb_object_agg(id, case when is_named
      then jsonb_build_object('name', ${headline(sql`name`, words, 'HighlightAll=true')}, 'found_as', null)
      else jsonb_build_object('name', name, 'found_as', found_as) end)
    from (
      select ${id}, ${name}, ${has(sql`${name}`)} as is_named,
        (select synonym from unnest(${synonyms}) synonym where ${has(sql`synonym`)} limit 1) as found_as
      from ${capability_nodes} where directory_vector(directory_terms(${name}, ${synonyms}), 'A') @@ ${words} offset 0
    ) those where is_named or found_as is not null
  )`
}
