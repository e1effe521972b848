import { fillersPerNode, type FittingOrganization, mostFits, type WantedName } from '@guildhall/contract/matching'
import { degreeWeights, gradeIndex, type Place, wholeShare } from '@guildhall/contract/matching-rules'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { grade, int, kmTo, reachParts, scoreOf, shareOf } from './score-queries.ts'

export type Sought = { id: string; hub_id: string | null; place: Place | null; wanted: WantedName[] }
/** Who is compared (`organizations`), and who of them is named in any case. */
type Compared = { organizations: SQL; alsoIds: SQL }

/** `grades` stand in the order of what is wanted, -1 where an organization has nothing of it. */
export type Ranked = Omit<FittingOrganization, 'cells' | 'reasons' | 'is_own'> & { grades: number[]; total: number }

/**
 * The organizations that fit best, those who have one of the wanted nodes best, and those that are asked for.
 * All that have anything are scored in rows as narrow as can be, one number for each wanted node; only the few that are
 * named are put in order. The rank of one who is not among the best is counted by itself: these are a handful.
 */
export const rank = (db: Db, sought: Sought, { organizations, alsoIds }: Compared): Promise<Ranked[]> =>
  db
    .select({
      id: sql<string>`id`,
      name: sql<string>`name`,
      type: sql<Ranked['type']>`type`,
      rank: sql<number>`rank`,
      total: sql<number>`total`,
      score: sql<number>`score`,
      is_same_hub: sql<boolean>`is_same_hub`,
      distance_km: sql<number | null>`distance_km`,
      grades: sql<number[]>`grades`,
    })
    .from(
      sql`(with ${scoredParts(sought, organizations)},
      named as (
        (select id from scored order by ${inOrder} limit ${int(mostFits)})
        union ${forEach(sought, sql` union `, (_, column) => best(column))}
        union select unnest(${alsoIds})
      ),
      chosen as (select scored.*, row_number() over (order by ${inOrder})::int as place from scored join named using (id))
      select chosen.*, organizations.type, array[${forEach(sought, comma, (_, column) => column)}] as grades,
        (select count(*)::int from scored) as total,
        case when place <= ${int(mostFits)} then place else (
          select count(*)::int + 1 from scored
          where scored.score > chosen.score or scored.score = chosen.score
            and (scored.name collate "C", scored.id) < (chosen.name collate "C", chosen.id)
        ) end as rank
      from chosen join organizations on organizations.id = chosen.id
      ) fit`,
    )
    .orderBy(sql`rank`)

/** Names as bytes, so that equals stand in one order everywhere. */
const inOrder = sql`score desc, name collate "C", id`

const best = (column: SQL) => sql`(select id from scored where ${column} >= ${int(gradeIndex('supplementary', true))}
  order by ${column} desc, ${inOrder} limit ${int(fillersPerNode)})`

/** What is of one width and never null comes first in `scored`: rows are read several times, and so without being searched. */
function scoredParts(sought: Sought, organizations: SQL): SQL {
  const { id, hub_id, place, wanted } = sought
  const reachable = wanted.reduce((total, { degree }) => total + wholeShare * degreeWeights[degree], 0)
  const gradesFound = forEach(
    sought,
    comma,
    ({ node_id }, column) => sql`coalesce(max(grade) filter (where node_id = ${node_id}), -1) as ${column}`,
  )
  const reached = forEach(
    sought,
    sql` + `,
    ({ degree }, column) => sql`${int(degreeWeights[degree])} * coalesce(${shareOf(column)}, 0)`,
  )
  return sql`${reachParts(sql`asked.opportunity_id = ${id}`)},
  graded as (
    select organization_id, ${gradesFound}
    from (
      select capability.organization_id, reach.node_id, ${grade} as grade
      from reach join capabilities capability on capability.node_id = reach.offered_id
      where capability.approved_at is not null
    ) offer
    group by organization_id
  ),
  scored as materialized (
    select id, ${forEach(sought, comma, (_, column) => column)}, ${scoreOf(int(reachable))} as score, is_same_hub, name, distance_km
    from (
      select organizations.id, organizations.name, graded.*, ${reached} as reached,
        ${kmTo({ latitude: number(place?.latitude), longitude: number(place?.longitude) })} as distance_km,
        membership.hub_id is not null as is_same_hub
      from graded
      join organizations on organizations.id = graded.organization_id
      left join organization_hubs membership
        on membership.organization_id = organizations.id and membership.hub_id = ${hub_id}::uuid
      where ${organizations}
      -- Reckons the distance once, though it is used twice.
      offset 0
    ) placed
  )`
}

const forEach = ({ wanted }: Sought, between: SQL, told: (wanted: WantedName, column: SQL) => SQL): SQL =>
  sql.join(
    wanted.map((each, index) => told(each, sql.raw(`grade_${index}`))),
    between,
  )
const comma = sql`, `

const number = (value: number | undefined) => sql`${value ?? null}::double precision`
