import { signInEvents } from '@guildhall/contract/profile'
import type { RetentionSettings } from '@guildhall/contract/site-settings'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emptyRows } from '../../db/audit-chain.ts'
import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'

const atOnce = 1000
const mostPeople = 100

/** Before then; never, where something is kept for ever. */
const olderThan = (moment: PgColumn | SQL, days: number) =>
  days === 0 ? sql`false` : sql`${moment} < now() - make_interval(days => ${days})`

/** One portion of all that is kept no longer; says how much of each went, and whether there may be more. */
export async function sweepPortion(tx: Db, kept: RetentionSettings) {
  const signIns = await emptyRows(tx, inArray(audit.id, oldSignIns(tx, kept.sign_in_history_days)), 'all')
  const requests = await emptyRequests(tx, kept.refused_request_days)
  const addresses = await emptyRows(tx, inArray(audit.id, oldAddresses(tx, kept.audit_address_days)), 'address')
  const went = {
    audit_rows: signIns.audit_rows + requests.audit_rows,
    audit_addresses: signIns.audit_addresses + requests.audit_addresses + addresses.audit_addresses,
    notices: await deleteReadNotices(tx, kept.read_notice_days),
    access_requests: requests.access_requests,
  }
  const portions = [signIns.audit_rows, addresses.audit_addresses, went.notices, went.access_requests]
  return { went, hasMore: portions.includes(atOnce) }
}

const oldSignIns = (tx: Db, days: number) =>
  tx
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        inArray(
          audit.action,
          signInEvents.map((event) => `auth.${event}`),
        ),
        olderThan(audit.created_at, days),
        isNull(audit.erased_at),
        or(isNotNull(audit.before), isNotNull(audit.after), isNotNull(audit.address)),
      ),
    )
    .orderBy(asc(audit.id))
    .limit(atOnce)

/** Of rows with digests: the hash of the others holds for address and content together. */
const oldAddresses = (tx: Db, days: number) =>
  tx
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        olderThan(audit.created_at, days),
        isNotNull(audit.address),
        isNull(audit.address_erased_at),
        isNotNull(audit.content_digest),
      ),
    )
    .orderBy(asc(audit.id))
    .limit(atOnce)

async function deleteReadNotices(tx: Db, days: number) {
  const old = tx.select({ id: notices.id }).from(notices).where(olderThan(notices.read_at, days)).limit(atOnce)
  return (await tx.delete(notices).where(inArray(notices.id, old)).returning({ id: notices.id })).length
}

const refused = inArray(access_requests.status, ['rejected', 'expired'])
const closedAt = sql`coalesce(${access_requests.decided_at}, ${access_requests.created_at})`

/** What refused requests say, also in the audit; that they were there stays. */
async function emptyRequests(tx: Db, days: number) {
  const { message, reason, organization_name, organization_website } = access_requests
  const old = tx
    .select({ id: access_requests.id })
    .from(access_requests)
    .where(
      and(
        refused,
        olderThan(closedAt, days),
        sql`${message} || ${reason} || ${organization_name} || ${organization_website} <> ''`,
      ),
    )
    .limit(atOnce)
  const went = await tx
    .update(access_requests)
    .set({ message: '', reason: '', organization_name: '', organization_website: '' })
    .where(inArray(access_requests.id, old))
    .returning({ id: access_requests.id })
  const ids = went.map(({ id }) => id)
  const rows = and(eq(audit.subject_type, 'access_request'), inArray(audit.subject_id, ids))
  return { access_requests: ids.length, ...(await emptyRows(tx, rows, 'all')) }
}

/** Whose account was closed so long ago that he is to be erased, and who was refused so long ago. */
export async function listDue(db: Db, kept: RetentionSettings): Promise<string[]> {
  const closed = sql`coalesce((select max(${audit.created_at}) from ${audit} where ${audit.subject_type} = 'user'
    and ${audit.subject_id} = "users"."id"::text and ${audit.action} = 'user.deactivated'), "users"."updated_at")`
  const recent = sql`exists (select from ${access_requests} where ${access_requests.user_id} = "users"."id"
    and not (${refused} and ${olderThan(closedAt, kept.refused_request_days)}))`
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        and(eq(users.status, 'deactivated'), olderThan(closed, kept.deactivated_account_days)),
        and(eq(users.status, 'rejected'), olderThan(users.updated_at, kept.refused_request_days), sql`not ${recent}`),
      ),
    )
    .orderBy(users.id)
    .limit(mostPeople)
  return due.map(({ id }) => id)
}

/** Whether somebody is still as he was when he was found due; locked, so that he stays so. */
export async function lockDue(tx: Db, id: string): Promise<boolean> {
  const due = and(eq(users.id, id), inArray(users.status, ['deactivated', 'rejected']))
  return (await tx.select({ id: users.id }).from(users).where(due).for('update')).length > 0
}
