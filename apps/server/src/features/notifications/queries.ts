import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { isSealedNotice } from '../opportunities/public.ts'

export type NewNotice = typeof notices.$inferInsert

const reader = {
  id: users.id,
  email: users.email,
  time_zone: users.time_zone,
  quiet_hours: users.quiet_hours,
  notification_preferences: users.notification_preferences,
}

/** The people with an account behind these addresses, by address, and what time it is. */
export async function listReaders(tx: Db, addresses: string[]) {
  const readers = new Map<string, Reader>()
  let now = new Date()
  for (const some of chunks([...new Set(addresses)])) {
    const rows = await tx
      .select({ ...reader, now: sql<string>`now()` })
      .from(users)
      .where(and(inArray(sql`lower(${users.email})`, some), eq(users.status, 'active')))
    for (const { now: moment, ...row } of rows) {
      readers.set(row.email.toLowerCase(), row)
      now = new Date(moment)
    }
  }
  return { readers, now }
}
export type Reader = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'time_zone' | 'quiet_hours' | 'notification_preferences'
>

/** Notes what is new; answers which of them that was. */
export async function insertNotices(tx: Db, rows: NewNotice[]): Promise<Set<NewNotice>> {
  const inserted = new Set<string>()
  for (const some of chunks(rows)) {
    const returned = await tx
      .insert(notices)
      .values(some)
      .onConflictDoNothing({ target: [notices.user_id, notices.cause] })
      .returning({ user_id: notices.user_id, cause: notices.cause })
    for (const each of returned) inserted.add(keyOf(each))
  }
  // Of two with one cause the first is told.
  return new Set(rows.filter((row) => inserted.delete(keyOf(row))))
}

const keyOf = ({ user_id, cause }: { user_id: string; cause: string }) => `${user_id} ${cause}`

/** Messages are shown in the inbox, not here. What tells of a sealed response is the person's alone. */
const shown = ({ id, is_impersonate }: Actor) =>
  and(
    eq(notices.user_id, id),
    ne(notices.type, 'messages'),
    is_impersonate ? sql`not (starts_with(${notices.letter}, 'response_') and ${isSealedNotice})` : undefined,
  )

/** Somebody's notices, the newest first, from after one of them on. */
export const listNotices = (db: Db, actor: Actor, before: string | undefined, most: number) =>
  db
    .select({
      id: notices.id,
      type: notices.type,
      letter: notices.letter,
      values: notices.values,
      link: notices.link,
      created_at: notices.created_at,
      read_at: notices.read_at,
    })
    .from(notices)
    .where(
      and(
        shown(actor),
        // The place of the last one is looked up: on the wire a moment has lost its microseconds.
        before
          ? sql`(${notices.created_at}, ${notices.id}) < (select n.created_at, n.id from notices n where n.id = ${before} and n.user_id = ${actor.id})`
          : undefined,
      ),
    )
    .orderBy(desc(notices.created_at), desc(notices.id))
    .limit(most)

/** Beyond this nobody counts. */
const mostCounted = 1000

/** How many somebody has not read. */
export const countUnread = async (db: Db, actor: Actor): Promise<number> =>
  (
    await db
      .select({ id: notices.id })
      .from(notices)
      .where(and(shown(actor), isNull(notices.read_at)))
      .limit(mostCounted)
  ).length

/** Marks as read, by their ids or all up to a moment; answers how many were not. */
export const readNotices = async (tx: Db, actor: Actor, which: { ids: string[] } | { until: string }) =>
  (
    await tx
      .update(notices)
      .set({ read_at: sql`now()` })
      .where(
        and(
          shown(actor),
          isNull(notices.read_at),
          'ids' in which
            ? inArray(notices.id, which.ids)
            : sql`date_trunc('milliseconds', ${notices.created_at}) <= ${which.until}::timestamptz`,
        ),
      )
      .returning({ id: notices.id })
  ).length

const keptDays = 180
const atOnce = 1000

/** Forgets what is so old that nobody looks for it. */
export async function deleteOldNotices(db: Db): Promise<void> {
  let count = atOnce
  while (count === atOnce) {
    const old = db
      .select({ id: notices.id })
      .from(notices)
      .where(lt(notices.created_at, sql`now() - make_interval(days => ${keptDays})`))
      .limit(atOnce)
    count = (await db.delete(notices).where(inArray(notices.id, old)).returning({ id: notices.id })).length
  }
}
