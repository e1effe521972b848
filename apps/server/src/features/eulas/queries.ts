import type { EulaDetails, EulaListQuery, EulaRow, EulaVersion } from '@guildhall/contract/eulas'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { by, page, search, type Page } from '../../db/page.ts'
import { figure } from '../../db/slow-figures.ts'
import { eula_versions, eulas, tool_eulas, tools } from '../../db/schema/eda.ts'
import { users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { latestOf } from './due-queries.ts'
import { countConcerned, countCoverage, type Covered } from './need-queries.ts'

/** One page of all EULAs, with how far each is accepted. */
export async function listEulas(db: Db, query: EulaListQuery): Promise<Page<EulaRow>> {
  const where = and(
    search(eulas.search_text, query.search),
    query.vendor && inArray(eulas.vendor, query.vendor),
    query.scope && inArray(eulas.scope, query.scope),
  )
  const { rows, meta } = await page(db, {
    query,
    from: eulas,
    where,
    rows: (total) => select(db, total).$dynamic(),
    sort: {
      vendor: by(eulas.vendor, eulas.name, eulas.id),
      name: by(eulas.name, eulas.id),
      updated_at: by(eulas.updated_at, eulas.id),
    },
    defaultSort: 'vendor',
  })
  const ids = rows.map(({ id }) => id)
  const covered = await figure(db, {
    name: `coverage of ${ids.join()}`,
    count: () => countCoverage(db, ids),
    numbersIn: (counted) => [...counted.values()].map(({ needed }) => needed),
  })
  return { rows: rows.map((row) => shown(row, covered)), meta }
}

export const listNames = (db: Db) =>
  db
    .select({ id: eulas.id, vendor: eulas.vendor, name: eulas.name })
    .from(eulas)
    .orderBy(asc(eulas.vendor), asc(eulas.name), asc(eulas.id))
    .limit(500)

/** A EULA with its versions and the tools that ask for it. */
export async function readEula(db: Db, id: string): Promise<EulaDetails> {
  const [row] = await select(db).where(eq(eulas.id, id))
  const eula = shown(found(row), await countCoverage(db, [id]))
  const versions = await selectVersions(db)
    .where(and(eq(eula_versions.eula_id, id), isNotNull(eula_versions.published_at)))
    .orderBy(desc(eula_versions.number))
  const asking = await db
    .select({ id: tools.id, vendor: tools.vendor, name: tools.name, version: tools.version })
    .from(tool_eulas)
    .innerJoin(tools, eq(tools.id, tool_eulas.tool_id))
    .where(eq(tool_eulas.eula_id, id))
    .orderBy(asc(tools.vendor), asc(tools.name), asc(tools.version), asc(tools.id))
  return {
    ...eula,
    concerned: await countConcerned(db, id),
    versions,
    draft: (await findDraft(db, id)) ?? null,
    tools: asking,
  }
}

const select = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: eulas.id,
      vendor: eulas.vendor,
      name: eulas.name,
      scope: eulas.scope,
      current_id: sql<string | null>`latest.id`,
      current_number: sql<number>`latest.number`,
      current_published_at: sql`latest.published_at`.mapWith(eula_versions.published_at),
      has_draft: sql<boolean>`exists (select from ${eula_versions} where ${eula_versions.eula_id} = ${eulas.id} and ${eula_versions.published_at} is null)`,
      tool_count: sql<number>`(select count(*)::int from ${tool_eulas} where ${tool_eulas.eula_id} = ${eulas.id})`,
      version: eulas.version,
      updated_at: eulas.updated_at,
      total,
    })
    .from(eulas)
    .leftJoin(sql`lateral (${latestOf(eulas.id)}) latest`, sql`true`)

function shown(row: Awaited<ReturnType<typeof select>>[number], covered: Covered): EulaRow {
  const { current_id: id, current_number: number, current_published_at: published_at, ...eula } = row
  const { needed, accepted } = covered.get(eula.id) ?? { needed: 0, accepted: 0 }
  return {
    ...eula,
    current: id ? { id, number, published_at } : null,
    needed_count: needed,
    accepted_count: accepted,
  }
}

