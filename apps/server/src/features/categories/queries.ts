import type { Category, CategoryArea, CategoryInput } from '@guildhall/contract/categories'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { categories } from '../../db/schema/categories.ts'
import { search_documents } from '../../db/schema/search.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import { claimSlug, freeSlugs, subjectOfSlug } from '../../db/slugs.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'

const subject_type = 'category'
const nameTaken = { categories_name_unique: () => new InvalidField('name', 'taken') }
const notEmpty = () => conflict('error.category_not_empty')
const isInUse = {
  categories_parent_fk: notEmpty,
  articles_category_id_categories_id_fk: notEmpty,
  library_items_category_id_categories_id_fk: notEmpty,
}

export const slugScope = (area: CategoryArea) => `${area}_category`

/** The tree of an area, parents before their children, with what the reader finds in each. */
export async function listCategories(db: Db, actor: Actor, area: CategoryArea, seesAll: boolean): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.area, area))
    .orderBy(asc(categories.position), asc(categories.name))
  const counts = await db
    .select({ category_id: search_documents.category_id, count: sql<number>`count(*)::int` })
    .from(search_documents)
    .where(
      and(
        eq(search_documents.area, area),
        eq(search_documents.status, 'published'),
        seesAll ? undefined : visibleToAudience(search_documents.audience, actor),
      ),
    )
    .groupBy(search_documents.category_id)
  const countOf = new Map(counts.map(({ category_id, count }) => [category_id, count]))
  const below = (parent_id: string | null): Category[] =>
    rows.flatMap((row) =>
      row.parent_id === parent_id ? [{ ...row, item_count: countOf.get(row.id) ?? 0 }, ...below(row.id)] : [],
    )
  return below(null)
}

export function createCategory(db: Db, author: Author, area: CategoryArea, input: CategoryInput): Promise<Category> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx, area)
    await expectParent(tx, area, input.parent_id)
    const id = crypto.randomUUID()
    const slug = await claimSlug(tx, slugScope(area), input.name, id)
    const position = nextPosition(area, input.parent_id)
    const category = one(
      await telling(nameTaken, () =>
        tx
          .insert(categories)
          .values({ ...input, id, area, slug, position })
          .returning(),
      ),
    )
    note({ action: 'category.created', subject_type, subject_id: id, after: category })
    return { ...category, item_count: 0 }
  })
}

export function updateCategory(
  db: Db,
  author: Author<Actor>,
  area: CategoryArea,
  { id, version, ...input }: CategoryInput & { id: string; version?: number | undefined },
): Promise<Category> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx, area)
    const before = await expectCategory(tx, area, id)
    expectVersion(before, { version })
    await expectParent(tx, area, input.parent_id)
    if (input.parent_id && (await subtreeOf(tx, id)).includes(input.parent_id))
      throw new InvalidField('parent_id', 'category_inside_itself')
    const slug = before.name === input.name ? before.slug : await claimSlug(tx, slugScope(area), input.name, id)
    const isMoved = before.parent_id !== input.parent_id
    const change = {
      ...input,
      slug,
      version: nextVersion(categories.version),
      ...(isMoved ? { position: nextPosition(area, input.parent_id) } : {}),
    }
    const after = one(
      await telling(nameTaken, () => tx.update(categories).set(change).where(eq(categories.id, id)).returning()),
    )
    note({ action: 'category.updated', subject_type, subject_id: id, before, after })
    const listed = await listCategories(tx, author.actor, area, true)
    return found(listed.find((each) => each.id === id))
  })
}

/** Only an empty category can go, so that nothing is lost by it. */
export function deleteCategory(db: Db, author: Author, area: CategoryArea, id: string) {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx, area)
    const before = await expectCategory(tx, area, id)
    await telling(isInUse, () => tx.delete(categories).where(eq(categories.id, id)))
    await freeSlugs(tx, slugScope(area), id)
    note({ action: 'category.deleted', subject_type, subject_id: id, before })
    return null
  })
}

/** Puts the children of a category into the order given; `ids` must name all of them, or somebody was faster. */
export function reorderCategories(
  db: Db,
  author: Author,
  area: CategoryArea,
  { parent_id, ids }: { parent_id: string | null; ids: string[] },
) {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx, area)
    const held = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.area, area), childOf(parent_id)))
    if (held.length !== ids.length || held.some(({ id }) => !ids.includes(id)))
      throw new InvalidField('ids', 'order_stale')
    for (const [index, id] of ids.entries()) {
      await tx
        .update(categories)
        .set({ position: index + 1 })
        .where(eq(categories.id, id))
    }
    note({ action: 'category.reordered', subject_type, subject_id: parent_id, after: { area, ids } })
    return null
  })
}

/** The category of an area, for something to be put into; null where it belongs to another one. */
export async function expectCategory(tx: Db, area: CategoryArea, id: string) {
  const [category] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.area, area)))
  return found(category)
}

/**
 * The same for a form that names one: it is not deleted until the transaction ends. What gets the next position in it waits
 * for others that do.
 */
export async function holdCategory(tx: Db, area: CategoryArea, id: string, { forPosition = false } = {}) {
  const held = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.area, area)))
    .for(forPosition ? 'no key update' : 'key share')
  if (held.length === 0) throw new InvalidField('category_id', 'category_gone')
}

/** A category and all below it. */
export async function subtreeOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: sql<string>`id` }).from(sql`(
    with recursive below as (
      select ${categories.id} from ${categories} where ${categories.id} = ${id}
      union select ${categories.id} from ${categories} join below on ${categories.parent_id} = below.id
    ) select id from below) tree`)
  return rows.map((row) => row.id)
}

/** What an address of a category leads to, also an earlier one. */
export async function findCategoryBySlug(db: Db, area: CategoryArea, slug: string) {
  return expectCategory(db, area, found(await subjectOfSlug(db, slugScope(area), slug)))
}

async function expectParent(tx: Db, area: CategoryArea, parent_id: string | null) {
  if (parent_id === null) return
  const known = await tx.$count(categories, and(eq(categories.id, parent_id), eq(categories.area, area)))
  if (known === 0) throw new InvalidField('parent_id', 'category_gone')
}

/** Changes of a tree wait for each other: positions are counted, and two moves could put two categories into each other. */
const lockTree = (tx: Db, area: CategoryArea) => advisoryLock(tx, `categories ${area}`)

const childOf = (parent_id: string | null): SQL =>
  parent_id === null ? isNull(categories.parent_id) : eq(categories.parent_id, parent_id)

const nextPosition = (area: CategoryArea, parent_id: string | null) =>
  sql<number>`(select coalesce(max(c.position), 0) + 1 from ${categories} c where c.area = ${area} and c.parent_id is not distinct from ${parent_id}::uuid)`
