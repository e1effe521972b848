import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'

/** The people to whom mails are due, some at a time. */
export const listDueReaders = (db: Db, now: Date, after: string | undefined, most: number): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: notices.user_id })
    .from(notices)
    .where(
      and(lte(notices.mail_due_at, now.toISOString()), after === undefined ? undefined : gt(notices.user_id, after)),
    )
    .orderBy(asc(notices.user_id))
    .limit(most)

/** One of them, locked until the transaction ends; nobody where another node gathers what is due to this person. */
export async function claimDueReader(tx: Db, id: string) {
  const [reader] = await tx
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      status: users.status,
      language: users.language,
      time_zone: users.time_zone,
      quiet_hours: users.quiet_hours,
      notification_preferences: users.notification_preferences,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update', { skipLocked: true })
  return reader
}
export type DueReader = NonNullable<Awaited<ReturnType<typeof claimDueReader>>>

/** What is due to somebody, the oldest first, and whether they have read it meanwhile. */
export const listDue = (tx: Db, user_id: string, now: Date) =>
  tx
    .select({
      id: notices.id,
      type: notices.type,
      letter: notices.letter,
      values: notices.values,
      link: notices.link,
      mail: notices.mail,
      sealed: notices.sealed,
      is_read: isRead,
    })
    .from(notices)
    .where(and(eq(notices.user_id, user_id), lte(notices.mail_due_at, now.toISOString())))
    .orderBy(asc(notices.created_at), asc(notices.id))
export type DueNotice = Awaited<ReturnType<typeof listDue>>[number]

/** The cause of a message's notice says how far its conversation was read then: who has read on has seen it. */
const isRead = sql<boolean>`case when ${notices.type} <> 'messages' then ${notices.read_at} is not null
  else ${notices.cause} like 'conversation:%' and not exists (
    select from conversation_members m where m.user_id = ${notices.user_id} and m.left_at is null
      and m.conversation_id::text = split_part(${notices.cause}, ':', 2)
      and m.read_seq::text = split_part(${notices.cause}, ':', 3)) end`

/** Notes that these are on their way, or are not mailed after all. */
export async function settleDue(tx: Db, ids: string[], mail: 'sent' | 'none', now: Date): Promise<void> {
  if (ids.length === 0) return
  const mailed_at = mail === 'sent' ? now.toISOString() : null
  await tx.update(notices).set({ mail, mailed_at, mail_due_at: null, sealed: null }).where(inArray(notices.id, ids))
}

/** Puts off what is due to somebody. */
export const putOff = (tx: Db, user_id: string, now: Date, until: Date) =>
  tx
    .update(notices)
    .set({ mail_due_at: until.toISOString() })
    .where(and(eq(notices.user_id, user_id), lte(notices.mail_due_at, now.toISOString())))
