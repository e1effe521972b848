import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events } from '../../db/schema/events.ts'
import type { Actor } from '../../http/actor.ts'
import { heldWords, holding, type Sought } from '../search/public.ts'
import { visibleTo } from './visible-queries.ts'

/** Words that more than this hold cannot tell one from the other. */
const mostRanked = 2000

/** The events that somebody sees about something, the latest first; not the address online, which is for those who have a place. */
export function eventsAbout(db: Db, actor: Actor, sought: Sought, most: number) {
  const { id, starts_at, search_text } = events
  const found = db
    .select({ id, held: sql<number>`${heldWords(search_text, sought)}`.as('held') })
    .from(events)
    .where(and(holding(search_text, sought), ne(events.status, 'cancelled'), visibleTo(actor)))
    .orderBy(desc(starts_at), desc(id))
    .limit(mostRanked)
    .as('found')
  return db
    .select({
      id,
      title: events.title,
      summary: events.summary,
      agenda: events.agenda,
      speakers: events.speakers,
      place: events.place,
      starts_at,
      ends_at: events.ends_at,
      time_zone: events.time_zone,
    })
    .from(found)
    .innerJoin(events, eq(id, found.id))
    .orderBy(desc(found.held), desc(starts_at), desc(id))
    .limit(most)
}
