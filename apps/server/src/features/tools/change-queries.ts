import { and, eq, notInArray } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { eulas, package_lines, packages, tool_eulas, tools } from '../../db/schema/eda.ts'
import { telling } from '../../db/violations.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { seatsTaken } from './seat-queries.ts'

export type StoredTool = typeof tools.$inferSelect
type Row = typeof tools.$inferInsert

export const insertTool = async (tx: Db, tool: Row) =>
  one(await telling(refusals, () => tx.insert(tools).values(tool).returning()))

export const changeTool = async (tx: Db, id: string, change: Partial<Row>) =>
  one(await telling(refusals, () => tx.update(tools).set(change).where(eq(tools.id, id)).returning()))

export async function removeTool(tx: Db, id: string) {
  await telling(inUse, () => tx.delete(tools).where(eq(tools.id, id)))
}

export const countTaken = async (tx: Db, id: string): Promise<number> => (await seatsTaken(tx, [id])).get(id) ?? 0

/** Whether a published package offers it. */
export async function isOffered(tx: Db, id: string): Promise<boolean> {
  const [line] = await tx
    .select({ id: packages.id })
    .from(package_lines)
    .innerJoin(packages, eq(packages.id, package_lines.package_id))
    .where(and(eq(package_lines.tool_id, id), eq(packages.state, 'published')))
    .limit(1)
  return line !== undefined
}

/** Sets which EULAs go with it. One that stays keeps its moment, from which the days of grace count. */
export async function assignEulas(tx: Db, tool_id: string, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const known = await lockRows(tx, eulas, wanted, 'share')
  if (known.length !== wanted.length) throw new InvalidField('eula_ids', 'not_offered')
  await tx.delete(tool_eulas).where(and(eq(tool_eulas.tool_id, tool_id), notInArray(tool_eulas.eula_id, wanted)))
  if (wanted.length > 0)
    await tx
      .insert(tool_eulas)
      .values(wanted.map((eula_id) => ({ tool_id, eula_id })))
      .onConflictDoNothing()
}

export async function listEulaIds(tx: Db, tool_id: string): Promise<string[]> {
  const rows = await tx
    .select({ eula_id: tool_eulas.eula_id })
    .from(tool_eulas)
    .where(eq(tool_eulas.tool_id, tool_id))
    .orderBy(tool_eulas.eula_id)
  return rows.map(({ eula_id }) => eula_id)
}

const refusals = { tools_unique: () => new InvalidField('name', 'tool_taken') }
const inUse = { package_lines_tool_id_tools_id_fk: () => conflict('error.tool_in_package') }
