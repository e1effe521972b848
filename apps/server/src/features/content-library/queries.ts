import type { LibraryItem, LibraryListQuery, LibraryRow, LibraryVersion } from '@guildhall/contract/content-library'
import type { WordQuery } from '@guildhall/contract/search'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { namedPeople } from '../../db/listed.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { categories } from '../../db/schema/categories.ts'
import { files } from '../../db/schema/files.ts'
import { library_downloads, library_items, library_versions } from '../../db/schema/library.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { hubScope } from '../../http/hub-scope.ts'
import { subtreeOf } from '../categories/public.ts'
import { searchWords } from '../search/public.ts'
import { isEditable, keepsLibrary, visibleTo } from './scope-queries.ts'

export async function listItems(db: Db, actor: Actor, query: LibraryListQuery) {
  const where = await filtered(db, actor, query)
  return page(db, {
    query,
    from: library_items,
    where,
    rows: (total) => rowsOf(db, actor, total).$dynamic(),
    ...sorted,
  })
}

const sorted = {
  sort: {
    title: by(library_items.title, library_items.id),
    updated_at: by(library_items.updated_at, library_items.id),
  },
  defaultSort: 'title',
}

export async function* exportItems(db: Db, actor: Actor, query: LibraryListQuery): AsyncGenerator<LibraryRow[]> {
  yield* inBatches(db, {
    from: library_items,
    id: library_items.id,
    where: await filtered(db, actor, query),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      rowsOf(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

/** What holds the words, best first; only what is published is found. */
export async function searchItems(db: Db, actor: Actor, query: WordQuery) {
  const scope = { area: 'content_library', seesAll: keepsLibrary(actor) } as const
  const { hits, ...rest } = await searchWords(db, actor, scope, query)
  const ids = hits.map(({ subject_id }) => subject_id)
  const rows =
    ids.length > 0 ? await rowsOf(db, actor).where(and(inArray(library_items.id, ids), visibleTo(actor))) : []
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return {
    ...rest,
    hits: hits.flatMap((hit) => {
      const item = rowOf.get(hit.subject_id)
      return item ? [{ ...hit, item }] : []
    }),
  }
}

/** What the list can be narrowed by: the tags and hubs of what somebody may see, the most frequent tags first. */
export async function listFilters(db: Db, actor: Actor) {
  const tag = sql<string>`tag`
  const tags = await db
    .select({ value: tag, label: tag })
    .from(library_items)
    .innerJoin(sql`lateral unnest(${library_items.tags}) tag`, sql`true`)
    .where(visibleTo(actor))
    .groupBy(tag)
    .orderBy(sql`count(*) desc`, tag)
    .limit(100)
  const used = await db
    .selectDistinct({ value: hubs.id, label: hubs.name })
    .from(library_items)
    .innerJoin(hubs, eq(hubs.id, library_items.hub_id))
    .where(visibleTo(actor))
    .orderBy(hubs.name)
  return { tags, hubs: used }
}

/** The hubs that somebody can put an item into; the network office also into none. */
export async function listHubOptions(db: Db, actor: Actor) {
  const scope = hubScope(actor)
  const options = await db
    .select({ value: hubs.id, label: hubs.name })
    .from(hubs)
    .where(scope === 'all' ? undefined : inArray(hubs.id, scope))
    .orderBy(hubs.name)
  return { hubs: options, is_needed: scope !== 'all' }
}

export async function findItem(db: Db, actor: Actor, id: string): Promise<LibraryItem> {
  const [row] = await rowsOf(db, actor).where(and(eq(library_items.id, id), visibleTo(actor)))
  const [more] = await db
    .select({
      body: library_versions.body,
      text: sql<string | null>`left(${files.extracted_text}, 1)`,
      download_count: sql<number>`(select count(*)::int from ${library_downloads} where item_id = ${id})`,
      published_at: library_items.published_at,
      created_at: library_items.created_at,
      version: library_items.version,
    })
    .from(library_items)
    .innerJoin(library_versions, isNewest)
    .leftJoin(files, eq(files.id, library_versions.file_id))
    .where(eq(library_items.id, id))
  const { text, ...rest } = found(more)
  const text_state = text === null ? 'waiting' : text === '' ? 'none' : 'read'
  return { ...found(row), ...rest, text_state, versions: await versionsOf(db, actor, eq(library_versions.item_id, id)) }
}

export async function findVersion(db: Db, actor: Actor, id: string, number: number) {
  await expectVisible(db, actor, id)
  const where = and(eq(library_versions.item_id, id), eq(library_versions.number, number))
  const [version] = await versionsOf(db, actor, where)
  const [content] = await db.select({ body: library_versions.body }).from(library_versions).where(where)
  return { ...found(version), ...found(content) }
}

export async function expectVisible(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await isVisible(db, actor, id))) found(undefined)
}

export async function isVisible(db: Db, actor: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: library_items.id })
    .from(library_items)
    .where(and(eq(library_items.id, id), visibleTo(actor)))
  return rows.length > 0
}

