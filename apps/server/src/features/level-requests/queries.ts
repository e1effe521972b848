import type { LevelRequest, OwnLevel } from '@guildhall/contract/level-requests'
import { and, desc, eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { level_requests } from '../../db/schema/level-requests.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { conflict } from '../../http/errors.ts'

const row = {
  id: level_requests.id,
  status: level_requests.status,
  membership_level: level_requests.membership_level,
  message: level_requests.message,
  reason: level_requests.reason,
  requested_by_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  decided_at: level_requests.decided_at,
  created_at: level_requests.created_at,
  version: level_requests.version,
}

const select = (db: Db) =>
  db.select(row).from(level_requests).innerJoin(users, eq(users.id, level_requests.requested_by_id))

export async function findOwnLevel(db: Db, organization_id: string): Promise<OwnLevel> {
  const own = one(
    await db
      .select({
        organization_id: organizations.id,
        organization_name: organizations.name,
        membership_level: organizations.membership_level,
        people_count: sql<number>`(select count(*)::int from users where users.organization_id = "organizations"."id" and users.status in ('active', 'invited'))`,
      })
      .from(organizations)
      .where(eq(organizations.id, organization_id)),
  )
  const [request] = await select(db)
    .where(eq(level_requests.organization_id, organization_id))
    .orderBy(desc(level_requests.created_at), desc(level_requests.id))
    .limit(1)
  return { ...own, request: request ?? null }
}

export async function findLevelRequest(db: Db, id: string): Promise<LevelRequest | undefined> {
  return (await select(db).where(eq(level_requests.id, id)))[0]
}

export async function findOpenRequest(db: Db, organization_id: string): Promise<LevelRequest | undefined> {
  const isOpen = and(eq(level_requests.organization_id, organization_id), eq(level_requests.status, 'open'))
  return (await select(db).where(isOpen))[0]
}

/** Held until the transaction ends. */
export const lockOrganization = (tx: Db, id: string) => lockRows(tx, organizations, [id])

/** The same with its organization, which comes first in the lock order. */
export async function lockLevelRequest(tx: Db, id: string) {
  const [seen] = await tx.select().from(level_requests).where(eq(level_requests.id, id))
  if (!seen) return undefined
  await lockOrganization(tx, seen.organization_id)
  const [locked] = await tx.select().from(level_requests).where(eq(level_requests.id, id)).for('no key update')
  return locked
}

const alreadyOpen = { level_requests_open_unique: () => conflict('error.level_request_open') }

type Row = typeof level_requests.$inferInsert

export const insertLevelRequest = async (tx: Db, request: Row) =>
  one(await telling(alreadyOpen, () => tx.insert(level_requests).values(request).returning()))

type Closing = Pick<Row, 'reason' | 'decided_by_id' | 'membership_level'> & {
  status: 'approved' | 'refused' | 'withdrawn'
}

export const closeLevelRequest = (tx: Db, id: string, closing: Partial<Closing>) =>
  tx
    .update(level_requests)
    .set({ ...closing, decided_at: sql`now()`, version: nextVersion(level_requests.version) })
    .where(eq(level_requests.id, id))
