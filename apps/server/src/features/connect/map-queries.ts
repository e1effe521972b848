import type { Spot } from '@guildhall/contract/connect'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { readerOf } from '../../db/listed.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { followNodes, matching, withWords, type Asked } from './match-queries.ts'

/** More spots no map can show; those with the most entries come first. */
const mostSpots = 2000

/** Where the entries are that fit; what lies nearer to each other than the grain is one spot, in its middle. */
export async function listSpots(db: Db, actor: Actor, { grain, ...query }: Asked & { grain: number }): Promise<Spot[]> {
  const reader = readerOf(actor)
  const asked = await followNodes(db, query)
  const { latitude, longitude, organization_id } = directory_entries
  const cell = (degrees: PgColumn) => (grain > 0 ? sql`floor(${degrees} / ${grain}::float8)` : sql`${degrees}`)
  const only = sql`case when count(distinct ${organization_id}) = 1 then min(${organization_id}::text)::uuid end`
  const { result } = await withWords(
    db,
    reader,
    asked,
    (words) => {
      const spots = db
        .select({
          latitude: sql<number>`avg(${latitude})`.as('latitude'),
          longitude: sql<number>`avg(${longitude})`.as('longitude'),
          count: sql<number>`count(*)::int`.as('count'),
          id: sql<string | null>`${only}`.as('only_id'),
        })
        .from(directory_entries)
        .where(and(matching(reader, asked.of, asked, words), isNotNull(latitude), isNotNull(longitude)))
        .groupBy(sql`${cell(latitude)}`, sql`${cell(longitude)}`)
        .orderBy(sql`count(*) desc, min(${organization_id}::text)`)
        .limit(mostSpots)
        .as('spots')
      return db
        .select({
          latitude: spots.latitude,
          longitude: spots.longitude,
          count: spots.count,
          id: spots.id,
          name: sql<
            string | null
          >`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${spots.id})`,
        })
        .from(spots)
        .orderBy(sql`${spots.count} desc`)
    },
    (found) => found.length === 0,
  )
  return result
}
