import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { asc, eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { one, type Db } from '../db/db.ts'
import { event_registrations, events } from '../db/schema/events.ts'
import type { TestServer } from './server.ts'

let counter = 0
const dayMs = 24 * 60 * 60 * 1000

export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A published event in two weeks, for everybody and with room for all, unless said otherwise. */
export const anEvent = async (db: Db, given: Partial<typeof events.$inferInsert> = {}) =>
  one(
    await db
      .insert(events)
      .values({
        title: `Event ${++counter}`,
        type: 'workshop',
        status: 'published',
        published_at: given.status === 'draft' ? null : inDays(-1),
        starts_at: inDays(14),
        ends_at: inDays(14.1),
        time_zone: 'America/Chicago',
        takes_place: 'in_person',
        place: 'Great Hall',
        ...given,
      })
      .returning(),
  )

export const aRegistration = async (
  db: Db,
  given: Pick<typeof event_registrations.$inferInsert, 'event_id' | 'user_id'> &
    Partial<typeof event_registrations.$inferInsert>,
) =>
  one(
    await db
      .insert(event_registrations)
      .values({ state: 'confirmed', ...given })
      .returning(),
  )

/** What a form sends. */
export const eventInput = {
  title: 'Winter assembly',
  type: 'assembly' as const,
  hub_id: null,
  starts_at: '2027-12-03T20:00:00.000Z',
  ends_at: '2027-12-03T23:00:00.000Z',
  time_zone: 'America/Chicago',
  takes_place: 'in_person' as const,
  place: 'Great Hall, 400 Foundry Lane',
}

/** The mail to an address whose subject begins so, with its calendar entry, once it is there. */
export const mailTo = ({ deps }: TestServer, to: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = (await deps.mailbox?.list(to))?.find((each) => each.subject.startsWith(subject))
      if (!mail) throw new Error(`No mail “${subject}” to ${to}`)
      const parsed = await PostalMime.parse(await readFile(join(deps.config.dataDir, 'mailbox', mail.id)))
      const part = parsed.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      return { ...mail, calendar: part ? new TextDecoder().decode(part.content as ArrayBuffer) : undefined }
    },
    { timeout: 20_000, interval: 100 },
  )

/** The states of all registrations for an event, in the order of its queue. */
export async function registrationStates(db: Db, event_id: string) {
  const rows = await db
    .select({ state: event_registrations.state })
    .from(event_registrations)
    .where(eq(event_registrations.event_id, event_id))
    .orderBy(asc(event_registrations.queue_number))
  return rows.map(({ state }) => state)
}
