import { type FittingOpportunity, leastFitting, mostFitting } from '@guildhall/contract/matching'
import { degreeWeights, reasonsOf, wholeShare } from '@guildhall/contract/matching-rules'
import { sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import type { Db } from '../../db/db.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import type { Actor } from '../../http/actor.ts'
import {
  cellsOf,
  grade,
  int,
  kmTo,
  placedOpportunities,
  placeOfOpportunity,
  reachParts,
  scoreOf,
  shareOf,
  wantedOf,
} from './score-queries.ts'

/** What is open now, is meant for the person and was not posted by his own organization, as far as it fits that one. */
export async function listFitting(db: Db, actor: Actor): Promise<FittingOpportunity[]> {
  const { organization_id } = actor
  if (!organization_id) return []
  const rows = await db
    .select({
      id: sql<string>`fit.opportunity_id`,
      number: opportunities.number,
      kind: opportunities.kind,
      title: opportunities.title,
      closes_at: opportunities.closes_at,
      time_zone: opportunities.time_zone,
      hub_name: sql<string | null>`(select hubs.name from hubs where hubs.id = ${opportunities.hub_id})`,
      score: sql<number>`fit.score`,
      is_same_hub: sql<boolean>`fit.is_same_hub`,
      distance_km: sql<number | null>`fit.distance_km`,
      grades: sql<Record<string, number>>`fit.grades`,
      wanted: sql<FittingOpportunity['wanted']>`${wantedOf(sql`fit.opportunity_id`)}`,
    })
    .from(
      sql`(with ${scored(
        organization_id,
        sql`opportunities.state = 'open' and opportunities.opens_at <= now() and opportunities.closes_at > now()
          and opportunities.organization_id is distinct from ${organization_id}::uuid
          and (${visibleToAudience(opportunities.audience, actor)})`,
      )}
      select * from scored where score >= ${leastFitting}) fit`,
    )
    .innerJoin(opportunities, sql`${opportunities.id} = fit.opportunity_id`)
    .orderBy(sql`fit.score desc, ${opportunities.closes_at}, ${opportunities.id}`)
    .limit(mostFitting)
  return rows.map(({ grades, ...row }) => {
    const found = row.wanted.map(({ node_id }) => grades[node_id] ?? -1)
    const fit = { ...row, cells: cellsOf(row.wanted, found) }
    return { ...fit, reasons: reasonsOf(fit, []) }
  })
}

/** The parts of a query that end with `scored`: how the opportunities of which the organization can do any fit it. */
const scored = (organizationId: string, isAmong: SQL): SQL => sql`
  sought as (
    select opportunities.id, opportunities.hub_id, ${placeOfOpportunity.latitude} as latitude,
      ${placeOfOpportunity.longitude} as longitude
    from ${placedOpportunities}
    where ${isAmong}
  ),
  ${reachParts(sql`asked.opportunity_id in (select sought.id from sought)`)},
  cells as (
    select reach.opportunity_id, reach.node_id, ${weight} as weight, max(${grade}) as grade
    from reach join capabilities capability on capability.node_id = reach.offered_id
    where capability.approved_at is not null and capability.organization_id = ${organizationId}
    group by reach.opportunity_id, reach.node_id, reach.degree
  ),
  reached as (
    select opportunity_id, sum(weight * ${shareOf(sql`grade`)}) as total, jsonb_object_agg(node_id, grade) as grades
    from cells group by opportunity_id
  ),
  reachable as (
    select opportunity_id, ${int(wholeShare)} * sum(${weight}) as total from wanted group by opportunity_id
  ),
  placed as (
    select sought.id as opportunity_id, reached.grades, reached.total as reached, reachable.total as reachable,
      ${kmTo({ latitude: sql`sought.latitude`, longitude: sql`sought.longitude` })} as distance_km,
      exists (select from organization_hubs membership
        where membership.organization_id = organizations.id and membership.hub_id = sought.hub_id) as is_same_hub
    from reached
    join reachable on reachable.opportunity_id = reached.opportunity_id
    join sought on sought.id = reached.opportunity_id
    join organizations on organizations.id = ${organizationId}
  ),
  scored as (select placed.*, ${scoreOf(sql`reachable`)} as score from placed)`

const weight = sql`case degree when 'needed' then ${int(degreeWeights.needed)} else ${int(degreeWeights.welcome)} end`
