import { and, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { hub_managers, role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'
import { forgetAfterMinutes } from './rules.ts'

/** Everything that access rests on, in one statement; prepared once, because every request asks it. */
export const prepareSessionLookup = (db: Db) =>
  db
    .select({
      session_id: sessions.id,
      kind: sessions.kind,
      impersonator_id: sessions.impersonator_id,
      last_seen_at: sessions.last_seen_at,
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      is_reset_2fa: users.is_reset_2fa,
      is_new_organization_admin: users.is_new_organization_admin,
      organization_id: users.organization_id,
      organization_name: organizations.name,
      membership_level: organizations.membership_level,
      agreement_signed_at: organizations.agreement_signed_at,
      paid_through: organizations.paid_through,
      subscription_cancelled_at: organizations.subscription_cancelled_at,
      profile_status: organizations.profile_status,
      is_offline_payment: organizations.is_offline_payment,
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
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        eq(users.status, 'active'),
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.last_seen_at, sql`now() - make_interval(mins => ${sql.placeholder('idle_minutes')})`),
      ),
    )
    .prepare('find_session')

export type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareSessionLookup>['execute']>>[number]

export const touchSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ last_seen_at: sql`now()` })
    .where(eq(sessions.id, id))

export async function findAccount(db: Db, email: string) {
  const [account] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.status, 'active')))
  return account
}

export async function findAccountById(db: Db, id: string) {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  return account
}

type NewSession = {
  user_id: string
  token_hash: string
  kind: 'half' | 'full'
  address: string
  user_agent: string
  expires_at: string
}

export const createSession = async (db: Db, session: NewSession) =>
  one(
    await db
      .insert(sessions)
      .values({ ...session, last_seen_at: sql`now()` })
      .returning({ id: sessions.id }),
  )

export const deleteSession = (db: Db, tokenHash: string) =>
  db
    .delete(sessions)
    .where(eq(sessions.token_hash, tokenHash))
    .returning({ user_id: sessions.user_id, kind: sessions.kind })

export const deleteExpiredSessions = (db: Db) => db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))

/** Counts a wrong code against its half-session; gives the number so far. */
export async function countWrongCode(db: Db, sessionId: string): Promise<number> {
  const [counted] = await db
    .update(sessions)
    .set({ wrong_codes: sql`${sessions.wrong_codes} + 1` })
    .where(eq(sessions.id, sessionId))
    .returning({ wrong_codes: sessions.wrong_codes })
  return counted?.wrong_codes ?? 0
}

/** Takes a code's time step unless it, or a later one, was taken before: of two calls with one code, one wins. */
export async function takeCodeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totp_last_step: step, last_sign_in_at: sql`now()`, is_first_login: false })
    .where(and(eq(users.id, userId), lt(users.totp_last_step, step)))
    .returning({ id: users.id })
  return taken.length === 1
}

type Purpose = (typeof tokens.$inferSelect)['purpose']
type HeldToken = { email: string; purpose: Purpose; token_hash: string }
type NewToken = { user_id: string; purpose: Purpose; token_hash: string; minutes: number }

export const createToken = (db: Db, { minutes, ...token }: NewToken) =>
  db.insert(tokens).values({ ...token, expires_at: sql`now() + make_interval(mins => ${minutes})` })

export const countRecentTokens = (db: Db, user_id: string, purpose: Purpose) =>
  db.$count(
    tokens,
    and(
      eq(tokens.user_id, user_id),
      eq(tokens.purpose, purpose),
      gt(tokens.created_at, sql`now() - interval '1 hour'`),
    ),
  )

export async function findToken(db: Db, held: HeldToken) {
  const [token] = await db.select({ id: tokens.id }).from(tokens).where(isLive(held))
  return token
}

/** Takes a token out of use and says whose it was; nothing when it was used, is too old, or belongs to somebody else. */
export async function spendToken(db: Db, held: HeldToken) {
  const [used] = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(isLive(held))
    .returning({ user_id: tokens.user_id })
  return used
}

const isLive = ({ email, purpose, token_hash }: HeldToken) =>
  and(
    eq(tokens.token_hash, token_hash),
    eq(tokens.purpose, purpose),
    isNull(tokens.used_at),
    gt(tokens.expires_at, sql`now()`),
    sql`${tokens.user_id} = (select u.id from ${users} u where lower(u.email) = lower(${email}) and u.status = 'active')`,
  )

export const changePassword = async (db: Db, id: string, password_hash: string) =>
  one(await db.update(users).set({ password_hash }).where(eq(users.id, id)).returning())

export const deleteSessionsOf = (db: Db, user_id: string) => db.delete(sessions).where(eq(sessions.user_id, user_id))

const isRecent = sql`${attempts.last_at} > now() - make_interval(mins => ${forgetAfterMinutes})`

export const listFailures = (db: Db, keys: string[]) =>
  db
    .select({
      key: attempts.key,
      failures: attempts.failures,
      seconds_ago: sql<number>`extract(epoch from now() - ${attempts.last_at})::float`,
    })
    .from(attempts)
    .where(and(inArray(attempts.key, keys), isRecent))

export const countFailures = (db: Db, keys: string[]) =>
  db
    .insert(attempts)
    .values(keys.map((key) => ({ key, failures: 1, last_at: sql`now()` })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: { failures: sql`case when ${isRecent} then ${attempts.failures} + 1 else 1 end`, last_at: sql`now()` },
    })

export const clearFailures = (db: Db, key: string) => db.delete(attempts).where(eq(attempts.key, key))

export const deleteOldFailures = (db: Db) => db.delete(attempts).where(not(isRecent))
