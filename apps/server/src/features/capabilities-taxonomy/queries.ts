import type { NodeOption } from '@guildhall/contract/capabilities-taxonomy'
import { asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import { found, InvalidField } from '../../http/errors.ts'

/** The whole tree without what was merged: each node after the one above it, in the order of the tree. */
export async function listOptions(db: Db): Promise<NodeOption[]> {
  const { id, parent_id, name, synonyms, state } = capability_nodes
  const rows = await db
    .select({ id, parent_id, name, synonyms, state })
    .from(capability_nodes)
    .where(ne(state, 'merged'))
    .orderBy(asc(capability_nodes.position), asc(name))
  return inTreeOrder(rows).map((row) => ({ ...row, state: row.state === 'active' ? 'active' : 'deprecated' }))
}

/** Rows that are in the order of their siblings, as the tree has them. */
export function inTreeOrder<Row extends { id: string; parent_id: string | null }>(rows: Row[]): Row[] {
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }
  const ordered: Row[] = []
  const waiting = (below.get(null) ?? []).toReversed()
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    ordered.push(row)
    waiting.push(...(below.get(row.id) ?? []).toReversed())
  }
  return ordered
}

/** What nodes are called, and those above each, from the root down. */
export async function nodeNames(db: Db, ids: string[]): Promise<Map<string, { name: string; above: string[] }>> {
  const { id, name, path } = capability_nodes
  const nodes =
    ids.length === 0 ? [] : await db.select({ id, name, path }).from(capability_nodes).where(inArray(id, ids))
  const all = [...new Set(nodes.flatMap((node) => node.path))]
  const above = all.length === 0 ? [] : await db.select({ id, name }).from(capability_nodes).where(inArray(id, all))
  const nameOf = new Map(above.map((node) => [node.id, node.name]))
  return new Map(
    nodes.map((node) => [
      node.id,
      { name: node.name, above: node.path.slice(0, -1).map((each) => nameOf.get(each) ?? '') },
    ]),
  )
}

/** Refuses a form that names a node which is not there, or went into another one. */
export async function expectNodes(tx: Db, ids: string[], field: string): Promise<void> {
  const usable = await holdNodes(tx, ids)
  if (ids.some((each) => !usable.has(each))) throw new InvalidField(field, 'node_gone')
}

/**
 * Of these nodes, those that can be named; none is merged or deleted until the transaction ends, but each may be moved or
 * renamed. They are locked before organizations and capabilities, as a merge locks them.
 */
export async function holdNodes(tx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id, state } = capability_nodes
  const known = await tx
    .select({ id, state })
    .from(capability_nodes)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('key share')
  return new Set(known.filter((node) => node.state !== 'merged').map((node) => node.id))
}

/** Where an id leads: to the node itself, or to the one that it went into. */
export async function movedNode(db: Db, id: string): Promise<string> {
  const [node] = await db
    .select({ state: capability_nodes.state, replaced_by_id: capability_nodes.replaced_by_id })
    .from(capability_nodes)
    .where(eq(capability_nodes.id, id))
  const { state, replaced_by_id } = found(node)
  return state === 'merged' && replaced_by_id ? movedNode(db, replaced_by_id) : id
}
