import type { OpportunityKind } from '@guildhall/contract/opportunities'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { opportunities, opportunity_responses } from '../../db/schema/opportunities.ts'
import type { Cut } from './cut.ts'
import { atTime, countPieces, since, upTo, withinBoth } from './moment-queries.ts'

const published = atTime(opportunities.published_at)
const isPublished = sql`${opportunities.state} <> 'draft'`
const handedIn = atTime(opportunity_responses.submitted_at)
const isHandedIn = sql`${opportunity_responses.state} not in ('draft', 'withdrawn')`

export const countPublished = (db: Db, cut: Cut) =>
  countPieces(db, cut, {
    from: sql`${opportunities}`,
    at: published,
    where: isPublished,
    counts: { published: sql`count(*)` },
  })

export const countAwarded = (db: Db, cut: Cut) =>
  countPieces(db, cut, {
    from: sql`${opportunities}`,
    at: atTime(opportunities.decided_at),
    where: sql`${opportunities.state} = 'awarded'`,
    counts: { awarded: sql`count(*)` },
  })

export const countResponses = (db: Db, cut: Cut) =>
  countPieces(db, cut, {
    from: sql`${opportunity_responses}`,
    at: handedIn,
    where: isHandedIn,
    counts: { responses: sql`count(*)` },
  })

/** How many organizations led a response in each range. */
export async function countResponders(db: Db, cut: Cut) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(distinct organization_id) filter (where ${condition})::int`
  const [row] = await db
    .select({ now: count(since(handedIn, cut.range.from)), before: count(upTo(handedIn, cut.before.to)) })
    .from(opportunity_responses)
    .where(sql`${withinBoth(handedIn, cut)} and ${isHandedIn}`)
  return row ?? { now: 0, before: 0 }
}

/** What was published of each kind, and how many responses each got, whenever it was published. */
export const countKinds = (db: Db, cut: Cut) =>
  db
    .select({
      kind: sql<OpportunityKind>`kind`,
      now: { published: sql<number>`sum(published)::int`, responses: sql<number>`sum(responses)::int` },
      before: {
        published: sql<number>`sum(published_before)::int`,
        responses: sql<number>`sum(responses_before)::int`,
      },
    })
    .from(
      sql`(
        select kind, count(*) filter (where ${since(published, cut.range.from)}) as published, 0 as responses,
          count(*) filter (where ${upTo(published, cut.before.to)}) as published_before, 0 as responses_before
        from ${opportunities} where ${withinBoth(published, cut)} and ${isPublished} group by kind
        union all
        select kind, 0, count(*) filter (where ${since(handedIn, cut.range.from)}),
          0, count(*) filter (where ${upTo(handedIn, cut.before.to)})
        from ${opportunity_responses} join ${opportunities} on ${opportunities.id} = opportunity_id
        where ${withinBoth(handedIn, cut)} and ${isHandedIn} group by kind
      ) kinds`,
    )
    .groupBy(sql`kind`)

/** What got most responses in the range. */
export const listMostResponses = (db: Db, cut: Cut, most: number) =>
  db
    .select({
      id: opportunities.id,
      title: opportunities.title,
      now: sql<number>`now_count`,
      before: sql<number>`before_count`,
    })
    .from(
      sql`(
        select opportunity_id, (count(*) filter (where ${since(handedIn, cut.range.from)}))::int as now_count,
          (count(*) filter (where ${upTo(handedIn, cut.before.to)}))::int as before_count
        from ${opportunity_responses} where ${withinBoth(handedIn, cut)} and ${isHandedIn} group by opportunity_id
      ) answered`,
    )
    .innerJoin(opportunities, sql`${opportunities.id} = opportunity_id`)
    .where(sql`now_count > 0`)
    .orderBy(sql`now_count desc`, opportunities.title, opportunities.id)
    .limit(most)
