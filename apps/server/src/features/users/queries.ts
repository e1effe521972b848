import type { UserListQuery, UserRow } from '@guildhall/contract/users'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import { audited } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { by, byNullable, search } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** One page of the people whom the actor may see. */
export async function listUsers(db: Db, actor: Actor, query: UserListQuery) {
  return largePage(db, {
    query,
    from: users,
    within: scope(actor, query),
    where: filters(query, await findRoleIds(db, query.role)),
    anyOf: searched(db, query.search),
    sort: {
      name: byName,
      email: by(users.email, users.id),
      last_sign_in_at: byNullable(users.last_sign_in_at, users.id),
      created_at: by(users.created_at, users.id),
    },
    defaultSort: 'name',
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(users)
        .innerJoin(picked, sql`picked.id = ${users.id}`)
        .leftJoin(organizations, eq(organizations.id, users.organization_id))
        .orderBy(...order),
  })
}

/** Everybody whom the same filters show, in order of name, a batch at a time. */
export async function* exportUsers(db: Db, actor: Actor, query: UserListQuery): AsyncGenerator<UserRow[]> {
  const roleIds = await findRoleIds(db, query.role)
  const where = and(scope(actor, query), filters(query, roleIds), or(...searched(db, query.search)))
  yield* inBatches([users.last_name, users.first_name, users.id], (after, limit) =>
    db
      .select(row)
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organization_id))
      .where(
        and(
          where,
          after((last: UserRow) => [last.last_name, last.first_name, last.id]),
        ),
      )
      .orderBy(...byName.ascending)
      .limit(limit),
  )
}

export async function isAnybodyThere(db: Db): Promise<boolean> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1)
  return somebody !== undefined
}

/** Somebody whose factor the actor may reset: one of the people whom he sees. */
export async function findResettable(db: Db, actor: Actor, id: string) {
  const [person] = await db
    .select({ id: users.id, role_slug: row.role_slug })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), visibleTo(actor)))
  return person
}

type NewAdmin = { email: string; password_hash: string; totp_secret: string }

/** The first account of a network: a system admin who belongs to no organization. */
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

const byName = by(users.last_name, users.first_name, users.id)

const row = {
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  job_title: users.job_title,
  organization_id: users.organization_id,
  organization_name: organizations.name,
  role_slug: sql<
    string[]
  >`array(select ${roles.slug} from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id} where ${user_roles.user_id} = ${users.id} order by ${roles.slug})`,
  status: users.status,
  is_2fa_enabled: sql<boolean>`${users.totp_secret} is not null`,
  last_sign_in_at: users.last_sign_in_at,
  created_at: users.created_at,
}

const scope = (actor: Actor, query: UserListQuery) =>
  and(visibleTo(actor), query.organization_id && inArray(users.organization_id, query.organization_id))

const visibleTo = (actor: Actor) =>
  seesAll(actor) ? undefined : sql`${users.organization_id} = ${actor.organization_id}`

const filters = (query: UserListQuery, roleIds: string[] | undefined) =>
  and(
    query.status && inArray(users.status, query.status),
    roleIds &&
      sql`${users.id} in (select ${user_roles.user_id} from ${user_roles} where ${inArray(user_roles.role_id, roleIds)})`,
  )

/** Looked up beforehand: by their ids the database knows how many hold the roles, and how best to find them. */
async function findRoleIds(db: Db, slugs: string[] | undefined): Promise<string[] | undefined> {
  if (!slugs) return undefined
  const found = await db.select({ id: roles.id }).from(roles).where(inArray(roles.slug, slugs))
  return found.map(({ id }) => id)
}

/** By name and the front of the address, by the whole address where an @ was typed, or by the name of the organization. */
function searched(db: Db, typed: string | undefined): SQL[] {
  if (!typed) return []
  const words = typed.split(/\s+/)
  const inName = words.filter((word) => !word.includes('@')).join(' ')
  const inAddress = words.filter((word) => word.includes('@')).join(' ')
  const inOrganization = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(search(organizations.search_text, typed))
  return [
    sql`${and(search(users.search_text, inName), search(sql`fold(${users.email})`, inAddress))}`,
    inArray(users.organization_id, inOrganization),
  ]
}
