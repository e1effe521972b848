import { asc, eq, sql } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import { telling } from '../../db/violations.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'

const subject_type = 'quick_link_category'
const nameTaken = { quick_link_categories_name_unique: () => new InvalidField('name', 'taken') }
const isInUse = { quick_links_category_id_quick_link_categories_id_fk: () => conflict('error.category_in_use') }

export const listCategories = (db: Db) =>
  db
    .select(row)
    .from(quick_link_categories)
    .orderBy(asc(quick_link_categories.position), asc(quick_link_categories.name))

export function createCategory(db: Db, author: Author, input: { name: string }) {
  return audited(db, author, async (tx, note) => {
    const position = sql`(select coalesce(max(c.position), 0) + 1 from ${quick_link_categories} c)`
    const category = one(
      await telling(nameTaken, () =>
        tx
          .insert(quick_link_categories)
          .values({ ...input, position })
          .returning(),
      ),
    )
    note({ action: 'quick_link_category.created', subject_type, subject_id: category.id, after: category })
    return { ...category, link_count: 0 }
  })
}

export function updateCategory(db: Db, author: Author, { id, name }: { id: string; name: string }) {
  return audited(db, author, async (tx, note) => {
    const [before] = await tx
      .select(row)
      .from(quick_link_categories)
      .where(eq(quick_link_categories.id, id))
      .for('update')
    const { link_count } = found(before)
    const after = one(
      await telling(nameTaken, () =>
        tx.update(quick_link_categories).set({ name }).where(eq(quick_link_categories.id, id)).returning(),
      ),
    )
    note({ action: 'quick_link_category.updated', subject_type, subject_id: id, before, after })
    return { ...after, link_count }
  })
}

/** Only an empty category can go, so that no link is lost by it. */
export function deleteCategory(db: Db, author: Author, id: string) {
  return audited(db, author, async (tx, note) => {
    const [before] = await telling(isInUse, () =>
      tx.delete(quick_link_categories).where(eq(quick_link_categories.id, id)).returning(),
    )
    note({ action: 'quick_link_category.deleted', subject_type, subject_id: id, before: found(before) })
    return null
  })
}

export function reorderCategories(db: Db, author: Author, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    const held = await tx.select({ id: quick_link_categories.id }).from(quick_link_categories).for('update')
    if (held.length !== ids.length || held.some(({ id }) => !ids.includes(id)))
      throw new InvalidField('ids', 'order_stale')
    for (const [index, id] of ids.entries()) {
      await tx
        .update(quick_link_categories)
        .set({ position: index + 1 })
        .where(eq(quick_link_categories.id, id))
    }
    note({ action: 'quick_link_category.reordered', subject_type, after: { ids } })
    return null
  })
}

const row = {
  id: quick_link_categories.id,
  name: quick_link_categories.name,
  position: quick_link_categories.position,
  link_count: sql<number>`(select count(*)::int from ${quick_links} where ${quick_links.category_id} = ${quick_link_categories}.id)`,
}
