import type { QuickLink, QuickLinkInput, QuickLinkListQuery } from '@guildhall/contract/quick-links'
import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { audited, type Author } from '../../db/audited.ts'
import { inBatches } from '../../db/batches.ts'
import { one, type Db } from '../../db/db.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { found, InvalidField } from '../../http/errors.ts'
import type { Jobs } from '../../services/jobs.ts'
import { checkLinks } from './check-links.ts'

const subject_type = 'quick_link'
const categoryGone = {
  quick_links_category_id_quick_link_categories_id_fk: () => new InvalidField('category_id', 'category_gone'),
}

export function listQuickLinks(db: Db, actor: Actor, query: QuickLinkListQuery) {
  const where = filtered(actor, query)
  return page(db, {
    query,
    from: quick_links,
    where,
    rows: (total) => withCategory(db, total).$dynamic(),
    ...sorted,
  })
}

const sorted = {
  sort: {
    // Few rows by nature: the order of the page is worth a sort.
    position: by(quick_link_categories.position, quick_links.category_id, quick_links.position, quick_links.id),
    title: by(quick_links.title, quick_links.id),
    updated_at: by(quick_links.updated_at, quick_links.id),
  },
  defaultSort: 'position',
}

export function exportQuickLinks(db: Db, actor: Actor, query: QuickLinkListQuery): AsyncGenerator<QuickLink[]> {
  return inBatches({
    from: sql`${quick_links} join ${quick_link_categories} on ${quick_link_categories.id} = ${quick_links.category_id}`,
    id: quick_links.id,
    where: filtered(actor, query),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      withCategory(db)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

export async function findQuickLink(db: Db, actor: Actor, id: string): Promise<QuickLink> {
  const [link] = await withCategory(db).where(and(eq(quick_links.id, id), visibleTo(actor)))
  return found(link)
}

export async function createQuickLink(
  db: Db,
  jobs: Jobs,
  author: Author<Actor>,
  input: QuickLinkInput,
): Promise<QuickLink> {
  const { id } = await audited(db, author, async (tx, note) => {
    const position = nextPosition(input.category_id)
    const link = one(
      await telling(categoryGone, () =>
        tx
          .insert(quick_links)
          .values({ ...input, position })
          .returning(),
      ),
    )
    await jobs.enqueue(tx, checkLinks, { ids: [link.id] })
    note({ action: 'quick_link.created', subject_type, subject_id: link.id, after: link })
    return link
  })
  return findQuickLink(db, author.actor, id)
}

export async function updateQuickLink(
  db: Db,
  jobs: Jobs,
  author: Author<Actor>,
  { id, ...input }: QuickLinkInput & { id: string },
): Promise<QuickLink> {
  await audited(db, author, async (tx, note) => {
    const before = await lockQuickLink(tx, id)
    const isMoved = before.category_id !== input.category_id
    const isRedirected = before.url !== input.url
    const change = {
      ...input,
      ...(isMoved ? { position: nextPosition(input.category_id) } : {}),
      ...(isRedirected ? ({ link_state: 'unchecked', link_problem: null, checked_at: null } as const) : {}),
    }
    const after = one(
      await telling(categoryGone, () => tx.update(quick_links).set(change).where(eq(quick_links.id, id)).returning()),
    )
    if (isRedirected) await jobs.enqueue(tx, checkLinks, { ids: [id] })
    note({ action: 'quick_link.updated', subject_type, subject_id: id, before, after })
  })
  return findQuickLink(db, author.actor, id)
}

export function deleteQuickLink(db: Db, author: Author, id: string) {
  return audited(db, author, async (tx, note) => {
    const [before] = await tx.delete(quick_links).where(eq(quick_links.id, id)).returning()
    note({ action: 'quick_link.deleted', subject_type, subject_id: id, before: found(before) })
    return null
  })
}

/** Deletes several links; those that are gone already are passed over. */
export function deleteQuickLinks(db: Db, author: Author, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    const deleted = await tx.delete(quick_links).where(inArray(quick_links.id, ids)).returning()
    for (const before of deleted) note({ action: 'quick_link.deleted', subject_type, subject_id: before.id, before })
    return { count: deleted.length }
  })
}

/** Publishes or withdraws several links; those that are gone meanwhile are passed over. */
export function publishQuickLinks(db: Db, author: Author, ids: string[], status: QuickLink['status']) {
  return audited(db, author, async (tx, note) => {
    const changed = await tx
      .update(quick_links)
      .set({ status })
      .where(and(inArray(quick_links.id, ids), sql`${quick_links.status} <> ${status}`))
      .returning({ id: quick_links.id })
    for (const { id } of changed)
      note({ action: `quick_link.${status}`, subject_type, subject_id: id, after: { status } })
    return { count: changed.length }
  })
}

/** Puts the links of a category into the order given; `ids` must name all that will be in it, or somebody was faster. */
export function reorderQuickLinks(db: Db, author: Author, category_id: string, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    const [category] = await tx
      .select()
      .from(quick_link_categories)
      .where(eq(quick_link_categories.id, category_id))
      .for('update')
    found(category)
    const held = await tx
      .select({ id: quick_links.id })
      .from(quick_links)
      .where(eq(quick_links.category_id, category_id))
    if (held.some(({ id }) => !ids.includes(id))) throw new InvalidField('ids', 'order_stale')
    const moved = await tx
      .update(quick_links)
      .set({ category_id, position: sql`array_position(${uuids(ids)}, ${quick_links.id})` })
      .where(inArray(quick_links.id, ids))
      .returning({ id: quick_links.id })
    if (moved.length !== new Set(ids).size) throw new InvalidField('ids', 'order_stale')
    note({
      action: 'quick_link.reordered',
      subject_type: 'quick_link_category',
      subject_id: category_id,
      after: { ids },
    })
    return null
  })
}

