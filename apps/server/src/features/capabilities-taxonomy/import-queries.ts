import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import type { Known } from './import-rows.ts'
import type { Node } from './node-queries.ts'
import { inTreeOrder } from './queries.ts'

/** The whole tree as it is, in its order. */
export async function readKnown(db: Db): Promise<Known> {
  const nodes = await db
    .select()
    .from(capability_nodes)
    .where(ne(capability_nodes.state, 'merged'))
    .orderBy(asc(capability_nodes.position), asc(capability_nodes.name))
  const merged = await db
    .select({ id: capability_nodes.id })
    .from(capability_nodes)
    .where(eq(capability_nodes.state, 'merged'))
  return { nodes: inTreeOrder(nodes), merged: new Set(merged.map(({ id }) => id)) }
}

/** Sets names aside that others may take in the same import. */
export async function freeNames(tx: Db, ids: string[]): Promise<void> {
  for (const some of chunks(ids)) {
    await tx
      .update(capability_nodes)
      .set({ name: sql`${capability_nodes.id}::text` })
      .where(inArray(capability_nodes.id, some))
  }
}

/** Writes whole nodes, new ones and those that are there; those above come first. */
export async function writeNodes(tx: Db, nodes: Omit<Node, 'created_at' | 'updated_at'>[]): Promise<void> {
  const { parent_id, path, name, definition, synonyms, codes, position, state, version } = capability_nodes
  const taken = { parent_id, path, name, definition, synonyms, codes, position, state, version }
  const excluded = Object.fromEntries(
    Object.entries(taken).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
  )
  const sorted = nodes.toSorted((one, other) => one.path.length - other.path.length)
  for (const some of chunks(sorted)) {
    await tx
      .insert(capability_nodes)
      .values(some.map((node) => ({ ...node, replaced_by_id: null })))
      .onConflictDoUpdate({ target: capability_nodes.id, set: { ...excluded, updated_at: sql`now()` } })
  }
  // Last, because what is used instead may be new itself.
  for (const { id, replaced_by_id } of nodes.filter((node) => node.replaced_by_id !== null))
    await tx.update(capability_nodes).set({ replaced_by_id }).where(eq(capability_nodes.id, id))
  const free = nodes.filter((node) => node.replaced_by_id === null).map(({ id }) => id)
  for (const some of chunks(free)) {
    const leads = and(inArray(capability_nodes.id, some), isNotNull(capability_nodes.replaced_by_id))
    await tx.update(capability_nodes).set({ replaced_by_id: null }).where(leads)
  }
}
