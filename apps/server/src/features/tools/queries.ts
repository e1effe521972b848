import type { ToolDetails, ToolListQuery, ToolName, ToolRow, ToolState } from '@guildhall/contract/tools'
import { may } from '@guildhall/contract/policy'
import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { figure } from '../../db/slow-figures.ts'
import { package_lines, packages, tools } from '../../db/schema/eda.ts'
import type { Actor } from '../../http/actor.ts'
import { filesOf } from '../files/public.ts'
import { seatsTaken } from './seat-queries.ts'

const columns = {
  id: tools.id,
  vendor: tools.vendor,
  name: tools.name,
  version: tools.version,
  category: tools.category,
  summary: tools.summary,
  delivery: tools.delivery,
  licence_model: tools.licence_model,
  seats_total: tools.seats_total,
  state: tools.state,
  eulas: sql<
    ToolRow['eulas']
  >`coalesce((select json_agg(json_build_object('id', eulas.id, 'name', eulas.name) order by eulas.name)
    from tool_eulas join eulas on eulas.id = tool_eulas.eula_id where tool_eulas.tool_id = "tools"."id"), '[]'::json)`,
  package_count: sql<number>`(select count(*)::int from package_lines where package_lines.tool_id = "tools"."id")`,
  updated_at: tools.updated_at,
  row_version: tools.row_version,
}

const sorted = {
  sort: {
    name: by(tools.name, tools.id),
    vendor: by(tools.vendor, tools.name, tools.id),
    updated_at: by(tools.updated_at, tools.id),
  },
  defaultSort: 'vendor',
}

export async function listTools(db: Db, query: ToolListQuery) {
  const where = filtered(query)
  const { rows, meta } = await page(db, {
    query,
    from: tools,
    where,
    rows: (total) =>
      db
        .select({ ...columns, total })
        .from(tools)
        .$dynamic(),
    ...sorted,
  })
  const ids = rows.map(({ id }) => id)
  const taken = await figure(db, {
    name: `seats of ${ids.join()}`,
    count: () => seatsTaken(db, ids),
    numbersIn: (counted) => counted.values(),
  })
  return { rows: rows.map((row) => ({ ...row, seats_taken: taken.get(row.id) ?? 0 })), meta }
}

export const exportTools = (db: Db, query: ToolListQuery): AsyncGenerator<ToolRow[]> =>
  inBatches(db, {
    from: tools,
    id: tools.id,
    where: filtered(query),
    order: orderOf({ query, ...sorted }),
    read: async (batch, order, limit) =>
      withSeats(
        db,
        await db
          .select(columns)
          .from(tools)
          .where(batch)
          .orderBy(...order)
          .limit(limit),
      ),
  })

async function withSeats<Row extends { id: string }>(db: Db, rows: Row[]) {
  const taken = await seatsTaken(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, seats_taken: taken.get(row.id) ?? 0 }))
}

/** How many a picker shows at most. */
const most = 2000
const toolName = { id: tools.id, vendor: tools.vendor, name: tools.name, version: tools.version }

export async function listToolNames(db: Db) {
  const named = await db
    .select({ ...toolName, licence_model: tools.licence_model, state: tools.state })
    .from(tools)
    .where(ne(tools.state, 'retired'))
    .orderBy(asc(tools.vendor), asc(tools.name), asc(tools.version))
    .limit(most)
  const vendors = await db.selectDistinct({ vendor: tools.vendor }).from(tools).orderBy(asc(tools.vendor)).limit(most)
  return { tools: named, vendors: vendors.map(({ vendor }) => vendor) }
}

/** What only holders of a seat need is shown here to those alone who write it. */
export async function findTool(db: Db, actor: Actor, id: string): Promise<ToolDetails | undefined> {
  const found = await db
    .select({
      ...columns,
      description: tools.description,
      allowed_use: tools.allowed_use,
      instructions: tools.instructions,
      access_url: tools.access_url,
      successor_id: tools.successor_id,
    })
    .from(tools)
    .where(eq(tools.id, id))
  const [tool] = await withSeats(db, found)
  if (!tool) return undefined
  const { successor_id, ...shown } = tool
  const files = (await filesOf(db, 'tool', [id])).get(id)
  const details = {
    ...shown,
    documents: files?.attachment ?? [],
    licence_files: files?.content ?? [],
    successor: successor_id ? await findToolName(db, successor_id) : null,
    packages: await listPackagesOf(db, id),
  }
  return may(actor, 'eda_write') ? details : { ...details, instructions: '', access_url: '', licence_files: [] }
}

async function findToolName(db: Db, id: string): Promise<ToolName | null> {
  const [tool] = await db.select(toolName).from(tools).where(eq(tools.id, id))
  return tool ?? null
}

const listPackagesOf = (db: Db, tool_id: string) =>
  db
    .select({ id: packages.id, name: packages.name })
    .from(packages)
    .innerJoin(package_lines, eq(package_lines.package_id, packages.id))
    .where(eq(package_lines.tool_id, tool_id))
    .orderBy(asc(packages.name))
    .limit(most)

export async function findToolState(db: Db, id: string): Promise<ToolState | undefined> {
  const [tool] = await db.select({ state: tools.state }).from(tools).where(eq(tools.id, id))
  return tool?.state
}

const filtered = (query: ToolListQuery): SQL | undefined =>
  and(
    query.vendor && inArray(tools.vendor, query.vendor),
    query.category && inArray(tools.category, query.category),
    query.licence_model && inArray(tools.licence_model, query.licence_model),
    query.delivery && inArray(tools.delivery, query.delivery),
    query.state && inArray(tools.state, query.state),
    search(tools.search_text, query.search),
  )
