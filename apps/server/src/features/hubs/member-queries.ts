import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, asc, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { isClosed } from '../../db/membership.ts'
import { by, count, page, search } from '../../db/page.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { hubScope } from '../../http/hub-scope.ts'

/** Organizations that are closed do not show among those of a hub. They are few: all without them is counted without looking up the others. */
export const organizationCount = (
  hub: SQL,
) => sql<number>`((select count(*) from organization_hubs where organization_hubs.hub_id = ${hub})
  - (select count(*) from organizations join organization_hubs on organization_hubs.organization_id = organizations.id
    where organization_hubs.hub_id = ${hub} and ${isClosed}))::int`

/** A row of `organization_hubs` whose organization shows among them. */
const isOfOpen = sql`not exists (select from ${organizations}
  where organizations.id = organization_hubs.organization_id and ${isClosed})`

/** What the network reads of a person. */
export const person = {
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  job_title: users.job_title,
  organization_name: organizations.name,
}

type OfHub = ListQuery & { hub_id: string }

export function listOrganizations(db: Db, query: OfHub) {
  const where = and(belongsTo(query.hub_id), not(isClosed), search(organizations.search_text, query.search))
  return page(db, {
    query,
    from: organizations,
    where,
    counted: query.search ? undefined : organizationsOf(query.hub_id),
    rows: (total) =>
      db
        .select({
          id: organizations.id,
          name: organizations.name,
          type: organizations.type,
          city: organizations.city,
          region: organizations.region,
          people_count: sql<number>`(select count(*)::int from users where users.organization_id = "organizations"."id" and users.status = 'active')`,
          is_lead: sql<boolean>`exists (select from ${hubs} where hubs.id = ${query.hub_id} and hubs.lead_organization_id = "organizations"."id")`,
          total,
        })
        .from(organizations)
        .$dynamic(),
    sort: { name: by(organizations.name, organizations.id) },
    defaultSort: 'name',
  })
}

export const listPeople = (db: Db, query: OfHub) =>
  largePage(db, {
    query,
    from: users,
    within: undefined,
    where: and(eq(users.status, 'active'), query.search ? isOneOfItsPeople(query.hub_id) : undefined),
    anyOf: query.search
      ? [sql`${search(users.search_text, query.search)}`]
      : [{ find: isOfItsOrganizations(query.hub_id), check: isOneOfItsPeople(query.hub_id) }],
    ...peopleSorted,
    read: (picked, order) =>
      db
        .select({ ...person, total: sql<number>`picked.total` })
        .from(users)
        .innerJoin(picked, sql`picked.id = ${users.id}`)
        .leftJoin(organizations, eq(organizations.id, users.organization_id))
        .orderBy(...order),
  })

const peopleSorted = { sort: { name: by(users.last_name, users.first_name, users.id) }, defaultSort: 'name' }

export const countOrganizations = (db: Db, hubId: string) => count(db, organizationCount(sql`${hubId}::uuid`))

const organizationsOf = (hubId: string) => sql`
  select ${organization_hubs.organization_id} from ${organization_hubs} where organization_hubs.hub_id = ${hubId} and ${isOfOpen}`

export const countPeople = (db: Db, hubId: string) => db.$count(users, ofItsPeople(hubId))

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
export const listManagerOptions = (db: Db, ids?: string[]) =>
  db
    .select(person)
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
