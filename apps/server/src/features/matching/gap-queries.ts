import { staleAfterMonths } from '@guildhall/contract/capabilities'
import { type Gap, gapMonths, type GapRows } from '@guildhall/contract/matching'
import { and, asc, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { found } from '../../http/errors.ts'
import { isActiveListed } from './fit-queries.ts'

/** For every node with all that lies below it: how often it was asked for of late, and how many offer it. */
export const listGaps = (db: Db): Promise<Gap[]> =>
  db
    .select({
      node_id: capability_nodes.id,
      parent_id: capability_nodes.parent_id,
      name: capability_nodes.name,
      asked_count: sql<number>`coalesce(asked.count, 0)`,
      named_count: sql<number>`coalesce(asked.named, 0)`,
      core_count: sql<number>`coalesce(offered.core, 0)`,
      supplementary_count: sql<number>`coalesce(offered.supplementary, 0)`,
      stale_count: sql<number>`coalesce(offered.stale, 0)`,
    })
    .from(capability_nodes)
    .leftJoin(
      sql`(
        select above.id, count(distinct opportunities.id)::int as count,
          count(*) filter (where above.id = node.id)::int as named
        from opportunities
        join opportunity_capabilities wanted on wanted.opportunity_id = opportunities.id
        join capability_nodes node on node.id = wanted.node_id
        cross join unnest(node.path) above (id)
        where ${isAsked} group by above.id
      ) asked`,
      sql`asked.id = ${capability_nodes.id}`,
    )
    .leftJoin(
      sql`(
        select id, count(*) filter (where best = ${fresh.core})::int as core,
          count(*) filter (where best = ${fresh.supplementary})::int as supplementary,
          count(*) filter (where best = 0)::int as stale
        from (
          select above.id, capabilities.organization_id, max(${standing}) as best
          from capabilities
          join organizations on organizations.id = capabilities.organization_id
          join capability_nodes node on node.id = capabilities.node_id
          cross join unnest(node.path) above (id)
          where capabilities.approved_at is not null and ${isActiveListed}
          group by above.id, capabilities.organization_id
        ) each group by id
      ) offered`,
      sql`offered.id = ${capability_nodes.id}`,
    )
    .where(ne(capability_nodes.state, 'merged'))
    .orderBy(sql`cardinality(${capability_nodes.path})`, asc(capability_nodes.position), asc(capability_nodes.id))

/** What the numbers of a node count, in the same words. */
export async function findGapRows(db: Db, nodeId: string): Promise<GapRows> {
  const [node] = await db
    .select({ name: capability_nodes.name, path: capability_nodes.path })
    .from(capability_nodes)
    .where(and(eq(capability_nodes.id, nodeId), ne(capability_nodes.state, 'merged')))
  const { name, path } = found(node)
  const names = await db
    .select({ name: capability_nodes.name })
    .from(capability_nodes)
    .where(inArray(capability_nodes.id, path))
    .orderBy(sql`cardinality(${capability_nodes.path})`)
  const asked = await db
    .select({
      id: opportunities.id,
      number: opportunities.number,
      title: opportunities.title,
      state: opportunities.state,
      published_at: sql<string>`${opportunities.published_at}`.mapWith(opportunities.published_at),
    })
    .from(opportunities)
    .where(
      and(
        isAsked,
        sql`${opportunities.id} in (select wanted.opportunity_id from opportunity_capabilities wanted where wanted.node_id in (${belowOf(nodeId)}))`,
      ),
    )
    .orderBy(desc(opportunities.published_at), asc(opportunities.id))
  const offering = await db
    .select({ id: organizations.id, name: organizations.name, best: sql<number>`max(${standing})` })
    .from(capabilities)
    .innerJoin(organizations, eq(organizations.id, capabilities.organization_id))
    .where(
      and(isNotNull(capabilities.approved_at), isActiveListed, sql`${capabilities.node_id} in (${belowOf(nodeId)})`),
    )
    .groupBy(organizations.id, organizations.name)
    .orderBy(sql`max(${standing}) desc`, asc(organizations.name), asc(organizations.id))
  return {
    name,
    above: names.slice(0, -1).map((each) => each.name),
    opportunities: asked,
    organizations: offering.map(({ best, ...organization }) => ({
      ...organization,
      weight: best === fresh.core ? 'core' : 'supplementary',
      is_stale: best === 0,
    })),
  }
}

const belowOf = (nodeId: string): SQL =>
  sql`select below.id from capability_nodes below where below.path @> array[${nodeId}::uuid]`

const isAsked = sql`(opportunities.state <> 'draft'
  and opportunities.published_at >= now() - make_interval(months => ${sql.raw(String(gapMonths))}))`

/** What an organization stands for in a branch: its best capability there, and 0 where none was confirmed of late. */
const fresh = { core: 2, supplementary: 1 } as const
const standing = sql`case when capabilities.confirmed_at < now() - make_interval(months => ${sql.raw(String(staleAfterMonths))}) then 0
  when capabilities.weight = 'core' then 2 else 1 end`
