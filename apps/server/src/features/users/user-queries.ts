import type { Role } from '@guildhall/contract/permissions'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { audited } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock, lockRows } from '../../db/locks.ts'
import { by } from '../../db/page.ts'
import { prepared, readFlat } from '../../db/prepared.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'

export const visibleTo = (actor: Actor) =>
  seesAll(actor) ? undefined : sql`${users.organization_id} = ${actor.organization_id}`

export const byName = by(users.last_name, users.first_name, users.id)

// Written out, because drizzle leaves the table's name away where a statement reads only one.
const rolesOfUser = sql`${roles} where ${roles.id} = any("users"."role_ids") order by ${roles.slug}`

export const row = {
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  job_title: users.job_title,
  organization_id: users.organization_id,
  organization_name: organizations.name,
  role_slug: sql<string[]>`array(select ${roles.slug} from ${rolesOfUser})`,
  status: users.status,
  is_2fa_enabled: sql<boolean>`${users.totp_secret} is not null`,
  last_sign_in_at: users.last_sign_in_at,
  created_at: users.created_at,
}

const detail = {
  ...row,
  phone: users.phone,
  language: users.language,
  time_zone: users.time_zone,
  photo: users.photo,
  role_ids: sql<string[]>`array(select ${roles.id} from ${rolesOfUser})`,
  is_reset_2fa: users.is_reset_2fa,
  enrolled_at: users.enrolled_at,
  membership_level: organizations.membership_level,
  version: users.version,
  updated_at: users.updated_at,
}

/** One of the people whom the actor sees. */
export async function findUser(db: Db, actor: Actor, id: string) {
  const [user] = seesAll(actor)
    ? await findAnybody(db).execute({ id })
    : await findColleague(db).execute({ id, organization_id: actor.organization_id })
  return user
}

const selectPerson = (db: Db) =>
  db.select(detail).from(users).leftJoin(organizations, eq(organizations.id, users.organization_id))
const isAsked = eq(users.id, sql.placeholder('id'))
const findAnybody = prepared((db) => readFlat(detail, selectPerson(db).where(isAsked).prepare('find_user')))
const findColleague = prepared((db) =>
  readFlat(
    detail,
    selectPerson(db)
      .where(and(isAsked, sql`${users.organization_id} = ${sql.placeholder('organization_id')}`))
      .prepare('find_colleague'),
  ),
)

/**
 * The same, locked: what is decided about a person is decided one call at a time. Only `update` also waits for rows that are
 * being added about the person, and keeps further ones waiting.
 */
export async function lockUser(
  db: Db,
  actor: Actor,
  id: string,
  strength: 'update' | 'no key update' = 'no key update',
) {
  const [locked] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), visibleTo(actor)))
    .for(strength)
  return locked && findUser(db, actor, id)
}

/** Organizations are locked before the people who join or leave them. */
export const lockOrganizations = (tx: Db, ids: readonly (string | null | undefined)[]) =>
  lockRows(
    tx,
    organizations,
    ids.flatMap((id) => id ?? []),
  )

/** Held by those who take the role from a system admin or close the account of one, until they have committed. */
export const lockAdmins = (tx: Db) => advisoryLock(tx, 'admins')

export type VisibleUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** One of the people whom the actor sees, if he may sign in. */
export async function findActiveUser(db: Db, actor: Actor, id: string) {
  const user = await findUser(db, actor, id)
  return user?.status === 'active' ? user : undefined
}

const emailTaken = { users_email_unique: () => new InvalidField('email', 'taken') }
type Row = typeof users.$inferInsert

export const insertUser = async (db: Db, user: Row) =>
  one(await telling(emailTaken, () => db.insert(users).values(user).returning({ id: users.id })))

/** Saves what the form of a person shows; a form that was opened before is refused. */
export const updateUser = (db: Db, id: string, change: Partial<Row>) =>
  telling(emailTaken, () =>
    db
      .update(users)
      .set({ ...change, version: nextVersion(users.version), updated_at: sql`now()` })
      .where(eq(users.id, id)),
  )

/** Opens or closes an account. */
export const setStatus = (db: Db, id: string, status: Row['status']) =>
  db
    .update(users)
    .set({ status, updated_at: sql`now()` })
    .where(eq(users.id, id))

/** Leaves a person these roles: takes away the others, and adds those that are missing. The caller has locked the person. */
export async function replaceRoles(db: Db, user_id: string, roleIds: string[]) {
  await db.delete(user_roles).where(and(eq(user_roles.user_id, user_id), notInArray(user_roles.role_id, roleIds)))
  if (roleIds.length > 0)
    await db
      .insert(user_roles)
      .values(roleIds.map((role_id) => ({ role_id, user_id })))
      .onConflictDoNothing()
}

export async function listRoleIds(db: Db, slugs: Role[]): Promise<string[]> {
  const found = await db.select({ id: roles.id }).from(roles).where(inArray(roles.slug, slugs))
  return found.map(({ id }) => id)
}

/** What an invitation says of somebody. */
export const findInvited = (db: Db, id: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      language: users.language,
      organization_name: organizations.name,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(eq(users.id, id))

export async function findOrganization(db: Db, id: string) {
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name, status: organizations.status })
    .from(organizations)
    .where(eq(organizations.id, id))
  return organization
}

/** Whoever has this address, in whatever case it is written. */
export async function findByEmail(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email, role_slug: row.role_slug })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return user
}

const holdsRole = (slug: string) =>
  sql`${users.id} in (select ${user_roles.user_id} from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id} where ${roles.slug} = ${slug})`

/** How many hold a role and may sign in. */
export const countHolders = (db: Db, slug: string) => db.$count(users, and(eq(users.status, 'active'), holdsRole(slug)))

/** How many others hold a role and may sign in: in the network, or in one organization. */
export const countOthers = (db: Db, userId: string, slug: string, organization_id?: string) =>
  db.$count(
    users,
    and(
      ne(users.id, userId),
      eq(users.status, 'active'),
      organization_id ? eq(users.organization_id, organization_id) : undefined,
      holdsRole(slug),
    ),
  )

export async function isAnybodyThere(db: Db): Promise<boolean> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1)
  return somebody !== undefined
}

type NewAdmin = { email: string; password_hash: string }

/** The first account of a network: a system admin who belongs to no organization, and enrols at the first sign-in. */
export function createSystemAdmin(db: Db, account: NewAdmin) {
  return audited(db, { actor: null }, async (tx, note) => {
    const admin = one(
      await tx
        .insert(users)
        .values({ ...account, first_name: 'System', last_name: 'Admin', status: 'active' })
        .returning({ id: users.id, email: users.email }),
    )
    const role = one(await tx.select({ id: roles.id }).from(roles).where(eq(roles.slug, 'system_admin')))
    await tx.insert(user_roles).values({ user_id: admin.id, role_id: role.id })
    note({ action: 'user.created', subject_type: 'user', subject_id: admin.id, after: admin })
  })
}
