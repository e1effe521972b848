import type { PublishState } from '@guildhall/contract/content'
import type { LibraryItem, LibraryItemInput, LibraryItemUpdate } from '@guildhall/contract/content-library'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { holdAudience } from '../../db/audience-roles.ts'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { library_items } from '../../db/schema/library.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { found, InvalidField } from '../../http/errors.ts'
import { expectHub, isInHubScope } from '../../http/hub-scope.ts'
import type { Jobs } from '../../services/jobs.ts'
import { holdCategory } from '../categories/public.ts'
import { dropFiles } from '../files/public.ts'
import { changeDocuments, forgetDocument } from '../search/public.ts'
import { indexItem } from './index-queries.ts'
import { findItem } from './queries.ts'
import { isEditable, visibleTo } from './scope-queries.ts'
import { addVersion, contentOf, findVersionContent, isSame, newestOf } from './version-queries.ts'

const subject_type = 'library_item'
const hubGone = { library_items_hub_id_hubs_id_fk: () => new InvalidField('hub_id', 'hub_gone') }

type Writer = { db: Db; jobs: Jobs; author: Author<Actor> }

export async function createItem({ db, jobs, author }: Writer, input: LibraryItemInput): Promise<LibraryItem> {
  const { id } = await audited(db, author, async (tx, note) => {
    const { actor } = author
    await holdAudience(tx, input.audience)
    await expectPlace(tx, actor, input)
    const values = {
      ...settingsOf(input),
      kind: input.kind,
      updated_by_id: actor.id,
      published_at: firstPublished(input),
    }
    const item = one(await telling(hubGone, () => tx.insert(library_items).values(values).returning()))
    await addVersion(tx, actor, item.id, { ...contentOf(input), note: input.note })
    await indexItem(tx, jobs, item.id)
    note({ action: 'library_item.created', subject_type, subject_id: item.id, after: { ...item, version_number: 1 } })
    return item
  })
  return findItem(db, author.actor, id)
}

/** Saves an item; a content other than the one that is there becomes its new version. */
export async function updateItem({ db, jobs, author }: Writer, input: LibraryItemUpdate): Promise<LibraryItem> {
  const { id } = input
  await audited(db, author, async (tx, note) => {
    const { actor } = author
    await holdAudience(tx, input.audience)
    const before = await lockItem(tx, actor, id)
    expectVersion(before, input)
    if (before.kind !== input.kind) throw new InvalidField('kind', 'item_kind_fixed')
    await expectPlace(tx, actor, input)
    const change = {
      ...settingsOf(input),
      version: nextVersion(library_items.version),
      updated_by_id: actor.id,
      published_at: before.published_at ?? firstPublished(input),
    }
    const after = one(
      await telling(hubGone, () => tx.update(library_items).set(change).where(eq(library_items.id, id)).returning()),
    )
    const newest = await newestOf(tx, id)
    const content = contentOf(input)
    const version_number = isSame(newest, content)
      ? newest.number
      : await addVersion(tx, actor, id, { ...content, note: input.note })
    await indexItem(tx, jobs, id)
    note({
      action: 'library_item.updated',
      subject_type,
      subject_id: id,
      before: { ...before, version_number: newest.number },
      after: { ...after, version_number },
    })
  })
  return findItem(db, author.actor, id)
}

type Restored = { id: string; number: number; version: number; note: string }

/** What an older version held becomes the content of a new one, so that nothing in between is lost. */
export async function restoreVersion({ db, jobs, author }: Writer, { id, number, ...input }: Restored) {
  await audited(db, author, async (tx, note) => {
    const { actor } = author
    const before = await lockItem(tx, actor, id)
    expectVersion(before, input)
    const content = await findVersionContent(tx, id, number)
    const version_number = await addVersion(tx, actor, id, { ...content, note: input.note })
    await tx
      .update(library_items)
      .set({ version: nextVersion(library_items.version), updated_by_id: actor.id })
      .where(eq(library_items.id, id))
    await indexItem(tx, jobs, id)
    note({ action: 'library_item.restored', subject_type, subject_id: id, after: { restored: number, version_number } })
  })
  return findItem(db, author.actor, id)
}

