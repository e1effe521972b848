import type { DownloadQuery, LibraryDownload } from '@guildhall/contract/content-library'
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { advisoryLock, lockRows } from '../../db/locks.ts'
import { foundBy, largePage, referring } from '../../db/large-page.ts'
import { calledLike, organizationName } from '../../db/listed.ts'
import { by, orderOf, page } from '../../db/page.ts'
import { files } from '../../db/schema/files.ts'
import { library_downloads, library_items, library_versions } from '../../db/schema/library.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { expectHub } from '../../http/hub-scope.ts'
import { expectVisible } from './queries.ts'
import { visibleTo } from './scope-queries.ts'

/** The file of an item's version, the newest unless told; only to those who may see the item. */
export async function findContent(db: Db, actor: Actor, id: string, number: number | undefined) {
  await expectVisible(db, actor, id)
  const [content] = await db
    .select({ number: library_versions.number, file: files })
    .from(library_versions)
    .innerJoin(files, eq(files.id, library_versions.file_id))
    .where(
      and(eq(library_versions.item_id, id), number === undefined ? undefined : eq(library_versions.number, number)),
    )
    .orderBy(desc(library_versions.number))
    .limit(1)
  return found(content)
}

type Taken = { item_id: string; version_number: number; isPart: boolean }

/** Notes who downloaded a file; with impersonation, the person behind it. A file fetched in parts counts once. */
export async function noteDownload(db: Db, actor: Actor, { isPart, ...taken }: Taken) {
  const download = { ...taken, user_id: actor.impersonator_id ?? actor.id }
  if (isPart && (await wasTaken(db, download))) return
  await db.transaction(async (tx) => {
    // Browsers fetch several parts at the same moment.
    if (isPart) await advisoryLock(tx, `download of ${taken.item_id} by ${download.user_id}`)
    found((await lockRows(tx, library_items, [taken.item_id], 'share'))[0])
    if (!isPart || !(await wasTaken(tx, download))) await tx.insert(library_downloads).values(download)
  })
}

async function wasTaken(db: Db, { item_id, version_number, user_id }: typeof library_downloads.$inferInsert) {
  const rows = await db
    .select({ id: library_downloads.id })
    .from(library_downloads)
    .where(
      and(
        eq(library_downloads.item_id, item_id),
        eq(library_downloads.version_number, version_number),
        eq(library_downloads.user_id, user_id),
        gt(library_downloads.created_at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function listDownloads(db: Db, actor: Actor, query: DownloadQuery) {
  await expectKept(db, actor, query.item_id)
  return query.search ? listSought(db, actor, query, query.search) : listAll(db, actor, query)
}

function listAll(db: Db, actor: Actor, query: DownloadQuery) {
  const where = ofItem(query)
  return page(db, {
    query,
    from: library_downloads,
    where,
    rows: (total) => rowsOf(db, actor, total).$dynamic(),
    ...sorted,
  })
}

const listSought = (db: Db, actor: Actor, query: DownloadQuery, typed: string) =>
  largePage(db, {
    query,
    from: library_downloads,
    within: ofItem(query),
    where: undefined,
    anyOf: byPeopleCalled(actor, typed),
    ...sorted,
    read: (picked, order) =>
      rowsOf(db, actor, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${library_downloads.id}`)
        .orderBy(...order),
  })

export async function* exportDownloads(db: Db, actor: Actor, query: DownloadQuery): AsyncGenerator<LibraryDownload[]> {
  await expectKept(db, actor, query.item_id)
  yield* inBatches(db, {
    from: library_downloads,
    id: library_downloads.id,
    where: and(ofItem(query), query.search ? foundBy(byPeopleCalled(actor, query.search)) : undefined),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      rowsOf(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

/** Who takes what along is for those who look after the item. */
async function expectKept(db: Db, actor: Actor, id: string) {
  const [item] = await db
    .select({ hub_id: library_items.hub_id })
    .from(library_items)
    .where(and(eq(library_items.id, id), visibleTo(actor)))
  expectHub(actor, found(item).hub_id)
}

const sorted = {
  sort: { created_at: by(library_downloads.created_at, library_downloads.id) },
  defaultSort: '-created_at',
}

const ofItem = ({ item_id }: DownloadQuery) => eq(library_downloads.item_id, item_id)

const byPeopleCalled = (actor: Actor, typed: string) => [
  referring(library_downloads.user_id, users, calledLike(actor, typed)),
]

const rowsOf = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: library_downloads.id,
      version_number: library_downloads.version_number,
      user_id: library_downloads.user_id,
      user_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      organization_name: organizationName(actor),
      created_at: library_downloads.created_at,
      total,
    })
    .from(library_downloads)
    .innerJoin(users, eq(users.id, library_downloads.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
