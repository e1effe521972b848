import type { DesignAsset, DesignKind, DesignListQuery, DesignOverview, DesignRow } from '@guildhall/contract/design'
import { may } from '@guildhall/contract/policy'
import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, byNullable, orderOf, page, search } from '../../db/page.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { file_uses } from '../../db/schema/files.ts'
import type { Actor } from '../../http/actor.ts'
import { filesOf, type SeesFile } from '../files/public.ts'

/** Of the terms as they stand; counted by the database, so that there is one way to count. */
export const termsHash = sql<string>`encode(sha256(convert_to("design_assets"."terms", 'UTF8')), 'hex')`

const columns = (actor: Actor) => ({
  id: design_assets.id,
  kind: design_assets.kind,
  title: design_assets.title,
  summary: design_assets.summary,
  provider: design_assets.provider,
  technology: design_assets.technology,
  tags: design_assets.tags,
  release: design_assets.release,
  deadline_at: design_assets.deadline_at,
  time_zone: design_assets.time_zone,
  tapeout_on: design_assets.tapeout_on,
  delivery_on: design_assets.delivery_on,
  status: design_assets.status,
  has_terms: sql<boolean>`"design_assets"."terms" <> ''`,
  accepted_at: acceptedAt(actor),
  file_count: sql<number>`(select count(*)::int from ${file_uses} where file_uses.subject_type = 'design_asset' and file_uses.subject_id = "design_assets"."id" and file_uses.place = 'attachment')`,
  updated_at: design_assets.updated_at,
})

/** When the actor accepted the terms as they stand. */
const acceptedAt = ({ id }: Actor) =>
  sql<
    string | null
  >`(select design_acceptances.created_at from ${design_acceptances} where design_acceptances.asset_id = "design_assets"."id" and design_acceptances.user_id = ${id} and design_acceptances.terms_hash = ${termsHash})`.mapWith(
    (value: string | null) => (value === null ? null : new Date(value).toISOString()),
  )

const sorted = {
  sort: {
    title: by(design_assets.title, design_assets.id),
    updated_at: by(design_assets.updated_at, design_assets.id),
    deadline_at: byNullable(design_assets.deadline_at, design_assets.id),
  },
  defaultSort: 'title',
}

export function listDesignAssets(db: Db, actor: Actor, query: DesignListQuery) {
  const where = filtered(actor, query)
  return page(db, {
    query,
    from: design_assets,
    where,
    rows: (total) =>
      db
        .select({ ...columns(actor), total })
        .from(design_assets)
        .$dynamic(),
    ...sorted,
  })
}

export function exportDesignAssets(db: Db, actor: Actor, query: DesignListQuery): AsyncGenerator<DesignRow[]> {
  return inBatches(db, {
    from: design_assets,
    id: design_assets.id,
    where: filtered(actor, query),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(columns(actor))
        .from(design_assets)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

/** One that the actor sees; its files come along once they are open to him. */
export async function findDesignAsset(db: Db, actor: Actor, id: string): Promise<DesignAsset | undefined> {
  const [asset] = await db
    .select({
      ...columns(actor),
      body: design_assets.body,
      terms: design_assets.terms,
      terms_hash: termsHash,
      audience: design_assets.audience,
      version: design_assets.version,
    })
    .from(design_assets)
    .where(and(eq(design_assets.id, id), visibleTo(actor)))
  if (!asset) return undefined
  const { attachment = [] } = hasOpenFiles(actor, asset)
    ? ((await filesOf(db, 'design_asset', [id])).get(id) ?? {})
    : {}
  return { ...asset, attachments: attachment }
}

/** Pictures in the text are for everybody who reads it; the files wait for the terms. */
export const mayReadDesignFile: SeesFile = async (db, actor, id, { place }) => {
  const [asset] = await db
    .select({ has_terms: columns(actor).has_terms, accepted_at: acceptedAt(actor) })
    .from(design_assets)
    .where(and(eq(design_assets.id, id), visibleTo(actor)))
  return asset !== undefined && (place === 'body' || hasOpenFiles(actor, asset))
}

/** Those who write the terms need not accept them. */
const hasOpenFiles = (actor: Actor, asset: Pick<DesignRow, 'has_terms' | 'accepted_at'>) =>
  !asset.has_terms || asset.accepted_at !== null || may(actor, 'design_write')

/** Of all that the actor sees, whatever the list is filtered by. */
export async function readOverview(db: Db, actor: Actor): Promise<DesignOverview> {
  const where = visibleTo(actor)
  const counted = await db
    .select({ kind: design_assets.kind, count: sql<number>`count(*)::int` })
    .from(design_assets)
    .where(where)
    .groupBy(design_assets.kind)
  const countOf = (kind: DesignKind) => counted.find((each) => each.kind === kind)?.count ?? 0
  return {
    counts: {
      pdk: countOf('pdk'),
      ip_block: countOf('ip_block'),
      reference_flow: countOf('reference_flow'),
      shuttle_run: countOf('shuttle_run'),
    },
    technologies: await valuesOf(db, where, sql`${design_assets.technology}`),
    providers: await valuesOf(db, where, sql`${design_assets.provider}`),
    tags: await valuesOf(db, where, sql`unnest(${design_assets.tags})`),
    deadlines: await listDeadlines(db, where),
  }
}

async function valuesOf(db: Db, where: SQL | undefined, value: SQL): Promise<string[]> {
  const found = await db
    .selectDistinct({ value: sql<string>`${value}` })
    .from(design_assets)
    .where(where)
    .orderBy(sql`1`)
    .limit(200)
  return found.map((each) => each.value).filter(Boolean)
}

async function listDeadlines(db: Db, where: SQL | undefined) {
  const found = await db
    .select({
      id: design_assets.id,
      title: design_assets.title,
      deadline_at: design_assets.deadline_at,
      time_zone: design_assets.time_zone,
    })
    .from(design_assets)
    .where(and(where, eq(design_assets.status, 'published'), isOpen))
    .orderBy(asc(design_assets.deadline_at), asc(design_assets.id))
    .limit(8)
  return found.flatMap(({ deadline_at, ...run }) => (deadline_at ? [{ ...run, deadline_at }] : []))
}

const isOpen = gt(design_assets.deadline_at, sql`now()`)

const filtered = (actor: Actor, query: DesignListQuery): SQL | undefined =>
  and(
    visibleTo(actor),
    query.kind && inArray(design_assets.kind, query.kind),
    query.technology && inArray(design_assets.technology, query.technology),
    query.provider && inArray(design_assets.provider, query.provider),
    query.status && inArray(design_assets.status, query.status),
    query.tag && query.tag.length > 0 ? sql`${design_assets.tags} && ${texts(query.tag)}` : undefined,
    query.deadline && query.deadline.length > 0 ? isOpen : undefined,
    search(design_assets.search_text, query.search),
  )

const texts = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Those who write see all; the others what is published to them. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (may(actor, 'design_write')) return undefined
  if (!may(actor, 'design_read')) return sql`false`
  return and(eq(design_assets.status, 'published'), visibleToAudience(design_assets.audience, actor))
}
