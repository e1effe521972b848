import { type lastSignIns, longestOf } from '@guildhall/contract/how-long-ago'
import { administratorRoles, type UserListQuery, type UserRow } from '@guildhall/contract/users'
import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { by, byNullable, escapeLike, orderOf, search } from '../../db/page.ts'
import { around } from '../../db/prepared.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { byName, row, visibleTo } from './user-queries.ts'

/** A list of people, narrower than the filters say: those with any of these roles. */
type Narrowed = { roleIds?: string[] }

/** One page of the people whom the actor may see. */
export async function listUsers(db: Db, actor: Actor, query: UserListQuery, { roleIds }: Narrowed = {}) {
  return largePage(db, {
    query,
    from: users,
    within: scope(actor, query),
    where: and(filters(db, query, await findRoleIds(db, query.role)), roleIds && holdsAny(roleIds, query)),
    anyOf: searched(query.search),
    ...sorted,
    read: (picked, order) => readRows(db, picked, sql.join(order, sql`, `)),
  })
}

const shown = { ...row, total: sql<number>`picked.total` }
const readRows = around(shown, (db, picked, order) =>
  db
    .select(shown)
    .from(users)
    .innerJoin(picked, sql`picked.id = ${users.id}`)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .orderBy(order),
)

const sorted = {
  sort: {
    name: byName,
    email: by(users.email, users.id),
    last_sign_in_at: byNullable(users.last_sign_in_at, users.id),
    created_at: by(users.created_at, users.id),
  },
  defaultSort: 'name',
}

/** Those who run the network. */
export const listAdministrators = async (db: Db, actor: Actor, query: UserListQuery) =>
  listUsers(db, actor, query, await administrators(db))

const administrators = async (db: Db): Promise<Narrowed> => ({
  roleIds: (await findRoleIds(db, [...administratorRoles])) ?? [],
})

/** How many of the people whom the actor sees have a role. */
export const countHolders = (db: Db, actor: Actor, roleId: string) =>
  db.$count(users, and(visibleTo(actor), holdsAny([roleId])))

/** Everybody whom the same filters show, in the same order, a batch at a time. */
export async function* exportUsers(
  db: Db,
  actor: Actor,
  query: UserListQuery,
  { roleIds }: Narrowed = {},
): AsyncGenerator<UserRow[]> {
  const where = and(
    scope(actor, query),
    filters(db, query, await findRoleIds(db, query.role)),
    roleIds && holdsAny(roleIds, query),
    or(...searched(query.search)),
  )
  yield* inBatches(db, {
    from: users,
    id: users.id,
    where,
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(users)
        .leftJoin(organizations, eq(organizations.id, users.organization_id))
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

export async function* exportAdministrators(db: Db, actor: Actor, query: UserListQuery): AsyncGenerator<UserRow[]> {
  yield* exportUsers(db, actor, query, await administrators(db))
}

const mostNames = 25
/** As many as may be asked for by their ids. */
const mostIds = 100

/** Names for a picker: of these people, or by what was typed, first those whose last name begins with it. */
export async function listNames(
  db: Db,
  actor: Actor,
  { search: typed, ids }: { search?: string | undefined; ids?: string[] | undefined },
) {
  const begun = typed && !ids ? await listBegun(db, actor, typed) : []
  if (begun.length === mostNames) return begun
  const query = { page: 1, per_page: ids ? mostIds : mostNames }
  const { rows } = await largePage(db, {
    query,
    from: users,
    within: and(visibleTo(actor), ids && inArray(users.id, ids)),
    where: ids ? undefined : canBePicked,
    anyOf: searched(typed),
    sort: { name: byName },
    defaultSort: 'name',
    read: (picked, order) =>
      db
        .select({ ...named, total: sql<number>`picked.total` })
        .from(users)
        .innerJoin(picked, sql`picked.id = ${users.id}`)
        .leftJoin(organizations, eq(organizations.id, users.organization_id))
        .orderBy(...order),
  })
  const known = new Set(begun.map(({ id }) => id))
  const others = rows.filter(({ id }) => !known.has(id))
  return [...begun, ...others.map(({ id, name, organization_name }) => ({ id, name, organization_name }))].slice(
    0,
    query.per_page,
  )
}

const named = { id: users.id, name: row.name, organization_name: organizations.name }
const canBePicked = notInArray(users.status, ['merged', 'erased'])

/** However many there are, only those are read who are shown: the index has them in this order. */
function listBegun(db: Db, actor: Actor, typed: string) {
  const lastName = sql`fold(${users.last_name}) collate "C"`
  return db
    .select(named)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(visibleTo(actor), canBePicked, sql`${lastName} like fold(${escapeLike(typed)}) || '%'`))
    .orderBy(lastName, sql`fold(${users.first_name}) collate "C"`, users.id)
    .limit(mostNames)
}

const scope = (actor: Actor, query: UserListQuery) =>
  and(visibleTo(actor), query.organization_id && inArray(users.organization_id, query.organization_id))

const filters = (db: Db, query: UserListQuery, roleIds: string[] | undefined) =>
  and(
    query.status && inArray(users.status, query.status),
    query.level && inArray(users.organization_id, organizationsOf(db, query.level)),
    query.verified && (query.verified === 'yes' ? ne(users.status, 'unverified') : eq(users.status, 'unverified')),
    query.two_factor && (query.two_factor === 'on' ? isNotNull(users.totp_secret) : isNull(users.totp_secret)),
    query.added && sql`${users.created_at} >= now() - make_interval(days => ${longestOf(query.added)})`,
    query.last_sign_in && or(...query.last_sign_in.map((when) => seen[when])),
    roleIds && holdsAny(roleIds, query),
  )

/** Holders of any of these roles, who are found by them; whoever was found by a search is asked himself. */
function holdsAny(roleIds: string[], { search: typed }: Pick<UserListQuery, 'search'> = {}): SQL {
  if (roleIds.length === 0) return sql`false`
  if (typed) return arrayOverlaps(users.role_ids, roleIds)
  return sql`${users.id} in (select ${user_roles.user_id} from ${user_roles} where ${inArray(user_roles.role_id, roleIds)})`
}

const organizationsOf = (db: Db, levels: string[]) =>
  db.select({ id: organizations.id }).from(organizations).where(inArray(organizations.membership_level, levels))

const since = (days: number) => sql`${users.last_sign_in_at} > now() - make_interval(days => ${days})`
const seen: Record<(typeof lastSignIns)[number], SQL> = {
  today: since(1),
  week: since(7),
  month: since(30),
  quarter: since(90),
  older: sql`${users.last_sign_in_at} <= now() - interval '90 days'`,
  never: isNull(users.last_sign_in_at),
}

/** Looked up beforehand: by their ids the database knows how many hold the roles, and how best to find them. */
async function findRoleIds(db: Db, slugs: string[] | undefined): Promise<string[] | undefined> {
  if (!slugs) return undefined
  const found = await db.select({ id: roles.id }).from(roles).where(inArray(roles.slug, slugs))
  return found.map(({ id }) => id)
}

/** By name and the front of the address, by the whole address where an @ was typed, or by the name of the organization. */
function searched(typed: string | undefined): SQL[] {
  if (!typed) return []
  const words = typed.split(/\s+/)
  const inName = words.filter((word) => !word.includes('@')).join(' ')
  const inAddress = words.filter((word) => word.includes('@')).join(' ')
  return [
    sql`${and(search(users.search_text, inName), search(sql`fold(${users.email})`, inAddress))}`,
    sql`${users.organization_id} in (select ${organizations.id} from ${organizations} where ${search(organizations.search_text, typed)})`,
  ]
}