export function deleteItem(db: Db, author: Author<Actor>, id: string) {
  return audited(db, author, async (tx, note) => {
    const before = await lockItem(tx, author.actor, id)
    await removeItem(tx, id)
    note({ action: 'library_item.deleted', subject_type, subject_id: id, before })
    return null
  })
}

/** Deletes several; those that are gone already, or that the actor does not look after, are passed over. */
export function deleteItems(db: Db, author: Author<Actor>, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    const items = await lockEditable(tx, author.actor, ids)
    for (const before of items) {
      await removeItem(tx, before.id)
      note({ action: 'library_item.deleted', subject_type, subject_id: before.id, before })
    }
    return { count: items.length }
  })
}

/** Publishes or withdraws several; those that are gone meanwhile, or that the actor does not look after, are passed over. */
export function publishItems(db: Db, author: Author<Actor>, ids: string[], status: PublishState) {
  return audited(db, author, async (tx, note) => {
    const { actor } = author
    await lockRows(tx, library_items, ids)
    const changed = await tx
      .update(library_items)
      .set({
        status,
        ...(status === 'published' ? { published_at: sql`coalesce(${library_items.published_at}, now())` } : {}),
        version: nextVersion(library_items.version),
        updated_by_id: actor.id,
      })
      .where(and(inArray(library_items.id, ids), isEditable(actor), ne(library_items.status, status)))
      .returning({ id: library_items.id })
    await changeDocuments(tx, subject_type, idsOf(changed), { status })
    for (const { id } of changed)
      note({ action: `library_item.${status}`, subject_type, subject_id: id, after: { status } })
    return { count: changed.length }
  })
}

export function moveItems(db: Db, author: Author<Actor>, ids: string[], category_id: string) {
  return audited(db, author, async (tx, note) => {
    const { actor } = author
    await holdCategory(tx, 'content_library', category_id)
    await lockRows(tx, library_items, ids)
    const moved = await tx
      .update(library_items)
      .set({ category_id, version: nextVersion(library_items.version), updated_by_id: actor.id })
      .where(and(inArray(library_items.id, ids), isEditable(actor), ne(library_items.category_id, category_id)))
      .returning({ id: library_items.id })
    await changeDocuments(tx, subject_type, idsOf(moved), { category_id })
    for (const { id } of moved)
      note({ action: 'library_item.moved', subject_type, subject_id: id, after: { category_id } })
    return { count: moved.length }
  })
}

async function expectPlace(tx: Db, actor: Actor, { category_id, hub_id }: LibraryItemInput) {
  if (!isInHubScope(actor, hub_id)) throw new InvalidField('hub_id', 'hub_not_yours')
  await holdCategory(tx, 'content_library', category_id)
}

async function lockItem(tx: Db, actor: Actor, id: string) {
  const [item] = await tx
    .select()
    .from(library_items)
    .where(and(eq(library_items.id, id), visibleTo(actor)))
    .for('no key update')
  expectHub(actor, found(item).hub_id)
  return found(item)
}

const lockEditable = (tx: Db, actor: Actor, ids: string[]) =>
  tx
    .select()
    .from(library_items)
    .where(and(inArray(library_items.id, ids), isEditable(actor)))
    .orderBy(asc(library_items.id))
    .for('no key update')

async function removeItem(tx: Db, id: string) {
  await tx.delete(library_items).where(eq(library_items.id, id))
  await forgetDocument(tx, subject_type, id)
  await dropFiles(tx, { type: subject_type, id })
}

const settingsOf = ({ category_id, hub_id, title, description, tags, status, audience }: LibraryItemInput) => ({
  category_id,
  hub_id,
  title,
  description,
  tags: [...new Set(tags)],
  status,
  audience,
})

const firstPublished = ({ status }: LibraryItemInput) => (status === 'published' ? sql`now()` : null)

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
