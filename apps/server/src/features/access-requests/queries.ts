import type { AccessRequest } from '@guildhall/contract/access-requests'
import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { search } from '../../db/page.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { membershipColumns, ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'

const mostNames = 10
export const isMember = notInArray(organizations.status, ['prospect', 'archived'])

/** Members by name, for whoever has typed two letters of it; or the one that a mail address belongs to. */
export async function listMembers(db: Db, query: { search?: string | undefined; email?: string | undefined }) {
  const domain = query.email?.split('@')[1]?.toLowerCase()
  const letters = query.search?.match(/[\p{L}\p{N}]/gu) ?? []
  if (!domain && letters.length < 2) return []
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        isMember,
        domain ? sql`${domain} = any(${organizations.email_domains})` : search(organizations.search_text, query.search),
      ),
    )
    .orderBy(asc(organizations.name))
    .limit(domain ? 1 : mostNames)
}

/** A member and what its standing is derived from. */
export async function findMember(db: Db, id: string) {
  const [member] = await db
    .select({ id: organizations.id, name: organizations.name, membership: membershipColumns })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(and(eq(organizations.id, id), isMember))
  return member
}

const domainTaken = { email_domains_pkey: () => new InvalidField('email_domains', 'domain_taken') }

type NewOrganization = Pick<
  typeof organizations.$inferInsert,
  'name' | 'website' | 'membership_level' | 'email_domains'
>

/** A new organization, or the one that has this name already. */
export async function takeOrganization(tx: Db, organization: NewOrganization) {
  const row = { id: organizations.id, name: organizations.name, status: organizations.status }
  const insert = (values: NewOrganization) =>
    tx.transaction((inner) =>
      inner
        .insert(organizations)
        .values({ ...values, legal_name: values.name, type: 'industry', status: 'onboarding' })
        .onConflictDoNothing()
        .returning(row),
    )
  const [created] = await telling(domainTaken, () => insert(organization)).catch((error: unknown) => {
    // Another organization took the domain a moment ago: this one begins without it.
    if (error instanceof InvalidField && error.field === 'email_domains')
      return insert({ ...organization, email_domains: [] })
    throw error
  })
  if (created) return { ...created, is_new: true }
  const known = one(
    await tx
      .select(row)
      .from(organizations)
      .where(sql`lower(${organizations.name}) = lower(${organization.name})`)
      // Nobody archives it meanwhile.
      .for('no key update'),
  )
  return { ...known, is_new: false }
}

type Row = typeof access_requests.$inferInsert

export const createRequest = async (tx: Db, request: Row) =>
  one(await tx.insert(access_requests).values(request).returning())

export const changeRequest = (tx: Db, id: string, change: Partial<Row>) =>
  tx
    .update(access_requests)
    .set({ ...change, version: nextVersion(access_requests.version) })
    .where(eq(access_requests.id, id))

type Closing = Pick<Row, 'reason' | 'decided_by_id'> & { status: 'approved' | 'rejected' | 'expired' }

export const closeRequest = (tx: Db, id: string, closing: Closing) =>
  tx
    .update(access_requests)
    .set({ ...closing, decided_at: sql`now()` })
    .where(eq(access_requests.id, id))

export const deleteRequest = (tx: Db, id: string) => tx.delete(access_requests).where(eq(access_requests.id, id))

/** Whose request it is, for the person who holds the link that made it. */
export async function findRequester(db: Db, id: string) {
  const [requester] = await db
    .select({ email: users.email })
    .from(access_requests)
    .innerJoin(users, eq(users.id, access_requests.user_id))
    .where(eq(access_requests.id, id))
  return requester
}

const decider = alias(users, 'decider')
const writer = alias(users, 'writer')

export const row = {
  id: access_requests.id,
  kind: access_requests.kind,
  status: access_requests.status,
  user_id: access_requests.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  job_title: users.job_title,
  organization_id: access_requests.organization_id,
  organization_name: sql<string>`coalesce(${organizations.name}, ${access_requests.organization_name})`,
  organization_website: sql<string>`coalesce(${organizations.website}, ${access_requests.organization_website})`,
  wished_level: access_requests.wished_level,
  message: access_requests.message,
  reason: access_requests.reason,
  decided_by_name: sql<string | null>`${decider.first_name} || ' ' || ${decider.last_name}`,
  decided_at: access_requests.decided_at,
  created_by_name: sql<string | null>`${writer.first_name} || ' ' || ${writer.last_name}`,
  created_at: access_requests.created_at,
  version: access_requests.version,
}

/** Requests with the people and the organization that they name. */
export const selectRequests = (db: Db, total = sql<number>`0`) =>
  db
    .select({ ...row, total })
    .from(access_requests)
    .innerJoin(users, eq(users.id, access_requests.user_id))
    .leftJoin(organizations, eq(organizations.id, access_requests.organization_id))
    .leftJoin(decider, eq(decider.id, access_requests.decided_by_id))
    .leftJoin(writer, eq(writer.id, access_requests.created_by_id))
    .$dynamic()

/** A request that the actor may see. */
export async function findRequest(db: Db, actor: Actor, id: string): Promise<AccessRequest | undefined> {
  const [request] = await selectRequests(db).where(and(eq(access_requests.id, id), visibleTo(actor)))
  return request
}

/**
 * The same, held until the transaction ends, after the organization that it is for and the person who asks: of two who decide
 * at once, the second sees what the first did.
 */
export const lockRequest = (tx: Db, actor: Actor, id: string) =>
  lockWith(tx, and(eq(access_requests.id, id), visibleTo(actor)))

/** A request for which a condition holds, also once it is locked. */
export async function lockWith(tx: Db, where: SQL | undefined) {
  const [seen] = await tx.select().from(access_requests).where(where)
  if (!seen) return undefined
  await lockRows(tx, organizations, seen.organization_id ? [seen.organization_id] : [])
  await lockRows(tx, users, [seen.user_id])
  const [request] = await tx
    .select()
    .from(access_requests)
    .where(and(eq(access_requests.id, seen.id), where))
    .for('no key update')
  return request
}
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/** Looks after the requests of every organization, and after those of companies that are none yet. */
export const decidesForNetwork = (actor: Actor): boolean => actor.role_slug.includes('system_admin')

export const visibleTo = (actor: Actor) =>
  decidesForNetwork(actor) ? undefined : sql`${access_requests.organization_id} = ${actor.organization_id}`