const selectVersions = (db: Db) =>
  db
    .select({
      id: eula_versions.id,
      eula_id: eula_versions.eula_id,
      number: eula_versions.number,
      text: eula_versions.text,
      text_sha256: eula_versions.text_sha256,
      note: eula_versions.note,
      reconsent: eula_versions.reconsent,
      grace_days: eula_versions.grace_days,
      published_at: eula_versions.published_at,
      published_by: sql<EulaVersion['published_by']>`case when ${users.id} is not null then
        json_build_object('id', ${users.id}, 'name', ${users.first_name} || ' ' || ${users.last_name}) end`,
    })
    .from(eula_versions)
    .leftJoin(users, eq(users.id, eula_versions.published_by_id))

export const findVersion = async (db: Db, id: string): Promise<EulaVersion | undefined> =>
  (await selectVersions(db).where(eq(eula_versions.id, id)))[0]

export const findDraft = async (db: Db, eulaId: string): Promise<EulaVersion | undefined> =>
  (await selectVersions(db).where(and(eq(eula_versions.eula_id, eulaId), isNull(eula_versions.published_at))))[0]

/** Name and vendor beside a version, with the versions around it. */
export async function findVersionToRead(db: Db, id: string) {
  const version = await findVersion(db, id)
  if (!version) return undefined
  const eula = one(await db.select().from(eulas).where(eq(eulas.id, version.eula_id)))
  const published = await db
    .select({ id: eula_versions.id, number: eula_versions.number })
    .from(eula_versions)
    .where(and(eq(eula_versions.eula_id, eula.id), isNotNull(eula_versions.published_at)))
    .orderBy(desc(eula_versions.number))
  return {
    ...version,
    vendor: eula.vendor,
    name: eula.name,
    scope: eula.scope,
    newest: published[0],
    previous_id: published.find(({ number }) => number < version.number)?.id ?? null,
  }
}

/** Holds a EULA until the transaction ends: its versions are numbered one after the other, and none comes while somebody accepts. */
export const lockEula = async (tx: Db, id: string, strength: 'update' | 'share' = 'update') =>
  (await tx.select().from(eulas).where(eq(eulas.id, id)).for(strength))[0]

export const lastNumber = async (tx: Db, eulaId: string): Promise<number> =>
  one(
    await tx
      .select({ number: sql<number>`coalesce(max(${eula_versions.number}), 0)` })
      .from(eula_versions)
      .where(and(eq(eula_versions.eula_id, eulaId), isNotNull(eula_versions.published_at))),
  ).number

const nameTaken = { eulas_unique: () => new InvalidField('name', 'taken') }
const inUse = { tool_eulas_eula_id_eulas_id_fk: () => conflict('error.eula_in_use') }
type Fields = Pick<typeof eulas.$inferInsert, 'vendor' | 'name' | 'scope'>

export const insertEula = async (tx: Db, fields: Fields): Promise<string> =>
  one(await telling(nameTaken, () => tx.insert(eulas).values(fields).returning({ id: eulas.id }))).id

export const changeEula = (tx: Db, id: string, fields: Partial<Fields> = {}) =>
  telling(nameTaken, () =>
    tx
      .update(eulas)
      .set({ ...fields, version: nextVersion(eulas.version), updated_at: sql`now()` })
      .where(eq(eulas.id, id)),
  )

export const insertVersion = (tx: Db, version: typeof eula_versions.$inferInsert) =>
  tx.insert(eula_versions).values(version)

export const changeDraft = (tx: Db, id: string, change: Partial<typeof eula_versions.$inferInsert>) =>
  tx
    .update(eula_versions)
    .set(change)
    .where(and(eq(eula_versions.id, id), isNull(eula_versions.published_at)))

export const publishVersion = (tx: Db, id: string, published_by_id: string) =>
  tx
    .update(eula_versions)
    .set({ published_at: sql`now()`, published_by_id })
    .where(and(eq(eula_versions.id, id), isNull(eula_versions.published_at)))

export async function removeEula(tx: Db, id: string) {
  await tx.delete(eula_versions).where(eq(eula_versions.eula_id, id))
  await telling(inUse, () => tx.delete(eulas).where(eq(eulas.id, id)))
}
