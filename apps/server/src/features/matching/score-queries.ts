import { staleAfterMonths } from '@guildhall/contract/capabilities'
import { type Cell, earthRadiusKm, farKm, gradeIndex, grades, points } from '@guildhall/contract/matching-rules'
import { sql, type SQL } from 'drizzle-orm'

/** Opportunities with where they look from: the lead of their hub, or else who asks; both only as far as they are on the map. */
export const placedOpportunities = sql`opportunities
  left join hubs on hubs.id = opportunities.hub_id
  left join organizations lead
    on lead.id = hubs.lead_organization_id and lead.latitude is not null and lead.longitude is not null
  left join organizations poster
    on poster.id = opportunities.organization_id and poster.latitude is not null and poster.longitude is not null`
export const placeOfOpportunity = {
  latitude: sql<number | null>`coalesce(lead.latitude, poster.latitude)`,
  longitude: sql<number | null>`coalesce(lead.longitude, poster.longitude)`,
}

/** What an opportunity asks for, in its order. */
export const wantedOf = (opportunityId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('node_id', node.id, 'name', node.name, 'degree', asked.degree)
    order by asked.position, node.id), '[]')
  from opportunity_capabilities asked join capability_nodes node on node.id = asked.node_id
  where asked.opportunity_id = ${opportunityId})`

/**
 * The parts of a query that end with `reach`: the nodes that count for what is `asked` for, all below it and the one right above.
 * It says, too, what is stale, so that this is not reckoned again for every capability.
 */
export const reachParts = (asked: SQL): SQL => sql`
  wanted as (
    select asked.opportunity_id, asked.node_id, asked.degree, node.parent_id
    from opportunity_capabilities asked join capability_nodes node on node.id = asked.node_id
    where ${asked}
  ),
  reach as materialized (
    select wanted.opportunity_id, wanted.node_id, wanted.degree, node.id as offered_id, false as is_above, ${staleBefore} as stale_before
    from wanted join capability_nodes node on node.path @> array[wanted.node_id]
    union all
    select opportunity_id, node_id, degree, parent_id, true, ${staleBefore} from wanted where parent_id is not null
  )`

const staleBefore = sql`now() - make_interval(months => ${sql.raw(String(staleAfterMonths))})`

export const int = (value: number): SQL => sql.raw(String(Math.trunc(value)))

const isStale = sql`capability.confirmed_at < reach.stale_before`
const staleOrNot = (kind: (typeof grades)[number]['kind']) =>
  sql`case when ${isStale} then ${int(gradeIndex(kind, true))} else ${int(gradeIndex(kind, false))} end`

/** How well a `capability` meets what it is in `reach` of, as it stands in the contract. */
export const grade = sql`case when reach.is_above then ${staleOrNot('above')}
  when capability.weight = 'core' then ${staleOrNot('core')} else ${staleOrNot('supplementary')} end`

export const shareOf = (found: SQL): SQL =>
  sql`(${sql.raw(`array[${grades.map(({ share }) => share).join(', ')}]`)})[${found} + 1]`

/** From `organizations` to there; null where one of both is not on the map. */
export const kmTo = ({ latitude, longitude }: { latitude: SQL; longitude: SQL }): SQL => {
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`
  const inner = sql`${half(sql`${latitude} - organizations.latitude`)}
    + cos(radians(organizations.latitude)) * cos(radians(${latitude})) * ${half(sql`${longitude} - organizations.longitude`)}`
  // `least` takes no notice of what is not known.
  return sql`case when num_nulls(organizations.latitude, organizations.longitude, ${latitude}) = 0
    then floor(2 * ${int(earthRadiusKm)} * asin(sqrt(least(1, ${inner}))) + 0.5)::int end`
}

/** From the columns `reached`, `is_same_hub` and `distance_km`, in whole numbers until the last division. */
export function scoreOf(reachable: SQL): SQL {
  const counted = sql`(${int(points.capabilities * farKm)} * reached
    + case when is_same_hub then ${int(points.hub * farKm)} * ${reachable} else 0 end
    + ${int(points.distance)} * greatest(0, ${int(farKm)} - coalesce(distance_km, ${int(farKm)})) * ${reachable})`
  return sql`((2 * ${counted} + ${reachable} * ${int(farKm)}) / (2 * ${reachable} * ${int(farKm)}))::int`
}

/** What was found for the wanted nodes, which come in the same order; -1 where an organization has nothing of one. */
export const cellsOf = (wanted: { node_id: string }[], found: number[]): Cell[] =>
  wanted.flatMap(({ node_id }, index) => {
    const known = grades[found[index] ?? -1]
    return known ? { node_id, kind: known.kind, is_stale: known.is_stale } : []
  })