/** Who saved it, for those who look after it, and for others where the person may be named to them. */
const authorFor = (actor: Actor) =>
  sql<string | null>`case when ${isEditable(actor)} or ${namedPeople(actor) ?? sql`true`}
    then users.first_name || ' ' || users.last_name end`

/** Said so that the database knows that each item has one, and reads those of a page only. */
const isNewest = sql`${library_versions.id} = (
  select v.id from ${library_versions} v where v.item_id = ${library_items.id} order by v.number desc limit 1)`

const storedFile = {
  id: files.id,
  name: files.name,
  media_type: files.media_type,
  size: files.size,
  width: files.width,
  height: files.height,
}

const rowsOf = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: library_items.id,
      kind: library_items.kind,
      category_id: library_items.category_id,
      category_name: categories.name,
      hub_id: library_items.hub_id,
      hub_name: hubs.name,
      title: library_items.title,
      description: library_items.description,
      tags: library_items.tags,
      status: library_items.status,
      audience: library_items.audience,
      file: storedFile,
      url: library_versions.url,
      version_number: library_versions.number,
      updated_at: library_items.updated_at,
      updated_by_name: authorFor(actor),
      is_editable: sql<boolean>`coalesce(${isEditable(actor)}, false)`,
      total,
    })
    .from(library_items)
    .innerJoin(categories, eq(categories.id, library_items.category_id))
    .innerJoin(library_versions, isNewest)
    .leftJoin(files, eq(files.id, library_versions.file_id))
    .leftJoin(hubs, eq(hubs.id, library_items.hub_id))
    .leftJoin(users, eq(users.id, library_items.updated_by_id))

const versionsOf = (db: Db, actor: Actor, where: SQL | undefined): Promise<LibraryVersion[]> =>
  db
    .select({
      number: library_versions.number,
      file: storedFile,
      url: library_versions.url,
      note: library_versions.note,
      created_at: library_versions.created_at,
      created_by_name: authorFor(actor),
    })
    .from(library_versions)
    .leftJoin(files, eq(files.id, library_versions.file_id))
    .innerJoin(library_items, eq(library_items.id, library_versions.item_id))
    .leftJoin(users, eq(users.id, library_versions.created_by_id))
    .where(where)
    .orderBy(desc(library_versions.number))

const filtered = async (db: Db, actor: Actor, query: LibraryListQuery) =>
  and(
    visibleTo(actor),
    query.category_id === undefined
      ? undefined
      : inArray(library_items.category_id, await subtreeOf(db, query.category_id)),
    query.kind && inArray(library_items.kind, query.kind),
    query.tag &&
      sql`${library_items.tags} && array[${sql.join(
        query.tag.map((tag) => sql`${tag}`),
        sql`, `,
      )}]::text[]`,
    query.hub_id && inArray(library_items.hub_id, query.hub_id),
    query.status && inArray(library_items.status, query.status),
    search(library_items.search_text, query.search),
  )
