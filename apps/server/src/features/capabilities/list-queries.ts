import type { CapabilityListQuery, CapabilityRow } from '@guildhall/contract/capabilities'
import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { foundBy, largePage, referring, type Alternative } from '../../db/large-page.ts'
import { by, byNullable, orderOf, page, search } from '../../db/page.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { nodeNames } from '../capabilities-taxonomy/public.ts'
import { doorsOf, isStale, mayWrite, seesEvery, visibleTo } from './scope-queries.ts'

export async function listCapabilities(db: Db, actor: Actor, query: CapabilityListQuery) {
  const isOwnOrder = (query.sort ?? defaultSort).replace(/^-/, '') in ownSort
  const { rows, meta } = await (isOwnOrder ? listInOwnOrder : listByNames)(db, actor, query)
  return { rows: await told(db, actor, rows), meta }
}

const listInOwnOrder = (db: Db, actor: Actor, query: CapabilityListQuery) =>
  largePage(db, {
    query,
    from: capabilities,
    within: scope(actor, query),
    where: filters(query),
    anyOf: sought(query.search),
    sort: ownSort,
    defaultSort,
    read: (picked, order) =>
      selectRows(db, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${capabilities.id}`)
        .orderBy(...order),
  })

/** By what stands in other tables: all that match are sorted. */
function listByNames(db: Db, actor: Actor, query: CapabilityListQuery) {
  const where = filtered(actor, query)
  return page(db, {
    query,
    from: capabilities,
    where,
    rows: (total) => selectRows(db, total).$dynamic(),
    ...sorted,
  })
}

const selectRows = (db: Db, total: SQL<number>) =>
  db
    .select({ ...rowColumns, total })
    .from(capabilities)
    .innerJoin(capability_nodes, ofNode)
    .innerJoin(organizations, ofOrganization)

export async function* exportCapabilities(db: Db, actor: Actor, query: CapabilityListQuery) {
  const batches = inBatches(db, {
    from: sql`${capabilities} inner join ${capability_nodes} on ${ofNode} inner join ${organizations} on ${ofOrganization}`,
    id: capabilities.id,
    where: filtered(actor, query),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select({ ...rowColumns, equipment: capabilities.equipment, capacity: capabilities.capacity })
        .from(capabilities)
        .innerJoin(capability_nodes, ofNode)
        .innerJoin(organizations, ofOrganization)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches) yield told(db, actor, rows)
}

export const rowColumns = {
  id: capabilities.id,
  organization_id: capabilities.organization_id,
  organization_name: organizations.name,
  node_id: capabilities.node_id,
  node_name: capability_nodes.name,
  weight: capabilities.weight,
  description: capabilities.description,
  readiness_level: capabilities.readiness_level,
  lead_time_weeks: capabilities.lead_time_weeks,
  state: capabilities.state,
  has_proposal: sql<boolean>`${capabilities.proposed} is not null`,
  submitted_at: capabilities.submitted_at,
  approved_at: capabilities.approved_at,
  confirmed_at: capabilities.confirmed_at,
  is_stale: isStale,
  updated_at: capabilities.updated_at,
  version: capabilities.version,
}

export const ofNode = eq(capability_nodes.id, capabilities.node_id)
export const ofOrganization = eq(organizations.id, capabilities.organization_id)

type Selected = Omit<CapabilityRow, 'node_above' | 'may_write' | 'may_delete' | 'may_decide'>

/** Rows with where their nodes stand in the tree, and what the actor may do with them. */
export async function told<R extends Selected>(db: Db, actor: Actor, rows: R[]): Promise<(R & CapabilityRow)[]> {
  const names = await nodeNames(db, [...new Set(rows.map(({ node_id }) => node_id))])
  return rows.map((row) => ({
    ...row,
    node_above: names.get(row.node_id)?.above ?? [],
    ...doorsOf(actor, row.organization_id),
  }))
}

const ownSort = {
  readiness_level: byNullable(capabilities.readiness_level, capabilities.id),
  submitted_at: byNullable(capabilities.submitted_at, capabilities.id),
  confirmed_at: byNullable(capabilities.confirmed_at, capabilities.id),
  updated_at: by(capabilities.updated_at, capabilities.id),
}
const defaultSort = '-updated_at'

const sorted = {
  sort: {
    ...ownSort,
    node: by(capability_nodes.name, capabilities.id),
    organization: by(organizations.name, capability_nodes.name, capabilities.id),
  },
  defaultSort,
}

const filtered = (actor: Actor, query: CapabilityListQuery): SQL | undefined =>
  and(scope(actor, query), filters(query), foundBy(sought(query.search)))

const scope = (actor: Actor, query: CapabilityListQuery) =>
  and(visibleTo(actor), query.organization_id && inArray(capabilities.organization_id, query.organization_id))

const filters = (query: CapabilityListQuery) =>
  and(
    query.state && inArray(capabilities.state, query.state),
    query.weight && inArray(capabilities.weight, query.weight),
    query.node_id && inSubtree(query.node_id),
    query.stale?.length ? isStale : undefined,
  )

const inSubtree = (nodeIds: string[]) =>
  sql`${capabilities.node_id} in (select ${capability_nodes.id} from ${capability_nodes} where ${capability_nodes.path} && ${sql`array[${sql.join(
    nodeIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`})`

/** By what it is called, by whoever offers it, and by what is said about it. */
function sought(typed: string | undefined): Alternative[] {
  if (!typed) return []
  const nodeText = sql`fold(${capability_nodes.name} || ' ' || array_to_string(${capability_nodes.synonyms}, ' '))`
  return [
    referring(capabilities.node_id, capability_nodes, search(nodeText, typed)),
    referring(capabilities.organization_id, organizations, search(organizations.search_text, typed)),
    sql`${search(sql`fold(${capabilities.description})`, typed)}`,
  ]
}

/** What an organization has written about already; of another organization's the actor is told nothing. */
export function listDescribed(db: Db, actor: Actor, organizationId: string | null) {
  if (!organizationId) return []
  return db
    .select({ id: capabilities.id, node_id: capabilities.node_id })
    .from(capabilities)
    .where(and(eq(capabilities.organization_id, organizationId), visibleTo(actor)))
    .limit(500)
}

type Options = { search?: string | undefined; ids?: string[] | undefined }

/** The organizations whose capabilities the actor sees, with or without any. */
export function listOrganizationOptions(db: Db, actor: Actor, { search: typed, ids }: Options) {
  const own = actor.organization_id
  if (!seesEvery(actor) && !own) return []
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        ne(organizations.status, 'archived'),
        own && !seesEvery(actor) ? eq(organizations.id, own) : undefined,
        ids && inArray(organizations.id, ids),
        search(organizations.search_text, typed),
      ),
    )
    .orderBy(asc(organizations.name))
    .limit(50)
}

/** Whether there is such an organization for the actor to write for. */
export async function isWritable(db: Db, actor: Actor, organizationId: string): Promise<boolean> {
  if (!mayWrite(actor, organizationId)) return false
  const options = await listOrganizationOptions(db, actor, { ids: [organizationId] })
  return options.length > 0
}
