import type { PackageLine } from '@guildhall/contract/packages'
import { asc, eq, inArray } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { package_lines, packages, tools } from '../../db/schema/eda.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { telling } from '../../db/violations.ts'
import { conflict, InvalidField } from '../../http/errors.ts'

export type StoredPackage = typeof packages.$inferSelect
type Row = typeof packages.$inferInsert

export const insertPackage = async (tx: Db, row: Row) =>
  one(await telling(refusals, () => tx.insert(packages).values(row).returning()))

export const changePackage = async (tx: Db, id: string, change: Partial<Row>) =>
  one(await telling(refusals, () => tx.update(packages).set(change).where(eq(packages.id, id)).returning()))

/** Held until the transaction ends. */
export async function lockPackage(tx: Db, id: string) {
  const [row] = await tx.select().from(packages).where(eq(packages.id, id)).for('update')
  return row
}

/** Keeps an offer from being changed until the transaction ends; many may hold it at the same time. */
export const holdPackage = (tx: Db, id: string) =>
  tx.select({ id: packages.id }).from(packages).where(eq(packages.id, id)).for('share')

export async function removePackage(tx: Db, id: string) {
  await telling(inUse, () => tx.delete(packages).where(eq(packages.id, id)))
}

/** In place of those it had. */
export async function writeLines(tx: Db, package_id: string, lines: PackageLine[]) {
  await tx.delete(package_lines).where(eq(package_lines.package_id, package_id))
  await tx.insert(package_lines).values(lines.map((line, position) => ({ ...line, package_id, position })))
}

export const listLines = (tx: Db, package_id: string) =>
  tx
    .select({ tool_id: package_lines.tool_id, seats: package_lines.seats, seat_price: package_lines.seat_price })
    .from(package_lines)
    .where(eq(package_lines.package_id, package_id))
    .orderBy(asc(package_lines.position))

/** These elements, as far as there are any; none of them changes its state until the transaction ends. */
export const holdTools = (tx: Db, ids: string[]) =>
  tx
    .select({
      id: tools.id,
      name: tools.name,
      version: tools.version,
      state: tools.state,
      licence_model: tools.licence_model,
    })
    .from(tools)
    .where(inArray(tools.id, ids))
    .orderBy(asc(tools.id))
    .for('share')

export async function areLevels(tx: Db, slugs: string[]): Promise<boolean> {
  const known = await tx
    .select({ slug: membership_levels.slug })
    .from(membership_levels)
    .where(inArray(membership_levels.slug, slugs))
  return slugs.every((slug) => known.some((level) => level.slug === slug))
}

const refusals = { packages_name_unique: () => new InvalidField('name', 'taken') }
const inUse = { orders_package_id_packages_id_fk: () => conflict('error.package_ordered') }
