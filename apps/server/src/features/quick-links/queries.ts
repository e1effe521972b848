import { randomUUID } from 'node:crypto'
import type { QuickLink, QuickLinkChange, QuickLinkInput, QuickLinkListQuery } from '@guildhall/contract/quick-links'
import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { holdAudience } from '../../db/audience-roles.ts'
import { audited, auditedCall, type Author } from '../../db/audited.ts'
import { inBatches } from '../../db/batches.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { nextLinkPosition, quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField, notFound } from '../../http/errors.ts'
import type { Jobs } from '../../services/jobs.ts'
import { addLink } from './add-queries.ts'
import { checkNewLinks } from './check-links.ts'
import { expectPlace, holdPlaces, isAimedBeyond, lockPlaces, type Place } from './place-queries.ts'
import { isDeletableLink, isManagedLink, visibleTo } from './scope-queries.ts'

const subject_type = 'quick_link'

export function listQuickLinks(db: Db, actor: Actor, query: QuickLinkListQuery) {
  const where = filtered(actor, query)
  return page(db, {
    query,
    from: quick_links,
    where,
    rows: (total) => withCategory(db, actor, total).$dynamic(),
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

/** Those who look after links take along just these, the others what they read. */
export function exportQuickLinks(db: Db, actor: Actor, query: QuickLinkListQuery): AsyncGenerator<QuickLink[]> {
  return inBatches(db, {
    from: sql`${quick_links} join ${quick_link_categories} on ${quick_link_categories.id} = ${quick_links.category_id}`,
    id: quick_links.id,
    where: and(filtered(actor, query), may(actor, 'quick_link_write') ? isManagedLink(actor) : undefined),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      withCategory(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

export async function findQuickLink(db: Db, actor: Actor, id: string): Promise<QuickLink> {
  const [link] = await withCategory(db, actor).where(and(eq(quick_links.id, id), visibleTo(actor)))
  return found(link)
}

export function createQuickLink(db: Db, jobs: Jobs, author: Author<Actor>, input: QuickLinkInput): Promise<QuickLink> {
  return auditedCall(db, author, async (tx, note) => {
    await holdAudience(tx, input.audience)
    const held = holdPlaces(tx, author.actor, [input.category_id])
    // Sent together. What may not be there is not committed.
    const added = addLink(tx, { ...input, id: randomUUID() })
    added.catch(() => {})
    const place = expectPlace(input, await held)
    const link = await added
    jobs.enqueueSoon(tx, checkNewLinks)
    note({ action: 'quick_link.created', subject_type, subject_id: link.id, after: link })
    return shownIn(place, link)
  })
}

export function updateQuickLink(
  db: Db,
  jobs: Jobs,
  author: Author<Actor>,
  { id, version, ...input }: QuickLinkChange,
): Promise<QuickLink> {
  return auditedCall(db, author, async (tx, note) => {
    await holdAudience(tx, input.audience)
    const places = await holdPlaces(tx, author.actor, [input.category_id], [id])
    const before = await lockQuickLink(tx, author.actor, id)
    // It was moved between the two statements.
    if (!places.has(before.category_id)) throw conflict('error.changed_meanwhile')
    expectVersion(before, { version })
    const place = expectPlace(input, places)
    const isMoved = before.category_id !== input.category_id
    const isRedirected = before.url !== input.url
    const change = {
      ...input,
      version: nextVersion(quick_links.version),
      ...(isMoved ? { position: nextLinkPosition } : {}),
      ...(isRedirected ? ({ link_state: 'unchecked', link_problem: null, checked_at: null } as const) : {}),
    }
    const after = one(await tx.update(quick_links).set(change).where(eq(quick_links.id, id)).returning())
    if (isRedirected) jobs.enqueueSoon(tx, checkNewLinks)
    note({ action: 'quick_link.updated', subject_type, subject_id: id, before, after })
    return shownIn(place, after)
  })
}

export function deleteQuickLink(db: Db, author: Author<Actor>, id: string) {
  return audited(db, author, async (tx, note) => {
    const [before] = await tx
      .delete(quick_links)
      .where(and(eq(quick_links.id, id), isDeletableLink(author.actor)))
      .returning()
    note({ action: 'quick_link.deleted', subject_type, subject_id: id, before: found(before) })
    return null
  })
}

/** Deletes several links; those that are gone already, or are not the actor's to delete, are passed over. */
export function deleteQuickLinks(db: Db, author: Author<Actor>, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    await lockRows(tx, quick_links, ids)
    const deleted = await tx
      .delete(quick_links)
      .where(and(inArray(quick_links.id, ids), isDeletableLink(author.actor)))
      .returning()
    for (const before of deleted) note({ action: 'quick_link.deleted', subject_type, subject_id: before.id, before })
    return { count: deleted.length }
  })
}

/** Publishes or withdraws several links; those that are gone meanwhile, or are not the actor's to change, are passed over. */
export function publishQuickLinks(db: Db, author: Author<Actor>, ids: string[], status: QuickLink['status']) {
  return audited(db, author, async (tx, note) => {
    await lockRows(tx, quick_links, ids)
    const changed = await tx
      .update(quick_links)
      .set({ status, version: nextVersion(quick_links.version) })
      .where(and(inArray(quick_links.id, ids), isManagedLink(author.actor), sql`${quick_links.status} <> ${status}`))
      .returning({ id: quick_links.id })
    for (const { id } of changed)
      note({ action: `quick_link.${status}`, subject_type, subject_id: id, after: { status } })
    return { count: changed.length }
  })
}

/** Puts the links of a category into the order given; `ids` must name all that will be in it, or somebody was faster. */
export function reorderQuickLinks(db: Db, author: Author<Actor>, category_id: string, ids: string[]) {
  return audited(db, author, async (tx, note) => {
    const places = await lockPlaces(tx, author.actor, [category_id], ids)
    const { hub_id, is_managed } = found(places.get(category_id))
    if (!is_managed) throw notFound()
    await lockRows(tx, quick_links, ids)
    const held = await tx
      .select({ id: quick_links.id })
      .from(quick_links)
      .where(eq(quick_links.category_id, category_id))
    if (held.some(({ id }) => !ids.includes(id))) throw new InvalidField('ids', 'order_stale')
    const moved = await tx
      .update(quick_links)
      .set({
        category_id,
        position: sql`array_position(${uuids(ids)}, ${quick_links.id})`,
        version: sql`${quick_links.version} + case when ${quick_links.category_id} <> ${category_id} then 1 else 0 end`,
      })
      .where(and(inArray(quick_links.id, ids), isManagedLink(author.actor)))
      .returning({ audience: quick_links.audience })
    if (moved.length !== new Set(ids).size) throw new InvalidField('ids', 'order_stale')
    if (moved.some((link) => isAimedBeyond(link, hub_id))) throw new InvalidField('ids', 'audience_beyond_hub')
    note({
      action: 'quick_link.reordered',
      subject_type: 'quick_link_category',
      subject_id: category_id,
      after: { ids },
    })
    return null
  })
}

const withCategory = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: quick_links.id,
      category_id: quick_links.category_id,
      category_name: quick_link_categories.name,
      hub_id: quick_link_categories.hub_id,
      hub_name: hubs.name,
      is_managed: sql<boolean>`${isManagedLink(actor)}`,
      title: quick_links.title,
      url: quick_links.url,
      description: quick_links.description,
      icon: quick_links.icon,
      status: quick_links.status,
      audience: quick_links.audience,
      position: quick_links.position,
      link_state: stateFor(actor),
      link_problem: sql<string | null>`case when ${isManagedLink(actor)} then ${quick_links.link_problem} end`,
      checked_at: sql<string | null>`case when ${isManagedLink(actor)} then ${quick_links.checked_at} end`.mapWith(
        quick_links.checked_at,
      ),
      updated_at: quick_links.updated_at,
      version: quick_links.version,
      total,
    })
    .from(quick_links)
    .innerJoin(quick_link_categories, eq(quick_link_categories.id, quick_links.category_id))
    .leftJoin(hubs, eq(hubs.id, quick_link_categories.hub_id))

const filtered = (actor: Actor, query: QuickLinkListQuery) =>
  and(
    visibleTo(actor),
    query.category_id && inArray(quick_links.category_id, query.category_id),
    query.status && inArray(quick_links.status, query.status),
    query.link_state && inArray(stateFor(actor), query.link_state),
    query.managed && isManagedLink(actor),
    search(quick_links.search_text, query.search),
  )

/** What a check found is for those who look after the link. */
const stateFor = (actor: Actor) =>
  sql<QuickLink['link_state']>`case when ${isManagedLink(actor)} then ${quick_links.link_state} else 'unchecked' end`

async function lockQuickLink(tx: Db, actor: Actor, id: string) {
  const [link] = await tx
    .select()
    .from(quick_links)
    .where(and(eq(quick_links.id, id), isManagedLink(actor)))
    .for('no key update')
  return found(link)
}

/** A link that the caller has just saved, as they read it. */
const shownIn = (place: Place, link: Omit<typeof quick_links.$inferSelect, 'search_text'>): QuickLink => ({
  ...link,
  category_name: place.name,
  hub_id: place.hub_id,
  hub_name: place.hub_name,
  is_managed: true,
})

const uuids = (ids: string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`
