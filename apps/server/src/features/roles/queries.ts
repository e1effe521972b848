import type { ListQuery } from '@guildhall/contract/endpoint'
import { officePermissions, roles as roleSlugs } from '@guildhall/contract/permissions'
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { by, page, search } from '../../db/page.ts'
import { role_permissions, roles, user_roles, users } from '../../db/schema/users.ts'
import { figure } from '../../db/slow-figures.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'
import { startingPermissions } from './rules.ts'

const nameTaken = { roles_name_unique: () => new InvalidField('name', 'taken') }

// Written out, because drizzle leaves the table's name away where a statement reads only one.
const ownId = sql`"roles"."id"`

const columns = {
  id: roles.id,
  slug: roles.slug,
  name: roles.name,
  description: roles.description,
  is_built_in: roles.is_built_in,
  permissions: sql<
    string[]
  >`array(select ${role_permissions.permission} from ${role_permissions} where ${role_permissions.role_id} = ${ownId} order by 1)`,
  version: roles.version,
  updated_at: roles.updated_at,
}

/** Those whom the actor looks after, among the people of a role. */
const inScopeOf = (actor: Actor) =>
  seesAll(actor)
    ? undefined
    : sql`exists (select from ${users} where ${users.id} = ${user_roles.user_id}
        and ${users.organization_id} = ${actor.organization_id})`

const row = (actor: Actor) => ({
  ...columns,
  user_count: sql<number>`(select count(*)::int from ${user_roles} where ${and(sql`${user_roles.role_id} = ${ownId}`, inScopeOf(actor))})`,
})

export async function listRoles(db: Db, actor: Actor, query: ListQuery) {
  const where = search(sql`fold(${roles.name} || ' ' || ${roles.description})`, query.search)
  const { rows, meta } = await page(db, {
    query,
    from: roles,
    where,
    rows: (total) =>
      db
        .select({ ...columns, total })
        .from(roles)
        .$dynamic(),
    sort: {
      // Few rows by nature: the order of the page is worth a sort.
      name: { ...by(roles.name, roles.id), ascending: builtInFirst },
      updated_at: by(roles.updated_at, roles.id),
    },
    defaultSort: 'name',
  })
  const holders = seesAll(actor)
    ? await figure(db, {
        name: 'holders of roles',
        count: () => countHolders(db, actor),
        numbersIn: (counted) => counted.values(),
      })
    : await countHolders(db, actor)
  return { rows: rows.map((role) => ({ ...role, user_count: holders.get(role.id) ?? 0 })), meta }
}

async function countHolders(db: Db, actor: Actor): Promise<Map<string, number>> {
  const counted = await db
    .select({ id: user_roles.role_id, holders: sql<number>`count(*)::int` })
    .from(user_roles)
    .where(inScopeOf(actor))
    .groupBy(user_roles.role_id)
  return new Map(counted.map(({ id, holders }) => [id, holders]))
}

/** Every role with what it permits: few rows by nature. */
export const listAllRoles = (db: Db) =>
  db
    .select(columns)
    .from(roles)
    .orderBy(...builtInFirst)

const builtInFirst = [sql`${roles.is_built_in} desc`, sql`lower(${roles.name})`, sql`${roles.id}`]

export async function findRole(db: Db, actor: Actor, id: string) {
  const [role] = await db.select(row(actor)).from(roles).where(eq(roles.id, id))
  return role
}

/** The role, and nobody else changes, gives or deletes it until this transaction ends. */
export async function lockRole(db: Db, actor: Actor, id: string) {
  await lockWhole(db, [id])
  return findRole(db, actor, id)
}

/** Locks a role that is to be deleted and the one that takes its place, after the people who hold it. */
export async function lockForRemoval(db: Db, id: string, replacementId: string | undefined) {
  const holders = db.select({ id: user_roles.user_id }).from(user_roles).where(eq(user_roles.role_id, id))
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, holders))
    .orderBy(asc(users.id))
    .for('no key update')
  await lockWhole(db, replacementId ? [id, replacementId] : [id])
}

const lockWhole = (db: Db, ids: string[]) =>
  db.select({ id: roles.id }).from(roles).where(inArray(roles.id, ids)).orderBy(asc(roles.id)).for('update')

/** Roles with what they permit, held as they are until the transaction ends. */
export async function lockRoles(db: Db, ids: readonly string[]) {
  const asked = inArray(roles.id, [...ids])
  await db.select({ id: roles.id }).from(roles).where(asked).orderBy(asc(roles.id)).for('share')
  return db.select({ id: roles.id, slug: roles.slug, permissions: columns.permissions }).from(roles).where(asked)
}

