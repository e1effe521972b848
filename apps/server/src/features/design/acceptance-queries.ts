import type { Acceptance, AcceptanceQuery } from '@guildhall/contract/design'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { referring, searchWithin } from '../../db/large-page.ts'
import { calledLike, fieldFor, organizationName } from '../../db/listed.ts'
import { by, filteredBound, page } from '../../db/page.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { termsHash } from './queries.ts'

export async function listAcceptances(db: Db, actor: Actor, query: AcceptanceQuery) {
  const ofAsset = eq(design_acceptances.asset_id, query.asset_id)
  const byPeopleCalled = (typed: string) =>
    searchWithin(
      db,
      sql`select from ${design_acceptances} where ${ofAsset}`,
      referring(design_acceptances.user_id, users, calledLike(actor, typed)),
    )
  const where = and(ofAsset, query.search ? await byPeopleCalled(query.search) : undefined)
  return page(db, {
    query,
    from: design_acceptances,
    where,
    rows: (total) => selectAcceptances(db, actor, total).$dynamic(),
    sort: { accepted_at: by(design_acceptances.created_at, design_acceptances.user_id) },
    defaultSort: '-accepted_at',
    ...(query.search ? { countedTo: filteredBound } : {}),
  })
}

/** All of an asset, by name; nobody accepts so often that they would not fit into one reading. */
export async function* exportAcceptances(db: Db, actor: Actor, assetId: string): AsyncGenerator<Acceptance[]> {
  yield await selectAcceptances(db, actor)
    .where(eq(design_acceptances.asset_id, assetId))
    .orderBy(users.last_name, users.first_name, users.id, design_acceptances.created_at)
}

const selectAcceptances = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: sql<string>`${users.id} || '/' || ${design_acceptances.terms_hash}`,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: fieldFor(actor, 'email'),
      organization_name: organizationName(actor),
      accepted_at: design_acceptances.created_at,
      is_current: sql<boolean>`${design_acceptances.terms_hash} = ${termsHash}`,
      total,
    })
    .from(design_acceptances)
    .innerJoin(design_assets, eq(design_assets.id, design_acceptances.asset_id))
    .innerJoin(users, eq(users.id, design_acceptances.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
