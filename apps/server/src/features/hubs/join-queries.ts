import type { HubRequest, HubRequestQuery, JoinState } from '@guildhall/contract/hubs'
import { aliasedTable, and, eq, inArray, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { by, page, search } from '../../db/page.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { hub_managers, roles, user_roles, users } from '../../db/schema/users.ts'
import { telling } from '../../db/violations.ts'
import { conflict } from '../../http/errors.ts'

const askedAlready = { hub_requests_one_open: () => conflict('error.hub_asked_already') }

type Asked = Pick<typeof hub_requests.$inferInsert, 'hub_id' | 'organization_id' | 'message' | 'asked_by_id'>

export const insertRequest = async (tx: Db, request: Asked) =>
  one(await telling(askedAlready, () => tx.insert(hub_requests).values(request).returning()))

/** Where a request belongs: neither changes. */
export async function findPlace(tx: Db, id: string) {
  const [place] = await tx
    .select({ hub_id: hub_requests.hub_id, organization_id: hub_requests.organization_id })
    .from(hub_requests)
    .where(eq(hub_requests.id, id))
  return place
}

/** Held until the transaction ends, after its organization and its hub. */
export async function lockRequest(tx: Db, id: string) {
  const [request] = await tx.select().from(hub_requests).where(eq(hub_requests.id, id)).for('no key update')
  return request
}

type Decided = { state: JoinState; reason?: string; decided_by_id?: string }

export const closeRequest = (tx: Db, id: string, change: Decided) =>
  tx
    .update(hub_requests)
    .set({ ...change, decided_at: sql`now()` })
    .where(eq(hub_requests.id, id))

export function listRequests(db: Db, query: HubRequestQuery) {
  const where = and(
    eq(hub_requests.hub_id, query.hub_id),
    query.state && inArray(hub_requests.state, query.state),
    query.search
      ? sql`${hub_requests.organization_id} in (select ${organizations.id} from ${organizations} where ${search(organizations.search_text, query.search)})`
      : undefined,
  )
  return page(db, {
    query,
    from: hub_requests,
    where,
    rows: (total) => selectRequests(db, total).$dynamic(),
    // Few rows by nature: those of one hub are sorted.
    sort: { created_at: by(hub_requests.created_at, hub_requests.id) },
    defaultSort: '-created_at',
  })
}

export async function findRequest(db: Db, id: string): Promise<HubRequest> {
  return one(await selectRequests(db).where(eq(hub_requests.id, id)))
}

const askers = aliasedTable(users, 'askers')
const deciders = aliasedTable(users, 'deciders')

const selectRequests = (db: Db, total = sql<number>`0`) =>
  db
    .select({
      id: hub_requests.id,
      hub_id: hub_requests.hub_id,
      organization_id: hub_requests.organization_id,
      organization_name: organizations.name,
      message: hub_requests.message,
      state: hub_requests.state,
      reason: hub_requests.reason,
      asked_by_name: sql<string>`${askers.first_name} || ' ' || ${askers.last_name}`,
      decided_by_name: sql<string | null>`${deciders.first_name} || ' ' || ${deciders.last_name}`,
      decided_at: hub_requests.decided_at,
      created_at: hub_requests.created_at,
      total,
    })
    .from(hub_requests)
    .innerJoin(organizations, eq(organizations.id, hub_requests.organization_id))
    .innerJoin(askers, eq(askers.id, hub_requests.asked_by_id))
    .leftJoin(deciders, eq(deciders.id, hub_requests.decided_by_id))

const reader = { id: users.id, first_name: users.first_name, email: users.email, language: users.language }

/** Those who look after a hub; the network's own admins where nobody does. */
export async function listDeciders(tx: Db, hubId: string) {
  const managers = await tx
    .select(reader)
    .from(hub_managers)
    .innerJoin(users, eq(users.id, hub_managers.user_id))
    .where(and(eq(hub_managers.hub_id, hubId), eq(users.status, 'active')))
  if (managers.length > 0) return managers
  return tx
    .select(reader)
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, user_roles.role_id), eq(roles.slug, 'system_admin')))
    .where(eq(users.status, 'active'))
    .limit(20)
}
