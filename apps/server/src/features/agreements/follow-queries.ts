import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { agreements } from '../../db/schema/agreements.ts'
import { organizations } from '../../db/schema/organizations.ts'

const isOpen = sql`${agreements.status} in ('sent', 'viewed')`
const isElsewhere = eq(agreements.provider, 'docusign')

export const findAgreement = async (db: Db, id: string) =>
  (await db.select().from(agreements).where(eq(agreements.id, id)))[0]

/** What a signature service has, by what it is known there. */
export async function findByReference(db: Db, provider_reference: string) {
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(and(isElsewhere, eq(agreements.provider_reference, provider_reference)))
  return agreement
}

/** Held together with its organization, in the order in which sending and signing take them. */
export async function lockToFollow(tx: Db, { id, organization_id }: { id: string; organization_id: string }) {
  await lockRows(tx, organizations, [organization_id])
  const [agreement] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update')
  return agreement
}

/** What an organization has open elsewhere. */
export const listOpenElsewhere = (db: Db, organizationId: string) =>
  db
    .select()
    .from(agreements)
    .where(and(isOpen, isElsewhere, eq(agreements.organization_id, organizationId)))

/** What is open elsewhere and was sent before, or has run out; a page at a time, by id. */
export const listToSweep = (db: Db, now: Date, sentBefore: Date, most: number, after: string | undefined) =>
  db
    .select()
    .from(agreements)
    .where(
      and(
        isOpen,
        isElsewhere,
        or(lte(agreements.sent_at, sentBefore.toISOString()), lte(agreements.expires_at, now.toISOString())),
        after ? sql`${agreements.id} > ${after}` : undefined,
      ),
    )
    .orderBy(agreements.id)
    .limit(most)
