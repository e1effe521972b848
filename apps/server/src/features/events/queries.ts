import type { EventInput } from '@guildhall/contract/events'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { events } from '../../db/schema/events.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'
import type { StoredEvent } from './visible-queries.ts'

type Fields = Omit<EventInput, 'cover_id' | 'attachment_ids'>
type Change = PgUpdateSetSource<typeof events>

/** The columns of an event as it begins, and once it is published. */
export const draft = { status: 'draft', published_at: null } as const
export const published = { status: 'published', published_at: sql<string>`now()` } as const
export const cancelled = { status: 'cancelled', cancelled_at: sql<string>`now()` } as const

const hubGone = { events_hub_id_hubs_id_fk: () => new InvalidField('hub_id', 'hub_gone') }

export const insertEvent = async (
  tx: Db,
  fields: Fields & Pick<StoredEvent, 'updated_by_id'> & (typeof draft | typeof published),
): Promise<StoredEvent> => one(await telling(hubGone, () => tx.insert(events).values(fields).returning()))

export const changeEvent = async (tx: Db, id: string, change: Change): Promise<StoredEvent> =>
  one(
    await telling(hubGone, () =>
      tx
        .update(events)
        .set({ ...change, version: nextVersion(events.version) })
        .where(eq(events.id, id))
        .returning(),
    ),
  )

export const deleteEventRow = (tx: Db, id: string) => tx.delete(events).where(eq(events.id, id))
