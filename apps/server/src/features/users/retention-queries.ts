import { signInEvents } from '@guildhall/contract/profile'
import type { RetentionSettings } from '@guildhall/contract/site-settings'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emptyRows } from '../../db/audit-chain.ts'
import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { notices } from '../../db/schema/notices.ts'
import { sweep_failures } from '../../db/schema/sweeps.ts'
import { users } from '../../db/schema/users.ts'

const atOnce = 1000

/** Before then; never, where something is kept for ever. */
const olderThan = (moment: PgColumn | SQL, days: number) =>
  days === 0 ? sql`false` : sql`${moment} < now() - make_interval(days => ${days})`

const kinds = ['sign_in', 'request', 'address', 'notice'] as const
/** Something that is kept no longer. */
export type Old = { kind: (typeof kinds)[number]; id: string }

/** One portion of each kind after the last one, in the order of the ids, so that nothing that fails is met again. */
export async function listOld(db: Db, kept: RetentionSettings, after: Old[]): Promise<Old[]> {
  const found: Old[] = []
  for (const kind of kinds) {
    const { table, due } = places(kept)[kind]
    const last = after.findLast((old) => old.kind === kind)
    // A kind of which the portion before this one had none has no more.
    if (after.length > 0 && !last) continue
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(due, last && gt(table.id, last.id)))
      .orderBy(asc(table.id))
      .limit(atOnce)
    found.push(...rows.map(({ id }) => ({ kind, id: String(id) })))
  }
  return found
}

/** What a sweep could not do the last time. */
export async function listFailed(db: Db, sweep: string): Promise<Set<string>> {
  const failed = await db
    .select({ item: sweep_failures.item })
    .from(sweep_failures)
    .where(eq(sweep_failures.sweep, sweep))
  return new Set(failed.map(({ item }) => item))
}

/** Empties or deletes them; says how much of each went. */
export async function sweepOld(tx: Db, kept: RetentionSettings, old: Old[]) {
  const idsOf = (kind: Old['kind']) => old.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const signIns = await emptyRows(tx, inArray(audit.id, idsOf('sign_in').map(Number)), 'all')
  const requests = await emptyRequests(tx, and(inArray(access_requests.id, idsOf('request')), places(kept).request.due))
  const addresses = await emptyRows(tx, inArray(audit.id, idsOf('address').map(Number)), 'address')
  const read = and(inArray(notices.id, idsOf('notice')), places(kept).notice.due)
  return {
    audit_rows: signIns.audit_rows + requests.audit_rows,
    audit_addresses: signIns.audit_addresses + requests.audit_addresses + addresses.audit_addresses,
    notices: (await tx.delete(notices).where(read).returning({ id: notices.id })).length,
    access_requests: requests.access_requests,
  }
}

const places = (kept: RetentionSettings) => ({
  sign_in: {
    table: audit,
    due: and(
      inArray(
        audit.action,
        signInEvents.map((event) => `auth.${event}`),
      ),
      olderThan(audit.created_at, kept.sign_in_history_days),
      isNull(audit.erased_at),
      or(isNotNull(audit.before), isNotNull(audit.after), isNotNull(audit.address)),
    ),
  },
  /** Of rows with digests: the hash of the others holds for address and content together. */
  address: {
    table: audit,
    due: and(
      olderThan(audit.created_at, kept.audit_address_days),
      isNotNull(audit.address),
      isNull(audit.address_erased_at),
      isNotNull(audit.content_digest),
    ),
  },
  notice: { table: notices, due: olderThan(notices.read_at, kept.read_notice_days) },
  request: {
    table: access_requests,
    due: and(
      refused,
      olderThan(closedAt, kept.refused_request_days),
      sql`${access_requests.message} || ${access_requests.reason} || ${access_requests.organization_name} || ${access_requests.organization_website} <> ''`,
    ),
  },
})

const refused = inArray(access_requests.status, ['rejected', 'expired'])
const closedAt = sql`coalesce(${access_requests.decided_at}, ${access_requests.created_at})`

/** What refused requests say, also in the audit; that they were there stays. */
async function emptyRequests(tx: Db, which: SQL | undefined) {
  const went = await tx
    .update(access_requests)
    .set({ message: '', reason: '', organization_name: '', organization_website: '' })
    .where(which)
    .returning({ id: access_requests.id })
  const ids = went.map(({ id }) => id)
  const rows = and(eq(audit.subject_type, 'access_request'), inArray(audit.subject_id, ids))
  return { access_requests: ids.length, ...(await emptyRows(tx, rows, 'all')) }
}

/** Whose account was closed so long ago that they are to be erased, and who was refused so long ago. */
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
  return due.map(({ id }) => id)
}

/** Whether somebody is still as they were when they were found due; locked, so that they stay so. */
export async function lockDue(tx: Db, id: string): Promise<boolean> {
  const due = and(eq(users.id, id), inArray(users.status, ['deactivated', 'rejected']))
  return (await tx.select({ id: users.id }).from(users).where(due).for('update')).length > 0
}
