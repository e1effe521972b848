import type { Belonging, Hub, HubListQuery, HubRow } from '@guildhall/contract/hubs'
import { has, may } from '@guildhall/contract/policy'
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import type { Db } from '../../db/db.ts'
import { namedOrganizations, namedPeople } from '../../db/listed.ts'
import { by, page, search, type Page } from '../../db/page.ts'
import { events } from '../../db/schema/events.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { hub_managers, users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { isInHubScope } from '../../http/hub-scope.ts'
import { filesOf } from '../files/public.ts'
import { adminsOf } from '../users/public.ts'
import { countPeople, organizationCount, personFor } from './member-queries.ts'

/** Who reads, and whether events are there for him. */
export type Reading = { actor: Actor; seesEvents: boolean }

const own = sql`"hubs"."id"`

const columnsFor = (actor: Actor) => ({
  id: hubs.id,
  name: hubs.name,
  region: hubs.region,
  description: hubs.description,
  focus: hubs.focus,
  organization_count: organizationCount(actor, own),
  belonging: belonging(actor),
})

export async function listHubs(db: Db, reading: Reading, query: HubListQuery): Promise<Page<HubRow>> {
  const where = and(search(hubs.search_text, query.search), onShelf(reading.actor, query.shelf))
  const { rows, meta } = await page(db, {
    query,
    from: hubs,
    where,
    rows: (total) =>
      db
        .select({ ...columnsFor(reading.actor), total })
        .from(hubs)
        .$dynamic(),
    sort: { name: by(hubs.name, hubs.id) },
    defaultSort: 'name',
  })
  return { rows: await completed(db, reading, rows), meta }
}

export async function findHub(db: Db, reading: Reading, id: string): Promise<Hub | undefined> {
  const { actor } = reading
  const [found] = await db
    .select({
      ...columnsFor(actor),
      page: hubs.page,
      links: hubs.links,
      lead_organization: { id: organizations.id, name: organizations.name },
      version: hubs.version,
      updated_at: hubs.updated_at,
    })
    .from(hubs)
    .leftJoin(organizations, and(eq(organizations.id, hubs.lead_organization_id), namedOrganizations(actor)))
    .where(eq(hubs.id, id))
  const [hub] = await completed(db, reading, found ? [found] : [])
  if (!hub) return undefined
  const { attachment = [] } = (await filesOf(db, 'hub', [id])).get(id) ?? {}
  const admins = actor.organization_id ? await adminsOf(db, actor.organization_id) : []
  return {
    ...hub,
    attachments: attachment,
    managers: await listManagers(db, actor, hub),
    people_count: await countPeople(db, actor, id),
    request_count: hub.is_managed
      ? await db.$count(hub_requests, and(eq(hub_requests.hub_id, id), eq(hub_requests.state, 'pending')))
      : 0,
    own_request: await findOwnRequest(db, actor, id),
    speaks_for_organization: speaksForOrganization(actor),
    organization_admins: admins.map(({ name }) => name),
  }
}

/** Asking, withdrawing and leaving are up to those who run the organization. */
export const speaksForOrganization = (actor: Actor): boolean =>
  actor.organization_id !== null && has(actor, 'organization_admin')

/** Everybody with the permission reads hubs, and their files with them. */
export const mayReadHub = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  may(actor, 'hub_read') && (await db.$count(hubs, eq(hubs.id, id))) > 0

/** How the actor's organization stands to the hub of the row. */
function belonging(actor: Actor): SQL<Belonging> {
  return sql<Belonging>`case when ${belongs(actor)} then 'member' when ${asked(actor)} then 'pending' else 'none' end`
}

/** Read anew: what the session knows may be a second old, and whoever has just left looks at once. */
const belongs = ({ organization_id }: Actor) =>
  sql`exists (select from ${organization_hubs} where organization_hubs.hub_id = ${own} and organization_hubs.organization_id = ${organization_id})`

const asked = ({ organization_id }: Actor) =>
  sql`exists (select from ${hub_requests} where hub_requests.hub_id = ${own} and hub_requests.organization_id = ${organization_id} and hub_requests.state = 'pending')`

function onShelf(actor: Actor, shelves: HubListQuery['shelf']): SQL | undefined {
  if (!shelves) return undefined
  const managed = actor.managed_hub_ids.length > 0 ? inArray(hubs.id, actor.managed_hub_ids) : sql`false`
  return or(...shelves.map((shelf) => (shelf === 'member' ? belongs(actor) : managed)))
}

/** Adds what lies in other tables: the cover and the next event. */
async function completed<Row extends { id: string }>(db: Db, { actor, seesEvents }: Reading, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, 'hub', ids)
  const next = seesEvents ? await listNextEvents(db, actor, ids) : new Map()
  return rows.map((row) => ({
    ...row,
    cover: files.get(row.id)?.cover ?? null,
    next_event: next.get(row.id) ?? null,
    is_managed: may(actor, 'hub_write') && isInHubScope(actor, row.id),
  }))
}

/** The next event of each hub that the actor may see. */
async function listNextEvents(db: Db, actor: Actor, hubIds: string[]) {
  if (hubIds.length === 0) return new Map()
  const writes = may(actor, 'event_write') ? hubIds.filter((id) => isInHubScope(actor, id)) : []
  const found = await db
    .selectDistinctOn([events.hub_id], {
      hub_id: events.hub_id,
      id: events.id,
      title: events.title,
      starts_at: events.starts_at,
      time_zone: events.time_zone,
    })
    .from(events)
    .where(
      and(
        inArray(events.hub_id, hubIds),
        eq(events.status, 'published'),
        gt(events.ends_at, sql`now()`),
        or(visibleToAudience(events.audience, actor), writes.length > 0 ? inArray(events.hub_id, writes) : undefined),
      ),
    )
    .orderBy(asc(events.hub_id), asc(events.starts_at), asc(events.id))
  return new Map(found.map(({ hub_id, ...event }) => [hub_id, event]))
}

/** Those who manage it together know each other. */
const listManagers = (db: Db, actor: Actor, hub: { id: string; is_managed: boolean }) =>
  db
    .select(personFor(actor))
    .from(hub_managers)
    .innerJoin(users, eq(users.id, hub_managers.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(
      and(eq(hub_managers.hub_id, hub.id), eq(users.status, 'active'), hub.is_managed ? undefined : namedPeople(actor)),
    )
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))

async function findOwnRequest(db: Db, { organization_id }: Actor, hubId: string) {
  if (!organization_id) return null
  const [request] = await db
    .select({ id: hub_requests.id, message: hub_requests.message, created_at: hub_requests.created_at })
    .from(hub_requests)
    .where(
      and(
        eq(hub_requests.hub_id, hubId),
        eq(hub_requests.organization_id, organization_id),
        eq(hub_requests.state, 'pending'),
      ),
    )
  return request ?? null
}
