import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, asc, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import {
  calledLike,
  fieldFor,
  isInside,
  isInsidePerson,
  isListed,
  namedOrganizations,
  namedPeople,
  organizationName,
} from '../../db/listed.ts'
import { isClosed } from '../../db/membership.ts'
import { by, count, page, search } from '../../db/page.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { hubScope } from '../../http/hub-scope.ts'

/** How many organizations of a hub the reader sees. Those that are closed never show. */
export const organizationCount = (actor: Actor, hub: SQL) =>
  seesAll(actor)
    ? openCount(hub)
    : sql<number>`(select count(*)::int from organization_hubs where organization_hubs.hub_id = ${hub} and ${isOfOpen}
        and (${isInside(actor, ofRow)} or ${isListed('organization', ofRow)}))`

/** Closed ones are few: all without them is counted without looking up the others. */
const openCount = (
  hub: SQL,
) => sql<number>`((select count(*) from organization_hubs where organization_hubs.hub_id = ${hub})
  - (select count(*) from organizations join organization_hubs on organization_hubs.organization_id = organizations.id
    where organization_hubs.hub_id = ${hub} and ${isClosed}))::int`

const ofRow = sql`organization_hubs.organization_id`

/** A row of `organization_hubs` whose organization shows among them. */
const isOfOpen = sql`not exists (select from ${organizations}
  where organizations.id = organization_hubs.organization_id and ${isClosed})`

/** What the reader is told of a person. */
export const personFor = (actor: Actor) => ({
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  job_title: fieldFor(actor, 'job_title'),
  organization_name: organizationName(actor),
})

type OfHub = ListQuery & { hub_id: string }

export function listOrganizations(db: Db, actor: Actor, query: OfHub) {
  const named = namedOrganizations(actor)
  const where = and(belongsTo(query.hub_id), not(isClosed), named, search(organizations.search_text, query.search))
  return page(db, {
    query,
    from: organizations,
    where,
    counted: query.search || named ? undefined : organizationsOf(query.hub_id),
    rows: (total) =>
      db
        .select({
          id: organizations.id,
          name: organizations.name,
          type: organizations.type,
          city: organizations.city,
          region: organizations.region,
          people_count: sql<number>`(select count(*)::int from users where users.organization_id = "organizations"."id"
            and users.status = 'active' and ${namedPeople(actor) ?? sql`true`})`,
          is_lead: sql<boolean>`exists (select from ${hubs} where hubs.id = ${query.hub_id} and hubs.lead_organization_id = "organizations"."id")`,
          is_listed: sql<boolean>`${isListed('organization', sql`organizations.id`)}`,
          total,
        })
        .from(organizations)
        .$dynamic(),
    sort: { name: by(organizations.name, organizations.id) },
    defaultSort: 'name',
  })
}

export const listPeople = (db: Db, actor: Actor, query: OfHub) =>
  largePage(db, {
    query,
    from: users,
    within: undefined,
    where: and(
      eq(users.status, 'active'),
      namedPeople(actor),
      query.search ? isOneOfItsPeople(query.hub_id) : undefined,
    ),
    anyOf: query.search
      ? [sql`${calledLike(actor, query.search)}`]
      : [{ find: isOfItsOrganizations(query.hub_id), check: isOneOfItsPeople(query.hub_id) }],
    ...peopleSorted,
    read: (picked, order) =>
      db
        .select({ ...personFor(actor), total: sql<number>`picked.total` })
        .from(users)
        .innerJoin(picked, sql`picked.id = ${users.id}`)
        .leftJoin(organizations, eq(organizations.id, users.organization_id))
        .orderBy(...order),
  })

const peopleSorted = { sort: { name: by(users.last_name, users.first_name, users.id) }, defaultSort: 'name' }

/** All organizations of a hub, for every reader. */
export const countOrganizations = (db: Db, hubId: string) => count(db, openCount(sql`${hubId}::uuid`))

const organizationsOf = (hubId: string) => sql`
  select ${organization_hubs.organization_id} from ${organization_hubs} where organization_hubs.hub_id = ${hubId} and ${isOfOpen}`

/** How many people of a hub the reader sees: those whom the directory lists, and of the others those who are theirs. */
export async function countPeople(db: Db, actor: Actor, hubId: string): Promise<number> {
  if (seesAll(actor)) return db.$count(users, ofItsPeople(hubId))
  const listed = await db.$count(
    directory_entries,
    and(eq(directory_entries.of, 'user'), sql`${directory_entries.organization_id} in (${organizationsOf(hubId)})`),
  )
  const isTheirs = and(isInsidePerson(actor), not(isListed('user', sql`users.id`)))
  return listed + (await db.$count(users, and(ofItsPeople(hubId), isTheirs)))
}

const belongsTo = (hubId: string) =>
  sql`organizations.id in (select ${organization_hubs.organization_id} from ${organization_hubs} where ${organization_hubs.hub_id} = ${hubId})`

/** `offset 0` has the database go from the organizations of the hub to their people, not through those of all. */
const isOfItsOrganizations = (hubId: string) => sql`${users.organization_id} in (${organizationsOf(hubId)} offset 0)`

const ofItsPeople = (hubId: string): SQL | undefined => and(eq(users.status, 'active'), isOfItsOrganizations(hubId))

/** The same, asked about a person that was come by otherwise: `offset 0` keeps the database from reading the whole hub for it. */
const isOneOfItsPeople = (hubId: string): SQL => sql`
  exists (select from ${organization_hubs}
    where organization_hubs.hub_id = ${hubId} and organization_hubs.organization_id = ${users.organization_id} offset 0)
  and not exists (select from ${organizations}
    where organizations.id = ${users.organization_id} and ${isClosed} offset 0)`

/** People with the role of a hub manager. */
export const listManagerOptions = (db: Db, actor: Actor, ids?: string[]) =>
  db
    .select(personFor(actor))
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'hub_manager')))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(users.status, 'active'), ids && inArray(users.id, ids)))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
    .limit(500)

/** The office chooses among all organizations, a manager among those of the hubs that he looks after. */
export const listLeadOptions = (db: Db, actor: Actor, query: { search?: string; ids?: string[] }) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        ne(organizations.status, 'archived'),
        seesAll(actor) ? undefined : inScope(actor),
        query.ids && inArray(organizations.id, query.ids),
        search(organizations.search_text, query.search),
      ),
    )
    .orderBy(asc(organizations.name))
    .limit(query.ids ? 100 : 50)

function inScope(actor: Actor): SQL {
  const scope = hubScope(actor)
  if (scope !== 'all' && scope.length === 0) return sql`false`
  const within = scope === 'all' ? undefined : sql` where ${inArray(organization_hubs.hub_id, scope)}`
  return sql`${organizations.id} in (select ${organization_hubs.organization_id} from ${organization_hubs}${within ?? sql``})`
}
