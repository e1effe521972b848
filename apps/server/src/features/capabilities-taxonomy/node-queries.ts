import type { NodeChange, NodeRow, TaxonomyNode } from '@guildhall/contract/capabilities-taxonomy'
import { and, arrayContains, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { opportunity_capabilities } from '../../db/schema/opportunities.ts'
import { users } from '../../db/schema/users.ts'
import { found } from '../../http/errors.ts'
import { inTreeOrder, movedNode } from './queries.ts'

export const subject_type = 'taxonomy_node'
export type Node = typeof capability_nodes.$inferSelect

const shownHistory = 50

const offered = sql<number>`(select count(*)::int from ${capabilities} where ${capabilities.node_id} = "capability_nodes"."id")`
const wanted = sql<number>`(select count(*)::int from ${opportunity_capabilities} where ${opportunity_capabilities.node_id} = "capability_nodes"."id")`
const state = sql<NodeRow['state']>`${capability_nodes.state}`

const columns = {
  id: capability_nodes.id,
  parent_id: capability_nodes.parent_id,
  name: capability_nodes.name,
  synonyms: capability_nodes.synonyms,
  codes: capability_nodes.codes,
  state,
  replaced_by_id: capability_nodes.replaced_by_id,
  version: capability_nodes.version,
}

/** The tree for those who look after it. */
export async function listNodes(db: Db): Promise<NodeRow[]> {
  const rows = await db
    .select(columns)
    .from(capability_nodes)
    .where(ne(capability_nodes.state, 'merged'))
    .orderBy(asc(capability_nodes.position), asc(capability_nodes.name))
  const offers = await countBy(db, capabilities.node_id, capabilities)
  const wants = await countBy(db, opportunity_capabilities.node_id, opportunity_capabilities)
  return inTreeOrder(rows).map((row) => ({
    ...row,
    capability_count: offers.get(row.id) ?? 0,
    opportunity_count: wants.get(row.id) ?? 0,
  }))
}

type Held = typeof capabilities | typeof opportunity_capabilities

async function countBy(db: Db, node_id: Held['node_id'], from: Held): Promise<Map<string, number>> {
  const rows = await db
    .select({ node_id, count: sql<number>`count(*)::int` })
    .from(from)
    .groupBy(node_id)
  return new Map(rows.map((row) => [row.node_id, row.count]))
}

/** A node with its counts. */
export async function findRow(db: Db, id: string): Promise<NodeRow> {
  const [row] = await db
    .select({ ...columns, capability_count: offered, opportunity_count: wanted })
    .from(capability_nodes)
    .where(and(eq(capability_nodes.id, id), ne(capability_nodes.state, 'merged')))
  return found(row)
}

/** A node, or the one that it went into, with all that the view shows. */
export async function findNode(db: Db, asked: string): Promise<TaxonomyNode> {
  const id = await movedNode(db, asked)
  const row = await findRow(db, id)
  const node = await expectNode(db, id)
  const names = await namesOf(db, [...node.path, ...(node.replaced_by_id ? [node.replaced_by_id] : [])])
  const nameOf = (each: string) => ({ id: each, name: names.get(each) ?? '' })
  return {
    ...row,
    definition: node.definition,
    above: node.path.slice(0, -1).map(nameOf),
    child_count: await db.$count(capability_nodes, and(eq(capability_nodes.parent_id, id), isShown)),
    replaced_by: node.replaced_by_id ? nameOf(node.replaced_by_id) : null,
    merged: await db
      .select({ id: capability_nodes.id, name: capability_nodes.name })
      .from(capability_nodes)
      .where(and(eq(capability_nodes.replaced_by_id, id), eq(capability_nodes.state, 'merged')))
      .orderBy(asc(capability_nodes.name)),
    created_at: node.created_at,
    updated_at: node.updated_at,
  }
}

const isShown = ne(capability_nodes.state, 'merged')

export async function expectNode(db: Db, id: string): Promise<Node> {
  const [node] = await db
    .select()
    .from(capability_nodes)
    .where(and(eq(capability_nodes.id, id), isShown))
  return found(node)
}

export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, name } = capability_nodes
  const rows = ids.length === 0 ? [] : await db.select({ id, name }).from(capability_nodes).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Those above a node and itself, from the root down. */
export async function pathOf(db: Db, node: Pick<Node, 'path'>) {
  const names = await namesOf(db, node.path)
  return node.path.map((id) => ({ id, name: names.get(id) ?? '' }))
}

export const childOf = (parent_id: string | null): SQL =>
  parent_id === null ? isNull(capability_nodes.parent_id) : eq(capability_nodes.parent_id, parent_id)

/** The children of a node in their order. */
export const listChildren = (db: Db, parent_id: string | null) =>
  db
    .select({ id: capability_nodes.id, name: capability_nodes.name })
    .from(capability_nodes)
    .where(and(childOf(parent_id), isShown))
    .orderBy(asc(capability_nodes.position), asc(capability_nodes.name))

/** What hangs on a branch: its nodes, who offers them and what asks for them. */
export async function countBranch(db: Db, id: string) {
  const branch = db
    .select({ id: capability_nodes.id })
    .from(capability_nodes)
    .where(and(arrayContains(capability_nodes.path, [id]), isShown))
  const [wants] = await db
    .select({ count: sql<number>`count(distinct ${opportunity_capabilities.opportunity_id})::int` })
    .from(opportunity_capabilities)
    .where(inArray(opportunity_capabilities.node_id, branch))
  return {
    nodes: await db.$count(branch),
    capabilities: await db.$count(capabilities, inArray(capabilities.node_id, branch)),
    opportunities: wants?.count ?? 0,
  }
}

/** What was done to a node, newest first. */
export async function listChanges(db: Db, id: string): Promise<NodeChange[]> {
  await expectNode(db, id)
  const rows = await db
    .select({
      id: audit.id,
      action: audit.action,
      at: audit.created_at,
      by: sql<string | null>`nullif(trim(${users.first_name} || ' ' || ${users.last_name}), '')`,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actor_id))
    .where(and(eq(audit.subject_type, subject_type), eq(audit.subject_id, id)))
    .orderBy(desc(audit.id))
    .limit(shownHistory)
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    fields: changedFields(before, after),
    other: otherOf(after),
  }))
}

const told = ['name', 'definition', 'synonyms', 'codes', 'parent_id', 'replaced_by_id']

function changedFields(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  if (was.size === 0) return []
  return told.filter((field) => is.has(field) && JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
}

const otherOf = (after: unknown): string | null => {
  const other = fieldsOf(after).get('other')
  return typeof other === 'string' ? other : null
}

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
