import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { one, type Db } from '../../db/db.ts'
import { events } from '../../db/schema/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { hubScope, isInHubScope } from '../../http/hub-scope.ts'

export type StoredEvent = Omit<typeof events.$inferSelect, 'search_text'>

/** Whoever writes events looks after those of his hubs, the office after all. */
export const mayEdit = (actor: Actor, hub_id: string | null): boolean =>
  may(actor, 'event_write') && isInHubScope(actor, hub_id)

/** What somebody looks after, and what was published to him. Whoever has a place keeps seeing what it is for. */
export function visibleTo(actor: Actor): SQL | undefined {
  const shown = and(isNotNull(events.published_at), or(visibleToAudience(events.audience, actor), isMine(actor.id)))
  if (!may(actor, 'event_write')) return shown
  const scope = hubScope(actor)
  if (scope === 'all') return undefined
  return scope.length > 0 ? or(inArray(events.hub_id, scope), shown) : shown
}

/** Of what somebody has a place at, is offered one, or waits for one. */
export const isMine = (user_id: string) => sql`exists (select from event_registrations
  where event_registrations.event_id = "events"."id" and event_registrations.user_id = ${user_id}
    and event_registrations.state in ('confirmed', 'offered', 'waiting'))`

/** The event as it is stored, if the actor sees it. */
export async function readEvent(db: Db, actor: Actor, id: string): Promise<StoredEvent> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), visibleTo(actor)))
  return found(event)
}

/** An event that this transaction holds, and what time it is by the clock of the database, which all nodes share. */
export type LockedEvent = { event: StoredEvent; now: string }

const databaseTime = sql<string>`now()`.mapWith(events.starts_at)

export const readNow = async (db: Db): Promise<string> =>
  one(await db.select({ now: databaseTime }).from(sql`(select 1) one`)).now

/** Locks an event until the transaction ends: its places are given out one at a time. */
export async function lockEvent(tx: Db, actor: Actor, id: string): Promise<LockedEvent> {
  const [locked] = await tx
    .select({ event: events, now: databaseTime })
    .from(events)
    .where(and(eq(events.id, id), visibleTo(actor)))
    .for('no key update')
  return found(locked)
}

/** The same for the server itself. */
export async function lockAnyEvent(tx: Db, id: string): Promise<LockedEvent> {
  const [locked] = await tx
    .select({ event: events, now: databaseTime })
    .from(events)
    .where(eq(events.id, id))
    .for('no key update')
  return found(locked)
}

/** Whether somebody may see an event, and so its files. */
export async function mayReadEvent(db: Db, actor: Actor, id: string): Promise<boolean> {
  if (!may(actor, 'event_read')) return false
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), visibleTo(actor)))
  return event !== undefined
}
