import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { networkToday } from '../../db/days.ts'
import { one, type Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { membershipColumns, ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { hub_managers, role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'

/** Whether the administrator who acts in the person's name is still a system admin and still signed in. */
const isBackedByAdministrator = sql`(exists (
    select from users admins join user_roles held on held.user_id = admins.id join roles on roles.id = held.role_id
    where admins.id = ${sessions.impersonator_id} and admins.status = 'active' and roles.slug = 'system_admin')
  and (${sessions.origin_session_id} is null or exists (
    select from sessions origin where origin.id = ${sessions.origin_session_id} and origin.expires_at > now())))`

/** Everything that access rests on, in one statement, which every request asks. */
export const findSession = prepared((db) =>
  db
    .select({
      session_id: sessions.id,
      kind: sessions.kind,
      impersonator_id: sessions.impersonator_id,
      // By the clock of the database, as all that sessions rest on.
      is_unseen: sql<boolean>`${sessions.last_seen_at} < now() - interval '1 minute'`,
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      photo: users.photo,
      is_reset_2fa: users.is_reset_2fa,
      is_new_organization_admin: users.is_new_organization_admin,
      organization_id: users.organization_id,
      organization_name: organizations.name,
      membership_level: organizations.membership_level,
      membership: membershipColumns,
      role_slug: sql<
        string[]
      >`array(select ${roles.slug} from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id} where ${user_roles.user_id} = ${users.id} order by ${roles.slug})`,
      permissions: sql<
        string[]
      >`array(select distinct ${role_permissions.permission} from ${user_roles} join ${role_permissions} on ${role_permissions.role_id} = ${user_roles.role_id} where ${user_roles.user_id} = ${users.id})`,
      hub_ids: sql<
        string[]
      >`array(select ${organization_hubs.hub_id} from ${organization_hubs} where ${organization_hubs.organization_id} = ${users.organization_id})`,
      managed_hub_ids: sql<
        string[]
      >`array(select ${hubs.id} from ${hub_managers} join ${hubs} on ${hubs.id} = ${hub_managers.hub_id} where ${hub_managers.user_id} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .leftJoin(membership_levels, ofLevel)
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        eq(users.status, 'active'),
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.created_at, sql`now() - make_interval(hours => ${sql.placeholder('absolute_hours')})`),
        gt(sessions.last_seen_at, sql`now() - make_interval(mins => ${sql.placeholder('idle_minutes')})`),
        or(isNull(sessions.impersonator_id), isBackedByAdministrator),
      ),
    )
    .prepare('find_session'),
)

export type SessionRow = Awaited<ReturnType<ReturnType<typeof findSession>['execute']>>[number]

export const touchSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ last_seen_at: sql`now()` })
    .where(eq(sessions.id, id))

/** That somebody used the portal on this day. */
export const noteActivity = (db: Db, user_id: string) =>
  db.insert(activity_days).values({ day: networkToday, user_id }).onConflictDoNothing()

type NewSession = Pick<
  typeof sessions.$inferInsert,
  | 'user_id'
  | 'token_hash'
  | 'kind'
  | 'address'
  | 'user_agent'
  | 'expires_at'
  | 'recovered_by'
  | 'impersonator_id'
  | 'origin_session_id'
>

export const createSession = async (db: Db, session: NewSession) =>
  one(
    await insertSession(db).execute({
      ...session,
      recovered_by: session.recovered_by ?? null,
      impersonator_id: session.impersonator_id ?? null,
      origin_session_id: session.origin_session_id ?? null,
    }),
  )

const insertSession = prepared((db) =>
  db
    .insert(sessions)
    .values({
      user_id: sql.placeholder('user_id'),
      token_hash: sql.placeholder('token_hash'),
      kind: sql.placeholder('kind'),
      address: sql.placeholder('address'),
      user_agent: sql.placeholder('user_agent'),
      expires_at: sql.placeholder('expires_at'),
      recovered_by: sql.placeholder('recovered_by'),
      impersonator_id: sql.placeholder('impersonator_id'),
      origin_session_id: sql.placeholder('origin_session_id'),
      last_seen_at: sql`now()`,
    })
    .returning({ id: sessions.id })
    .prepare('open_session'),
)

/**
 * Ends a session in another person's name, and gives the administrator's own, which it came from, this token. What was done in the
 * one counts as use of the other, so that an idle one stays idle.
 */
export async function returnToOrigin(db: Db, session: { id: string; token_hash: string }): Promise<string | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, session.id))
    .returning({ origin_session_id: sessions.origin_session_id, last_seen_at: sessions.last_seen_at })
  if (!ended?.origin_session_id) return undefined
  const [origin] = await db
    .update(sessions)
    .set({ token_hash: session.token_hash, last_seen_at: ended.last_seen_at })
    .where(and(eq(sessions.id, ended.origin_session_id), gt(sessions.expires_at, sql`now()`)))
    .returning({ expires_at: sessions.expires_at })
  return origin?.expires_at
}

/** The session in another person's name that has this token. */
export async function findImpersonation(db: Db, tokenHash: string) {
  const [impersonation] = await db
    .select({
      id: sessions.id,
      user_id: sessions.user_id,
      impersonator_id: sessions.impersonator_id,
      is_over: sql<boolean>`${sessions.expires_at} <= now()`,
    })
    .from(sessions)
    .where(and(eq(sessions.token_hash, tokenHash), isNotNull(sessions.origin_session_id)))
  return impersonation
}

/** What a session has gone through so far. */
export async function readSession(db: Db, id: string) {
  const [session] = await db
    .select({
      kind: sessions.kind,
      factor_passed_at: sessions.factor_passed_at,
      recovered_by: sessions.recovered_by,
      pending_secret: sessions.pending_secret,
      challenge: sessions.challenge,
    })
    .from(sessions)
    .where(eq(sessions.id, id))
  return session
}

export const keepPendingSecret = (db: Db, id: string, pending_secret: string) =>
  db.update(sessions).set({ pending_secret }).where(eq(sessions.id, id))

export const markFactorPassed = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ factor_passed_at: sql`now()`, pending_secret: null })
    .where(eq(sessions.id, id))

export const keepChallenge = (db: Db, id: string, challenge: string) =>
  db.update(sessions).set({ challenge }).where(eq(sessions.id, id))

/** Of several answers to one challenge, one counts. */
export async function spendChallenge(db: Db, id: string, challenge: string): Promise<boolean> {
  const spent = await db
    .update(sessions)
    .set({ challenge: null })
    .where(and(eq(sessions.id, id), eq(sessions.challenge, challenge)))
    .returning({ id: sessions.id })
  return spent.length === 1
}

/** Counts a wrong code, answer or key of a half-session; gives the number so far, nothing where the session has ended. */
export async function countWrongCode(db: Db, sessionId: string): Promise<number | undefined> {
  const [counted] = await db
    .update(sessions)
    .set({ wrong_codes: sql`${sessions.wrong_codes} + 1` })
    .where(eq(sessions.id, sessionId))
    .returning({ wrong_codes: sessions.wrong_codes })
  return counted?.wrong_codes
}

export const deleteSession = (db: Db, tokenHash: string) =>
  db
    .delete(sessions)
    .where(eq(sessions.token_hash, tokenHash))
    .returning({ user_id: sessions.user_id, kind: sessions.kind, origin_session_id: sessions.origin_session_id })

export const deleteSessionById = (db: Db, id: string) =>
  db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })

export const deleteSessionsOf = (db: Db, user_id: string, exceptId?: string) =>
  db.delete(sessions).where(and(eq(sessions.user_id, user_id), exceptId ? ne(sessions.id, exceptId) : undefined))

export const deleteExpiredSessions = (db: Db) => db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
