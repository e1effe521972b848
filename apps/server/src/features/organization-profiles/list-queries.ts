import type {
  OrganizationProfileListQuery,
  OrganizationProfileRow,
  ShownProfile,
} from '@guildhall/contract/organization-profiles'
import { completenessOf, seenBy } from '@guildhall/contract/organization-profile-rules'
import { and, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { today } from '../../db/days.ts'
import { by, orderOf, search } from '../../db/page.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organization_hubs, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { beginningOf, blank, headColumns, type Known, knownColumns, ofOrganization, profileColumns } from './queries.ts'
import { isInside, readerOf, seesDraft, toldStatus, visibleTo } from './scope-queries.ts'

export async function listProfiles(db: Db, actor: Actor, query: OrganizationProfileListQuery) {
  const { rows, meta } = await largePage(db, {
    query,
    from: organizations,
    within: undefined,
    where: and(visibleTo(actor), filters(actor, query)),
    anyOf: query.search ? [sql`${search(organizations.search_text, query.search)}`] : [],
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(organizations)
        .innerJoin(picked, sql`picked.id = ${organizations.id}`)
        .leftJoin(organization_profiles, ofOrganization)
        .orderBy(...order),
  })
  return { rows: rows.map((each) => told(actor, each)), meta }
}

export async function* exportProfiles(db: Db, actor: Actor, query: OrganizationProfileListQuery) {
  const batches = inBatches(db, {
    from: organizations,
    id: organizations.id,
    where: and(visibleTo(actor), filters(actor, query), search(organizations.search_text, query.search)),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(organizations)
        .leftJoin(organization_profiles, ofOrganization)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches) yield rows.map((each) => told(actor, each))
}

const row = {
  ...headColumns,
  status: organizations.profile_status,
  known: knownColumns,
  draft: profileColumns.draft,
  published: profileColumns.published,
  published_at: profileColumns.published_at,
}

type Selected = Pick<
  OrganizationProfileRow,
  'id' | 'name' | 'type' | 'membership_level' | 'city' | 'region' | 'status'
> & {
  known: Known
  draft: ShownProfile | null
  published: ShownProfile | null
  published_at: string | null
}

function told(
  actor: Actor,
  { known, draft, published, status, published_at, ...head }: Selected,
): OrganizationProfileRow {
  const seen = published && seenBy(published, readerOf(actor, head.id))
  const shown = (seesDraft(actor, head.id) ? (draft ?? seen ?? beginningOf(known)) : seen) ?? blank
  return {
    ...head,
    logo: shown.logo,
    status: isInside(actor, head.id) ? status : 'published',
    completeness: completenessOf(shown, today()),
    published_at,
    is_own: head.id === actor.organization_id,
  }
}

const sorted = {
  sort: {
    name: by(organizations.name, organizations.id),
    created_at: by(organizations.created_at, organizations.id),
  },
  defaultSort: 'name',
}

const filters = (actor: Actor, query: OrganizationProfileListQuery): SQL | undefined =>
  and(
    ne(organizations.status, 'archived'),
    query.status && inArray(toldStatus(actor), query.status),
    query.type && inArray(organizations.type, query.type),
    query.level && inArray(organizations.membership_level, query.level),
    query.hub_id &&
      sql`${organizations.id} in (select ${organization_hubs.organization_id} from ${organization_hubs} where ${inArray(organization_hubs.hub_id, query.hub_id)})`,
  )
