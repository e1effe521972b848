import { countedStates } from '@guildhall/contract/order-rules'
import type { PackageDetails, PackageListQuery, PackageRow } from '@guildhall/contract/packages'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { package_lines, packages, tools } from '../../db/schema/eda.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { orders } from '../../db/schema/orders.ts'
import { figure } from '../../db/slow-figures.ts'
import { seatsFree } from '../tools/public.ts'

const columns = {
  id: packages.id,
  name: packages.name,
  summary: packages.summary,
  state: packages.state,
  price: packages.price,
  currency: packages.currency,
  term_months: packages.term_months,
  levels: packages.levels,
  types: packages.types,
  most_per_organization: packages.most_per_organization,
  approvers: packages.approvers,
  tool_count: sql<number>`(select count(*)::int from package_lines where package_lines.package_id = "packages"."id")`,
  vendors: sql<
    string[]
  >`array(select distinct tools.vendor from package_lines join tools on tools.id = package_lines.tool_id
    where package_lines.package_id = "packages"."id" order by tools.vendor)`,
  updated_at: packages.updated_at,
  version: packages.version,
}

const sorted = {
  sort: {
    name: by(packages.name, packages.id),
    updated_at: by(packages.updated_at, packages.id),
  },
  defaultSort: 'name',
}

export async function listPackages(db: Db, query: PackageListQuery) {
  const where = filtered(query)
  const { rows, meta } = await page(db, {
    query,
    from: packages,
    where,
    rows: (total) =>
      db
        .select({ ...columns, total })
        .from(packages)
        .$dynamic(),
    ...sorted,
  })
  const ids = idsOf(rows)
  const ordered = await figure(db, {
    name: `orders of ${ids.join()}`,
    count: () => countOrders(db, ids),
    numbersIn: (counts) => counts.values(),
  })
  return { rows: withOrders(rows, ordered), meta }
}

/** Of each of these, how many orders are under way or in use. */
async function countOrders(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orders.package_id, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(inArray(orders.package_id, ids), inArray(orders.state, countedStates)))
    .groupBy(orders.package_id)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const withOrders = <Row extends { id: string }>(rows: Row[], ordered: Map<string, number>) =>
  rows.map((row) => ({ ...row, order_count: ordered.get(row.id) ?? 0 }))

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

export function exportPackages(db: Db, query: PackageListQuery): AsyncGenerator<PackageRow[]> {
  return inBatches(db, {
    from: packages,
    id: packages.id,
    where: filtered(query),
    order: orderOf({ query, ...sorted }),
    read: async (batch, order, limit) => {
      const rows = await db
        .select(columns)
        .from(packages)
        .where(batch)
        .orderBy(...order)
        .limit(limit)
      return withOrders(rows, await countOrders(db, idsOf(rows)))
    },
  })
}

/** Packages with their lines and how many seats are free now, by name. */
export async function readPackages(
  db: Db,
  where: { ids?: string[]; onlyPublished?: true } = {},
): Promise<PackageDetails[]> {
  const found = await db
    .select({ ...columns, description: packages.description, version: packages.version })
    .from(packages)
    .where(and(where.ids && inArray(packages.id, where.ids), where.onlyPublished && eq(packages.state, 'published')))
    .orderBy(asc(packages.name), asc(packages.id))
  const ids = idsOf(found)
  const lines = await readLines(db, ids)
  const ordered = await countOrders(db, ids)
  const levels = await db.select({ slug: membership_levels.slug, name: membership_levels.name }).from(membership_levels)
  return withOrders(found, ordered).map((each) => ({
    ...each,
    lines: lines.filter(({ package_id }) => package_id === each.id).map(({ package_id: _package, ...line }) => line),
    level_names: levels.filter(({ slug }) => each.levels.includes(slug)).map(({ name }) => name),
  }))
}

async function readLines(db: Db, package_ids: string[]) {
  if (package_ids.length === 0) return []
  const lines = await db
    .select({
      package_id: package_lines.package_id,
      tool_id: package_lines.tool_id,
      seats: package_lines.seats,
      seat_price: package_lines.seat_price,
      tool: {
        id: tools.id,
        vendor: tools.vendor,
        name: tools.name,
        version: tools.version,
        licence_model: tools.licence_model,
        state: tools.state,
        summary: tools.summary,
      },
    })
    .from(package_lines)
    .innerJoin(tools, eq(tools.id, package_lines.tool_id))
    .where(inArray(package_lines.package_id, package_ids))
    .orderBy(asc(package_lines.position), asc(tools.name))
  const free = await seatsFree(
    db,
    lines.map(({ tool_id }) => tool_id),
  )
  return lines.map((line) => ({ ...line, free: free.get(line.tool_id) ?? null }))
}

const filtered = (query: PackageListQuery): SQL | undefined =>
  and(
    query.state && inArray(packages.state, query.state),
    query.vendor && (query.vendor.length > 0 ? hasVendor(query.vendor) : sql`false`),
    query.level && isOpenTo(packages.levels, query.level),
    query.type && isOpenTo(packages.types, query.type),
    search(packages.search_text, query.search),
  )

const hasVendor = (vendors: string[]) =>
  sql`exists (select 1 from package_lines join tools on tools.id = package_lines.tool_id
    where package_lines.package_id = "packages"."id" and tools.vendor in (${values(vendors)}))`

/** One that names none is open to all. */
const isOpenTo = (column: PgColumn, wanted: string[]) =>
  wanted.length > 0 ? sql`(${column} = '{}' or ${column} && array[${values(wanted)}]::text[])` : sql`false`

const values = (wanted: string[]) =>
  sql.join(
    wanted.map((value) => sql`${value}`),
    sql`, `,
  )
