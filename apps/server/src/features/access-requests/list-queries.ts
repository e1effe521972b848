import type { AccessRequest, AccessRequestListQuery } from '@guildhall/contract/access-requests'
import { and, inArray, sql } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { foundBy, largePage, referring, type Alternative } from '../../db/large-page.ts'
import { by, orderOf, search } from '../../db/page.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { selectRequests, visibleTo } from './queries.ts'

/** One page of the requests that the actor may see. */
export const listRequests = (db: Db, actor: Actor, query: AccessRequestListQuery) =>
  largePage(db, {
    query,
    from: access_requests,
    within: scope(actor, query),
    where: filters(query),
    anyOf: searched(query.search),
    ...sorted,
    read: (picked, order) =>
      selectRequests(db, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${access_requests.id}`)
        .orderBy(...order),
  })

/** Every request that the same filters show, in the same order, a batch at a time. */
export const exportRequests = (db: Db, actor: Actor, query: AccessRequestListQuery): AsyncGenerator<AccessRequest[]> =>
  inBatches(db, {
    from: access_requests,
    id: access_requests.id,
    where: and(scope(actor, query), filters(query), foundBy(searched(query.search))),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      selectRequests(db)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

const sorted = {
  sort: { created_at: by(access_requests.created_at, access_requests.id) },
  defaultSort: '-created_at',
}

const scope = (actor: Actor, { organization_id }: AccessRequestListQuery) =>
  and(visibleTo(actor), organization_id && inArray(access_requests.organization_id, organization_id))

const filters = ({ status, kind }: AccessRequestListQuery) =>
  and(status && inArray(access_requests.status, status), kind && inArray(access_requests.kind, kind))

/** By the person, by the whole address where an @ was typed, or by the company, a member or not. */
function searched(typed: string | undefined): Alternative[] {
  if (!typed) return []
  const words = typed.split(/\s+/)
  const inName = words.filter((word) => !word.includes('@')).join(' ')
  const inAddress = words.filter((word) => word.includes('@')).join(' ')
  const isPerson = and(search(users.search_text, inName), search(sql`fold(${users.email})`, inAddress))
  return [
    referring(access_requests.user_id, users, isPerson),
    referring(access_requests.organization_id, organizations, search(organizations.search_text, typed)),
    sql`${search(sql`fold(${access_requests.organization_name})`, typed)}`,
  ]
}
