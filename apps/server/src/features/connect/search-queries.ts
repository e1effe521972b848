import { DirectoryQuery, type SavedSearch, type SearchInput } from '@guildhall/contract/connect'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { type Reader, readerOf } from '../../db/listed.ts'
import { advisoryLock } from '../../db/locks.ts'
import { countBound } from '../../db/page.ts'
import { directory_entries, directory_matches, directory_searches } from '../../db/schema/directory.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { countOf } from './list-queries.ts'
import { followNodes, matching, withWords } from './match-queries.ts'

type Input = z.infer<typeof SearchInput>
export type Search = typeof directory_searches.$inferSelect

const subject_type = 'directory_search'
const mostSearches = 50

export async function listSearches(db: Db, actor: Actor): Promise<SavedSearch[]> {
  const own = await db
    .select()
    .from(directory_searches)
    .where(eq(directory_searches.user_id, actor.id))
    .orderBy(asc(sql`lower(${directory_searches.name})`))
  const told: SavedSearch[] = []
  for (const search of own) told.push(await toldSearch(db, actor, search))
  return told
}

export const createSearch = (db: Db, author: Author<Actor>, input: Input): Promise<SavedSearch> =>
  audited(db, author, async (tx, note) => {
    const { actor } = author
    expectSearch(input.search)
    await advisoryLock(tx, `directory searches of ${actor.id}`)
    if ((await tx.$count(directory_searches, eq(directory_searches.user_id, actor.id))) >= mostSearches)
      throw conflict('error.searches_full')
    const after = one(
      await telling(nameTaken, () =>
        tx
          .insert(directory_searches)
          .values({ ...input, user_id: actor.id })
          .returning(),
      ),
    )
    await remember(tx, actor, after)
    note({ action: 'directory_search.created', subject_type, subject_id: after.id, after })
    return toldSearch(tx, actor, after)
  })

type Change = Input & { id: string; version?: number | undefined }

export const updateSearch = (db: Db, author: Author<Actor>, { id, version, ...input }: Change) =>
  audited(db, author, async (tx, note) => {
    const { actor } = author
    expectSearch(input.search)
    const [before] = await tx.select().from(directory_searches).where(isOwn(actor, id)).for('update')
    const { search, ...seen } = found(before)
    expectVersion(seen, { version })
    const change = { ...input, version: nextVersion(directory_searches.version) }
    const after = one(
      await telling(nameTaken, () => tx.update(directory_searches).set(change).where(isOwn(actor, id)).returning()),
    )
    if (search !== after.search) await forget(tx, id)
    if (search !== after.search) await remember(tx, actor, after)
    note({ action: 'directory_search.updated', subject_type, subject_id: id, before, after })
    return toldSearch(tx, actor, after)
  })

export const deleteSearch = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    const [before] = await tx.delete(directory_searches).where(isOwn(author.actor, id)).returning()
    note({ action: 'directory_search.deleted', subject_type, subject_id: id, before: found(before) })
    return null
  })

/** All that it finds now has been looked at. */
export const seeSearch = (db: Db, actor: Actor, id: string) =>
  db.transaction(async (tx) => {
    const [search] = await tx.select().from(directory_searches).where(isOwn(actor, id)).for('update')
    await remember(tx, actor, found(search))
    return null
  })

async function toldSearch(db: Db, actor: Actor, search: Search): Promise<SavedSearch> {
  const { ids, total } = await findMatches(db, readerOf(actor), search)
  const [counted] = await db
    .select({ known: sql<number>`count(*)::int` })
    .from(directory_matches)
    .where(
      and(
        ofSearch(search.id),
        eq(directory_matches.is_seen, true),
        sql`${directory_matches.entry_id} = any(${uuids(ids)})`,
      ),
    )
  const { id, name, search: text, is_notified, created_at, version } = search
  return {
    id,
    name,
    search: text,
    is_notified,
    created_at,
    version,
    total,
    new_count: ids.length - (counted?.known ?? 0),
  }
}

/** Of more than this, only who has joined since counts as new. */
const mostRemembered = 1000

/** How many a search finds as the reader sees the directory now, and those among whom the new ones are. */
export async function findMatches(db: Db, reader: Reader, { search, updated_at }: Search) {
  const parsed = parse(search)
  if (!parsed) return { ids: [], total: 0 }
  const asked = await followNodes(db, parsed)
  const { result } = await withWords(
    db,
    reader,
    asked,
    async (words) => {
      const where = matching(reader, asked.of, asked, words)
      const { total } = one(await db.select({ total: countOf(where) }).from(sql`(select 1) one`))
      const isMany = total > mostRemembered
      const rows = await db
        .select({ id: directory_entries.id })
        .from(directory_entries)
        .where(and(where, isMany ? gt(directory_entries.joined_at, updated_at) : undefined))
        .orderBy(desc(directory_entries.joined_at), desc(directory_entries.id))
        .limit(mostRemembered)
      return { ids: rows.map(({ id }) => id), total: Math.min(total, countBound) }
    },
    ({ total }) => total === 0,
  )
  return result
}

/** What stands in the address of the directory, as a question; nothing where it makes no sense. */
function parse(search: string): DirectoryQuery | undefined {
  const { page: _page, per_page: _size, ...asked } = Object.fromEntries(new URLSearchParams(search))
  return DirectoryQuery.safeParse(asked).data
}

function expectSearch(search: string) {
  if (!parse(search)) throw new InvalidField('search', 'search_unreadable')
}

async function remember(tx: Db, actor: Actor, search: Search) {
  const { ids } = await findMatches(tx, readerOf(actor), search)
  if (ids.length === 0) return
  await tx
    .insert(directory_matches)
    .values(ids.map((entry_id) => ({ search_id: search.id, entry_id, is_seen: true })))
    .onConflictDoUpdate({ target: [directory_matches.search_id, directory_matches.entry_id], set: { is_seen: true } })
}

const forget = (tx: Db, id: string) => tx.delete(directory_matches).where(ofSearch(id))

const uuids = (ids: string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`
const ofSearch = (id: string) => eq(directory_matches.search_id, id)
const nameTaken = { directory_searches_name_unique: () => new InvalidField('name', 'taken') }
const isOwn = (actor: Actor, id: string) => and(eq(directory_searches.id, id), eq(directory_searches.user_id, actor.id))
