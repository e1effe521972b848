import type { DirectoryType, Facets } from '@guildhall/contract/connect'
import { sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { type Reader, readerOf } from '../../db/listed.ts'
import { countBound } from '../../db/page.ts'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { hubs } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import {
  columnsFor,
  filtersOf,
  followNodes,
  matching,
  withWords,
  type Asked,
  type FilterKey,
  type Words,
} from './match-queries.ts'
import { countOf } from './list-queries.ts'
import { listHubs, listLevels } from './vocabulary-queries.ts'

/** More is never counted; as many organizations as a network may have. */
const mostCounted = 20_000
/** More values of one kind nobody reads. */
const mostValues = 60

type Counted = { value: string; label: string; count: number }
type CountedFacets = Omit<Facets, 'is_exact' | 'other_total_is_exact'> & { scanned: number }

/** How many entries each value would leave. All of it comes from one reading of what fits. */
export async function countFacets(db: Db, actor: Actor, query: Asked): Promise<Facets> {
  const reader = readerOf(actor)
  const asked = await followNodes(db, query)
  const { result } = await withWords(
    db,
    reader,
    asked,
    (words) => count(db, reader, asked, words),
    ({ scanned }) => scanned === 0,
  )
  const { scanned, ...facets } = result
  return {
    ...facets,
    type: withChosen(facets.type, asked.type),
    level: withChosen(facets.level, asked.level, await listLevels(db)),
    hub_id: withChosen(facets.hub_id, asked.hub_id, await listHubs(db)),
    certification: withChosen(facets.certification, asked.certification),
    region: withChosen(facets.region, asked.region),
    is_exact: scanned <= mostCounted,
    other_total: Math.min(facets.other_total, countBound),
    other_total_is_exact: facets.other_total <= countBound,
  }
}

async function count(db: Db, reader: Reader, asked: Asked, words: Words | undefined): Promise<CountedFacets> {
  const { type, level, region, hub_ids, core_node_ids, node_ids } = directory_entries
  const filters = filtersOf(reader, asked)
  const other: DirectoryType = asked.of === 'user' ? 'organization' : 'user'
  const meets = (key: FilterKey) => sql`(${filters[key] ?? sql`true`}) as ${sql.identifier(`meets_${key}`)}`
  const fitting = sql`fitting as materialized (
    select ${type}, ${level}, ${region}, ${hub_ids}, ${asked.weight === 'core' ? core_node_ids : node_ids} as node_ids,
      ${columnsFor(reader).certifications} as certifications, ${sql.join(keys.map(meets), sql`, `)}
    from ${directory_entries} where ${matching(reader, asked.of, unfiltered(asked), words)} limit ${mostCounted + 1}
  )`
  return one(
    await db
      .select({
        scanned: sql<number>`scanned`,
        type: sql<Facets['type']>`type`,
        level: sql<Counted[]>`level`,
        hub_id: sql<Counted[]>`hub_id`,
        capability: sql<Facets['capability']>`capability`,
        certification: sql<Counted[]>`certification`,
        region: sql<Counted[]>`region`,
        other_total: sql<number>`other_total`,
      })
      .from(
        sql`(with ${fitting} select (select count(*)::int from fitting) as scanned,
          ${counted(sql`select type as value, type as label from fitting where ${meetsAllBut('type')}`)} as type,
          ${counted(sql`select level as value, name as label from fitting
            join ${membership_levels} on slug = level where ${meetsAllBut('level')}`)} as level,
          ${counted(sql`select hub.id::text as value, hub.name as label from fitting, unnest(hub_ids) hub_id
            join ${hubs} hub on hub.id = hub_id where ${meetsAllBut('hub_id')}`)} as hub_id,
          ${counted(sql`select certification as value, certification as label from fitting, unnest(certifications) certification
            where ${meetsAllBut()}`)} as certification,
          ${counted(sql`select region as value, region as label from fitting where region <> '' and ${meetsAllBut('region')}`)} as region,
          ${countedNodes(asked.capability ?? [])} as capability,
          ${countOf(matching(reader, other, asked, words))} as other_total) facets`,
      ),
  )
}

const keys = ['type', 'level', 'hub_id', 'capability', 'certification', 'region'] as const satisfies FilterKey[]

const unfiltered = (asked: Asked): Asked => ({
  ...asked,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
  weight: undefined,
})

/** Where an entry has to meet every value that is chosen, another one leaves only what meets those too. */
const meetsAllBut = (without?: 'type' | 'level' | 'hub_id' | 'region') =>
  sql.join(
    keys.filter((key) => key !== without).map((key) => sql.identifier(`meets_${key}`)),
    sql` and `,
  )

const counted = (values: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', count) order by count desc, label), '[]')
  from (select value, label, count(*)::int as count from (${values}) each group by value, label order by count desc, label limit ${mostValues}) counted
)`

/** The top of the taxonomy; of what is chosen, the way there and what lies right below. */
function countedNodes(chosen: string[]): SQL {
  const node = capability_nodes
  const ids = sql`${sql.param(`{${chosen.join(',')}}`)}::uuid[]`
  const isShown = sql`(${node.parent_id} is null or ${node.parent_id} = any(${ids})
    or exists (select from ${node} picked where picked.id = any(${ids}) and ${node.id} = any(picked.path)))`
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', shown.id, 'label', name, 'parent_id', parent_id, 'count', coalesce(count, 0))
      order by cardinality(path), position), '[]')
    from (select * from ${node} where ${node.state} <> 'merged' and ${isShown}) shown
    left join (
      select id, count(*)::int as count from fitting, unnest(node_ids) id where ${meetsAllBut()} group by id
    ) counts using (id)
    where count > 0 or shown.id = any(${ids})
  )`
}

type Named = { value: string; label: string }

/** What is chosen can be taken back even where it leaves nothing. */
const withChosen = (found: Counted[], chosen: string[] = [], named: Named[] = []): Counted[] => [
  ...found,
  ...chosen
    .filter((value) => !found.some((each) => each.value === value))
    .map((value) => ({ value, label: named.find((each) => each.value === value)?.label ?? value, count: 0 })),
]
