import { and, arrayContains, eq, inArray, ne, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { telling } from '../../db/violations.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { childOf, type Node } from './node-queries.ts'

const nameTaken = { capability_nodes_name_unique: () => new InvalidField('name', 'taken') }
const inUse = () => conflict('error.taxonomy_node_in_use')
const isInUse = {
  capability_nodes_parent_fk: inUse,
  capability_nodes_replacement_fk: inUse,
  capabilities_node_id_capability_nodes_id_fk: inUse,
  opportunity_capabilities_node_id_capability_nodes_id_fk: inUse,
}

/** Two changes of the tree at once could put two nodes into each other. */
export const lockTree = (tx: Db) => advisoryLock(tx, 'taxonomy')

/** Waits for everyone who names one of these nodes, and keeps others from naming it until the transaction ends. */
export const lockNodes = (tx: Db, ids: string[]) =>
  tx
    .select({ id: capability_nodes.id })
    .from(capability_nodes)
    .where(inArray(capability_nodes.id, ids))
    .orderBy(capability_nodes.id)
    .for('update')

type NewNode = Pick<Node, 'name' | 'parent_id' | 'definition' | 'synonyms' | 'codes'> & Partial<Node>

export async function insertNode(tx: Db, node: NewNode, above: string[]): Promise<Node> {
  const id = node.id ?? crypto.randomUUID()
  const values = { ...node, id, path: [...above, id], position: nextPosition(node.parent_id) }
  return one(await telling(nameTaken, () => tx.insert(capability_nodes).values(values).returning()))
}

/** Changes what is said of a node; each change is a new version. */
export async function updateNode(
  tx: Db,
  id: string,
  change: Partial<Omit<Node, 'id' | 'version' | 'path'>>,
): Promise<Node> {
  const version = sql`${capability_nodes.version} + 1`
  const values = { ...change, version }
  return one(
    await telling(nameTaken, () =>
      tx.update(capability_nodes).set(values).where(eq(capability_nodes.id, id)).returning(),
    ),
  )
}

/** Puts a node below another one, or at the top, as the last there; all below it goes along. */
export async function placeNode(tx: Db, node: Node, parent: Pick<Node, 'id' | 'path'> | null): Promise<Node> {
  const above = parent?.path ?? []
  const moved = await updateNode(tx, node.id, {
    parent_id: parent?.id ?? null,
    position: await freePosition(tx, parent?.id ?? null),
  })
  const kept = sql`${capability_nodes.path}[${node.path.length}::int:]`
  await tx
    .update(capability_nodes)
    .set({ path: sql`${sql.param(above, capability_nodes.path)}::uuid[] || ${kept}` })
    .where(arrayContains(capability_nodes.path, [node.id]))
  return { ...moved, path: [...above, node.id] }
}

/** Puts siblings into this order. */
export async function orderNodes(tx: Db, ids: string[]): Promise<void> {
  for (const some of chunks(ids.map((id, index) => ({ id, position: index + 1 })))) {
    const rows = sql.join(
      some.map(({ id, position }) => sql`(${id}::uuid, ${position}::int)`),
      sql`, `,
    )
    await tx.execute(
      sql`update ${capability_nodes} set position = given.position from (values ${rows}) as given (id, position) where ${capability_nodes}.id = given.id`,
    )
  }
}

export const deleteNode = (tx: Db, id: string) =>
  telling(isInUse, () => tx.delete(capability_nodes).where(eq(capability_nodes.id, id)))

/** Takes a node out of the tree, and leads whoever has its id to the one that it went into. */
export async function markMerged(tx: Db, id: string, into: string): Promise<void> {
  await updateNode(tx, id, { state: 'merged', replaced_by_id: into, parent_id: null })
  await tx
    .update(capability_nodes)
    .set({ path: [id] })
    .where(eq(capability_nodes.id, id))
}

/** Whoever was led to a node is led on to the one that it goes into. */
export async function leadOn(tx: Db, from: string, into: string): Promise<void> {
  const leads = and(eq(capability_nodes.replaced_by_id, from), ne(capability_nodes.id, into))
  await tx.update(capability_nodes).set({ replaced_by_id: into }).where(leads)
}

/** The organizations that say both, so that one of the two goes. */
export const listBoth = (db: Db, from: string, into: string) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(capabilities)
    .innerJoin(organizations, eq(organizations.id, capabilities.organization_id))
    .where(
      and(
        eq(capabilities.node_id, from),
        inArray(
          capabilities.organization_id,
          db.select({ id: capabilities.organization_id }).from(capabilities).where(eq(capabilities.node_id, into)),
        ),
      ),
    )
    .orderBy(organizations.name)

const nextPosition = (parent_id: string | null) =>
  sql<number>`(select coalesce(max(n.position), 0) + 1 from ${capability_nodes} n where n.parent_id is not distinct from ${parent_id}::uuid)`

async function freePosition(tx: Db, parent_id: string | null): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${capability_nodes.position}), 0) + 1` })
    .from(capability_nodes)
    .where(childOf(parent_id))
  return row?.next ?? 1
}
