import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { capabilities } from '../../db/schema/capabilities.ts'
import { dropFiles } from '../files/public.ts'

/** How many organizations describe each of these nodes; one that nobody describes is not in it. */
export async function countCapabilities(db: Db, node_ids: string[]): Promise<Map<string, number>> {
  if (node_ids.length === 0) return new Map()
  const counted = await db
    .select({ node_id: capabilities.node_id, count: count() })
    .from(capabilities)
    .where(inArray(capabilities.node_id, node_ids))
    .groupBy(capabilities.node_id)
  return new Map(counted.map(({ node_id, count: many }) => [node_id, many]))
}

/** Puts what is said of one node under another. Of two of one organization the approved one stays, and else the one that was there. */
export async function moveCapabilities(tx: Db, from: string, to: string): Promise<{ moved: number; dropped: number }> {
  const rows = await tx
    .select({
      id: capabilities.id,
      organization_id: capabilities.organization_id,
      node_id: capabilities.node_id,
      approved_at: capabilities.approved_at,
    })
    .from(capabilities)
    .where(inArray(capabilities.node_id, [from, to]))
    .orderBy(capabilities.id)
    .for('update')
  const there = new Map(rows.filter(({ node_id }) => node_id === to).map((row) => [row.organization_id, row]))
  const coming = rows.filter(({ node_id }) => node_id === from)
  const dropped = coming.flatMap((row) => {
    const twin = there.get(row.organization_id)
    if (!twin) return []
    return [row.approved_at && !twin.approved_at ? twin.id : row.id]
  })
  for (const id of dropped) await removeCapability(tx, id)
  const moved = await tx
    .update(capabilities)
    .set({ node_id: to, version: sql`${capabilities.version} + 1` })
    .where(eq(capabilities.node_id, from))
    .returning({ id: capabilities.id })
  await tx
    .update(capabilities)
    .set({
      proposed: sql`jsonb_set(${capabilities.proposed}, '{node_id}', to_jsonb(${to}::text))`,
      version: sql`${capabilities.version} + 1`,
    })
    .where(sql`${capabilities.proposed} ->> 'node_id' = ${from}`)
  return { moved: moved.length, dropped: dropped.length }
}

/** Whether a change that waits for approval would put a capability under this node. */
export const isProposed = async (tx: Db, node_id: string): Promise<boolean> =>
  (await tx.$count(capabilities, sql`${capabilities.proposed} ->> 'node_id' = ${node_id}`)) > 0

export async function removeCapability(tx: Db, id: string) {
  await tx.delete(capabilities).where(eq(capabilities.id, id))
  await dropFiles(tx, { type: 'capability', id })
}