/** Whether anybody has a role. */
export const isHeld = async (db: Db, roleId: string) =>
  (await db.$count(user_roles, eq(user_roles.role_id, roleId))) > 0

/** The people of a role, each with all roles that they have. */
export const listHolders = (db: Db, roleId: string) =>
  db
    .select({ organization_id: users.organization_id, role_ids: users.role_ids })
    .from(users)
    .innerJoin(user_roles, and(eq(user_roles.user_id, users.id), eq(user_roles.role_id, roleId)))

type RoleFields = { name: string; description: string }

export const insertRole = async (db: Db, role: RoleFields & { slug: string }) =>
  one(await telling(nameTaken, () => db.insert(roles).values(role).returning({ id: roles.id })))

export const updateRole = (db: Db, id: string, role: Partial<RoleFields>) =>
  telling(nameTaken, () =>
    db
      .update(roles)
      .set({ ...role, version: nextVersion(roles.version), updated_at: sql`now()` })
      .where(eq(roles.id, id)),
  )

export async function replacePermissions(db: Db, role_id: string, permissions: readonly string[]) {
  await db.delete(role_permissions).where(eq(role_permissions.role_id, role_id))
  if (permissions.length > 0)
    await db.insert(role_permissions).values(permissions.map((permission) => ({ role_id, permission })))
}

/** Gives the people of one role another one instead. */
export async function moveUsers(db: Db, fromId: string, toId: string) {
  const had = db.select({ user_id: user_roles.user_id }).from(user_roles).where(eq(user_roles.role_id, fromId))
  await db
    .update(users)
    .set({ version: nextVersion(users.version) })
    .where(inArray(users.id, had))
  await db.execute(
    sql`insert into ${user_roles} (user_id, role_id) select user_id, ${toId} from (${had}) had on conflict do nothing`,
  )
  await db.delete(user_roles).where(eq(user_roles.role_id, fromId))
}

export const deleteRole = (db: Db, id: string) => db.delete(roles).where(eq(roles.id, id))

/** For each permission, how many people of this role do not hold it by another role of theirs. */
export async function countAffected(db: Db, actor: Actor, roleId: string, permissions: readonly string[]) {
  if (permissions.length === 0) return []
  const asked = sql`unnest(${sql.param([...permissions])}::text[]) as asked(permission)`
  const byOther = db
    .select({ one: sql`1` })
    .from(sql`${user_roles} other`)
    .innerJoin(role_permissions, sql`${role_permissions.role_id} = other.role_id`)
    .where(
      sql`other.user_id = ${user_roles.user_id} and other.role_id <> ${roleId} and ${role_permissions.permission} = asked.permission`,
    )
  const rows = await db
    .select({ permission: sql<string>`asked.permission`, users: sql<number>`count(${user_roles.user_id})::int` })
    .from(asked)
    .leftJoin(user_roles, and(eq(user_roles.role_id, roleId), inScopeOf(actor), notExists(byOther)))
    .groupBy(sql`asked.permission`)
  return permissions.map((permission) => ({
    permission,
    users: rows.find((counted) => counted.permission === permission)?.users ?? 0,
  }))
}

/** A role of the network's own for the people who keep its books; made once, and theirs to change or delete. */
export async function makeFinanceRole(db: Db): Promise<void> {
  const [role] = await db
    .insert(roles)
    .values({ slug: 'finance', name: 'Finance', description: 'Sees and works on all payments and invoices.' })
    .onConflictDoNothing()
    .returning({ id: roles.id })
  if (role)
    await db.insert(role_permissions).values(officePermissions.map((permission) => ({ role_id: role.id, permission })))
}

/** Makes the built-in roles that are not there yet; those that are keep what an administrator made of them. */
export async function ensureBuiltInRoles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Nodes that start together take turns.
    await advisoryLock(tx, 'roles')
    const made = await tx
      .insert(roles)
      .values(roleSlugs.map((slug) => ({ slug, name: slug, is_built_in: true })))
      .onConflictDoNothing()
      .returning()
    const granted = made.flatMap((role) =>
      roleSlugs
        .filter((slug) => slug === role.slug)
        .flatMap((slug) => startingPermissions[slug].map((permission) => ({ role_id: role.id, permission }))),
    )
    if (granted.length > 0) await tx.insert(role_permissions).values(granted)
  })
}
