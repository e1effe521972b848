import { asc, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Reader } from '../../db/listed.ts'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { columnsFor } from './match-queries.ts'

export const listLevels = (db: Db) =>
  db.select({ value: membership_levels.slug, label: membership_levels.name }).from(membership_levels)

export const listHubs = (db: Db) => db.select({ value: hubs.id, label: hubs.name }).from(hubs).orderBy(asc(hubs.name))

/** The names that a sentence may say, as far as the reader could find by them. */
export async function readNames(db: Db, reader: Reader) {
  const entries = directory_entries
  const certification = sql<string>`unnest(${columnsFor(reader).certifications})`
  const certifications = await db.selectDistinct({ value: certification }).from(entries).orderBy(certification)
  const regions = await db.selectDistinct({ value: entries.region }).from(entries).where(ne(entries.region, ''))
  const nodes = await db
    .select({ value: capability_nodes.id, label: capability_nodes.name, synonyms: capability_nodes.synonyms })
    .from(capability_nodes)
    .where(ne(capability_nodes.state, 'merged'))
  return { nodes, certifications, regions, levels: await listLevels(db), hubs: await listHubs(db) }
}
export type Names = Awaited<ReturnType<typeof readNames>>
