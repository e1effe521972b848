import type {
  QuickLinkCategory,
  QuickLinkCategoryChange,
  QuickLinkCategoryInput,
} from '@guildhall/contract/quick-links'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { audited, auditedCall, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { hubScope, isInHubScope } from '../../http/hub-scope.ts'
import { isDeletable, isManaged, isShown, visibleTo } from './scope-queries.ts'

const subject_type = 'quick_link_category'
const nameTaken = () => new InvalidField('name', 'taken')
const refusals = {
  quick_link_categories_hub_name_unique: nameTaken,
  // Of the version before, until the index above is built.
  quick_link_categories_name_unique: nameTaken,
  quick_link_categories_hub_id_hubs_id_fk: () => new InvalidField('hub_id', 'hub_gone'),
}
const isInUse = { quick_links_category_id_quick_link_categories_id_fk: () => conflict('error.category_in_use') }

export const listCategories = (db: Db, actor: Actor): Promise<QuickLinkCategory[]> =>
  readCategories(db, actor, isShown(actor))

/** The hubs that somebody adds categories to. */
export async function listHubOptions(db: Db, actor: Actor) {
  const scope = hubScope(actor)
  const options = await db
    .select({ id: hubs.id, name: hubs.name })
    .from(hubs)
    .where(scope === 'all' ? undefined : scope.length > 0 ? inArray(hubs.id, scope) : sql`false`)
    .orderBy(asc(hubs.name))
  return { hubs: options, is_office: scope === 'all' }
}

export function createCategory(db: Db, author: Author<Actor>, input: QuickLinkCategoryInput) {
  expectHub(author.actor, input.hub_id)
  return auditedCall(db, author, async (tx, note) => {
    await lockOrder(tx)
    const position = sql`(select coalesce(max(c.position), 0) + 1 from ${quick_link_categories} c)`
    const category = one(
      await telling(refusals, () =>
        tx
          .insert(quick_link_categories)
          .values({ ...input, position })
          .returning(),
      ),
    )
    note({ action: 'quick_link_category.created', subject_type, subject_id: category.id, after: category })
    return findCategory(tx, author.actor, category.id)
  })
}

export function updateCategory(db: Db, author: Author<Actor>, { id, name, hub_id, version }: QuickLinkCategoryChange) {
  const { actor } = author
  return auditedCall(db, author, async (tx, note) => {
    const [locked] = await tx
      .select()
      .from(quick_link_categories)
      .where(and(eq(quick_link_categories.id, id), isManaged(actor)))
      .for('no key update')
    const before = found(locked)
    expectVersion(before, { version })
    const change = {
      name,
      hub_id: hub_id === undefined ? before.hub_id : hub_id,
      version: nextVersion(quick_link_categories.version),
    }
    expectHub(actor, change.hub_id)
    const after = one(
      await telling(refusals, () =>
        tx.update(quick_link_categories).set(change).where(eq(quick_link_categories.id, id)).returning(),
      ),
    )
    await expectAimedWithin(tx, after)
    note({ action: 'quick_link_category.updated', subject_type, subject_id: id, before, after })
    return findCategory(tx, actor, id)
  })
}

/** Only an empty category can go, so that no link is lost by it. */
export function deleteCategory(db: Db, author: Author<Actor>, id: string) {
  return audited(db, author, async (tx, note) => {
    const [before] = await telling(isInUse, () =>
      tx
        .delete(quick_link_categories)
        .where(and(eq(quick_link_categories.id, id), isDeletable(author.actor)))
        .returning(),
    )
    note({ action: 'quick_link_category.deleted', subject_type, subject_id: id, before: found(before) })
    return null
  })
}

/** Puts the categories that the actor may change into this order, in the places that they have among all others. */
export function reorderCategories(db: Db, author: Author<Actor>, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    await lockOrder(tx)
    const rows = await tx
      .select({
        id: quick_link_categories.id,
        hub_id: quick_link_categories.hub_id,
        position: quick_link_categories.position,
      })
      .from(quick_link_categories)
      .orderBy(asc(quick_link_categories.id))
      .for('no key update')
    const all = rows.toSorted((a, b) => a.position - b.position)
    const own = all.filter(({ hub_id }) => isInHubScope(author.actor, hub_id))
    if (own.length !== ids.length || own.some(({ id }) => !ids.includes(id)))
      throw new InvalidField('ids', 'order_stale')
    let next = 0
    const order = all.map(({ id }) => (ids.includes(id) ? (ids[next++] ?? id) : id))
    const position = sql`array_position(${sql.param(order)}::uuid[], ${quick_link_categories.id})`
    await tx
      .update(quick_link_categories)
      .set({ position })
      .where(sql`${quick_link_categories.position} <> ${position}`)
    note({ action: 'quick_link_category.reordered', subject_type, after: { ids } })
    return null
  })
}

/** Categories are added and sorted by one call at a time, so that each has a position of its own. */
const lockOrder = (tx: Db) => advisoryLock(tx, 'quick-link-categories')

const inOrder = [asc(quick_link_categories.position), asc(quick_link_categories.name), asc(quick_link_categories.id)]

const findCategory = async (db: Db, actor: Actor, id: string) =>
  one(await readCategories(db, actor, eq(quick_link_categories.id, id)))

/** Categories with what the reader finds in each. */
const readCategories = async (db: Db, actor: Actor, where: SQL | undefined): Promise<QuickLinkCategory[]> =>
  db
    .select({
      id: quick_link_categories.id,
      name: quick_link_categories.name,
      position: quick_link_categories.position,
      hub_id: quick_link_categories.hub_id,
      hub_name: hubs.name,
      link_count: sql<number>`count(${quick_links.id})::int`,
      is_managed: sql<boolean>`${isManaged(actor)}`,
      version: quick_link_categories.version,
    })
    .from(quick_link_categories)
    .leftJoin(hubs, eq(hubs.id, quick_link_categories.hub_id))
    .leftJoin(quick_links, and(eq(quick_links.category_id, quick_link_categories.id), visibleTo(actor)))
    .where(where)
    .groupBy(quick_link_categories.id, hubs.id)
    .orderBy(...inOrder)

function expectHub(actor: Actor, hub_id: string | null) {
  if (!isInHubScope(actor, hub_id)) throw new InvalidField('hub_id', 'hub_not_yours')
}

/** No link of a hub is aimed at people of other hubs. */
async function expectAimedWithin(tx: Db, { id, hub_id }: { id: string; hub_id: string | null }) {
  if (hub_id === null) return
  const isBeyond = sql`(${quick_links.audience}->'hubs') - ${hub_id}::text <> '[]'`
  if ((await tx.$count(quick_links, and(eq(quick_links.category_id, id), isBeyond))) > 0)
    throw new InvalidField('hub_id', 'audience_beyond_hub')
}
