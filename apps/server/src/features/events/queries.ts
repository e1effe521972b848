import type { EventInput } from '@guildhall/contract/events'
import { eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { events } from '../../db/schema/events.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'
import type { StoredEvent } from './visible-queries.ts'

type Fields = Omit<EventInput, 'cover_id' | 'attachment_ids'>
type Change = Partial<typeof events.$inferInsert>

const hubGone = { events_hub_id_hubs_id_fk: () => new InvalidField('hub_id', 'hub_gone') }

export const insertEvent = async (
  tx: Db,
  fields: Fields & Pick<StoredEvent, 'status' | 'published_at' | 'updated_by_id'>,
): Promise<StoredEvent> => one(await telling(hubGone, () => tx.insert(events).values(fields).returning()))

export const changeEvent = async (tx: Db, id: string, change: Change): Promise<StoredEvent> =>
  one(
    await telling(hubGone, () =>
      tx
        .update(events)
        .set({ ...change, version: sql`${events.version} + 1` })
        .where(eq(events.id, id))
        .returning(),
    ),
  )

export const deleteEventRow = (tx: Db, id: string) => tx.delete(events).where(eq(events.id, id))