export const requestLinkCheck = async (db: Db, jobs: Jobs, ids: string[]) => {
  await jobs.enqueue(db, checkLinks, { ids })
  return null
}

/** The links to check: these, or all of them. */
export const listLinksToCheck = (db: Db, ids: string[] | undefined) =>
  db
    .select({ id: quick_links.id, url: quick_links.url })
    .from(quick_links)
    .where(ids && inArray(quick_links.id, ids))

/** Notes what a check found, unless the link leads elsewhere by now. */
export const saveLinkState = (db: Db, link: { id: string; url: string }, problem: string | null) =>
  db
    .update(quick_links)
    .set({
      link_state: problem === null ? 'ok' : 'broken',
      link_problem: problem,
      checked_at: sql`now()`,
      updated_at: quick_links.updated_at,
    })
    .where(and(eq(quick_links.id, link.id), eq(quick_links.url, link.url)))

const withCategory = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: quick_links.id,
      category_id: quick_links.category_id,
      category_name: quick_link_categories.name,
      title: quick_links.title,
      url: quick_links.url,
      description: quick_links.description,
      icon: quick_links.icon,
      status: quick_links.status,
      audience: quick_links.audience,
      position: quick_links.position,
      link_state: quick_links.link_state,
      link_problem: quick_links.link_problem,
      checked_at: quick_links.checked_at,
      updated_at: quick_links.updated_at,
      total,
    })
    .from(quick_links)
    .innerJoin(quick_link_categories, eq(quick_link_categories.id, quick_links.category_id))

const filtered = (actor: Actor, query: QuickLinkListQuery) =>
  and(
    visibleTo(actor),
    query.category_id && inArray(quick_links.category_id, query.category_id),
    query.status && inArray(quick_links.status, query.status),
    query.link_state && inArray(quick_links.link_state, query.link_state),
    search(quick_links.search_text, query.search),
  )

/** Those who write see all; the others what is published to them. */
const visibleTo = (actor: Actor) =>
  may(actor, 'quick_link_write')
    ? undefined
    : and(eq(quick_links.status, 'published'), visibleToAudience(quick_links.audience, actor))

async function lockQuickLink(tx: Db, id: string) {
  const [link] = await tx.select().from(quick_links).where(eq(quick_links.id, id)).for('update')
  return found(link)
}

const nextPosition = (category_id: string) =>
  sql<number>`(select coalesce(max(l.position), 0) + 1 from ${quick_links} l where l.category_id = ${category_id})`

const uuids = (ids: string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`
