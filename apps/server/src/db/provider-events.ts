import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { provider_events } from './schema/provider-events.ts'

type Provider = 'stripe' | 'docusign'
type Event = { id: string; type: string; subject: string }

/** Keeps what a provider has called out, once; answers whether it is new. */
export async function keepEvent(tx: Db, provider: Provider, { id: event_id, type, subject }: Event): Promise<boolean> {
  const kept = await tx
    .insert(provider_events)
    .values({ provider, event_id, type, subject })
    .onConflictDoNothing()
    .returning({ event_id: provider_events.event_id })
  return kept.length > 0
}

export const markHandled = (db: Db, provider: Provider, eventId: string) =>
  db
    .update(provider_events)
    .set({ handled_at: sql`now()` })
    .where(and(eq(provider_events.provider, provider), eq(provider_events.event_id, eventId)))

/** No provider sends anything again after so long. */
export const deleteOldEvents = (db: Db) =>
  db.delete(provider_events).where(lt(provider_events.created_at, sql`now() - interval '90 days'`))
