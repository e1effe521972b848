import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { calendar_feeds, event_registrations, events } from '../../db/schema/events.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'

/** The person whose calendar address this is, if they may still read events. */
export async function findFeedOwner(db: Db, token_hash: string) {
  const [owner] = await db
    .select({ id: users.id, name: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(calendar_feeds)
    .innerJoin(users, and(eq(users.id, calendar_feeds.user_id), eq(users.status, 'active')))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(calendar_feeds.token_hash, token_hash), mayRead))
  return owner
}

/** A calendar has no session whose rights could be asked. */
const mayRead = sql`(${organizations.id} is null or ${organizations.status} = 'active')
  and exists (select from user_roles ur join roles on roles.id = ur.role_id where ur.user_id = ${users.id}
    and (roles.slug = 'system_admin' or exists (select from role_permissions rp
      where rp.role_id = roles.id and rp.permission = 'event_read')))`

/** Calendars ask every few minutes; to the hour is exact enough, and spares the writing. */
export const noteFeedRead = (db: Db, user_id: string) =>
  db
    .update(calendar_feeds)
    .set({ last_read_at: sql`now()` })
    .where(
      and(
        eq(calendar_feeds.user_id, user_id),
        sql`(${calendar_feeds.last_read_at} is null or ${calendar_feeds.last_read_at} < now() - interval '1 hour')`,
      ),
    )

/** What somebody has a place at, is offered or waits for, from the last three months on. */
export const listFeedEvents = (db: Db, user_id: string) =>
  db
    .select({ event: events, state: event_registrations.state })
    .from(event_registrations)
    .innerJoin(events, eq(events.id, event_registrations.event_id))
    .where(
      and(
        eq(event_registrations.user_id, user_id),
        inArray(event_registrations.state, ['confirmed', 'offered', 'waiting']),
        gt(events.ends_at, sql`now() - interval '90 days'`),
      ),
    )
    .orderBy(events.starts_at, events.id)
    .limit(500)

export async function findFeed(db: Db, user_id: string) {
  const [feed] = await db.select().from(calendar_feeds).where(eq(calendar_feeds.user_id, user_id))
  return feed
}

export const replaceFeed = (tx: Db, user_id: string, feed: { token_hash: string; token: string }) =>
  tx
    .insert(calendar_feeds)
    .values({ user_id, ...feed })
    .onConflictDoUpdate({
      target: calendar_feeds.user_id,
      set: { ...feed, created_at: sql`now()`, last_read_at: null },
    })

export const deleteFeed = async (tx: Db, user_id: string): Promise<boolean> => {
  const gone = await tx
    .delete(calendar_feeds)
    .where(eq(calendar_feeds.user_id, user_id))
    .returning({ user_id: calendar_feeds.user_id })
  return gone.length > 0
}
