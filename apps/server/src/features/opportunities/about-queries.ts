import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import type { Actor } from '../../http/actor.ts'
import { heldWords, holding, type Sought } from '../search/public.ts'
import { visibleTo } from './visible-queries.ts'

/** Words that more than this hold cannot tell one from the other. */
const mostRanked = 2000

/** The opportunities that somebody sees about something, those first that can still be answered. */
export function opportunitiesAbout(db: Db, actor: Actor, sought: Sought, most: number) {
  const { id, closes_at, search_text } = opportunities
  const found = db
    .select({ id, held: sql<number>`${heldWords(search_text, sought)}`.as('held') })
    .from(opportunities)
    .where(and(holding(search_text, sought), visibleTo(actor)))
    .orderBy(desc(closes_at), desc(id))
    .limit(mostRanked)
    .as('found')
  return db
    .select({
      id,
      number: opportunities.number,
      title: opportunities.title,
      summary: opportunities.summary,
      sponsor: opportunities.sponsor,
      body: opportunities.body,
      eligibility: opportunities.eligibility,
      opens_at: opportunities.opens_at,
      closes_at,
      time_zone: opportunities.time_zone,
    })
    .from(found)
    .innerJoin(opportunities, eq(id, found.id))
    .orderBy(desc(found.held), desc(closes_at), desc(id))
    .limit(most)
}
