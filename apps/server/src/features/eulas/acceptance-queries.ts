import type { Acceptance, AcceptanceListQuery } from '@guildhall/contract/eulas'
import { holdingStates } from '@guildhall/contract/order-rules'
import { has } from '@guildhall/contract/policy'
import { heldSeatStates } from '@guildhall/contract/seats'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { largePage, referring, type Alternative } from '../../db/large-page.ts'
import { by, search } from '../../db/page.ts'
import { eula_acceptances, eula_versions, eulas } from '../../db/schema/eda.ts'
import { order_lines, order_users, orders, seats } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

const accepter = alias(users, 'accepter')

const row = {
  id: eula_acceptances.id,
  eula_id: eula_acceptances.eula_id,
  eula_name: eulas.name,
  vendor: eulas.vendor,
  version_id: eula_acceptances.version_id,
  number: eula_acceptances.number,
  text_sha256: eula_acceptances.text_sha256,
  organization: { id: organizations.id, name: organizations.name },
  user: sql<Acceptance['user']>`case when ${users.id} is not null then
    json_build_object('id', ${users.id}, 'name', ${users.first_name} || ' ' || ${users.last_name}) end`,
  accepted_by: { id: accepter.id, name: sql<string>`${accepter.first_name} || ' ' || ${accepter.last_name}` },
  accepted_at: eula_acceptances.accepted_at,
  address: eula_acceptances.address,
  is_superseded: sql<boolean>`exists (select from ${eula_versions} where ${eula_versions.eula_id} = ${eula_acceptances.eula_id}
    and ${eula_versions.number} > ${eula_acceptances.number} and ${eula_versions.reconsent} and ${eula_versions.published_at} is not null)`,
}

/** All for the office, an organization's for its admins, and to everybody his own. */
function visibleTo(actor: Actor): SQL | undefined {
  if (seesAll(actor)) return undefined
  return or(
    eq(eula_acceptances.user_id, actor.id),
    eq(eula_acceptances.accepted_by_id, actor.id),
    actor.organization_id && has(actor, 'organization_admin')
      ? eq(eula_acceptances.organization_id, actor.organization_id)
      : undefined,
  )
}

export const listAcceptances = (db: Db, actor: Actor, query: AcceptanceListQuery) =>
  largePage(db, {
    query,
    from: eula_acceptances,
    within: visibleTo(actor),
    where: and(
      query.eula_id && inArray(eula_acceptances.eula_id, query.eula_id),
      query.version_id && inArray(eula_acceptances.version_id, query.version_id),
      query.organization_id && inArray(eula_acceptances.organization_id, query.organization_id),
    ),
    anyOf: sought(query.search),
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(eula_acceptances)
        .innerJoin(picked, sql`picked.id = ${eula_acceptances.id}`)
        .innerJoin(eulas, eq(eulas.id, eula_acceptances.eula_id))
        .innerJoin(organizations, eq(organizations.id, eula_acceptances.organization_id))
        .innerJoin(accepter, eq(accepter.id, eula_acceptances.accepted_by_id))
        .leftJoin(users, eq(users.id, eula_acceptances.user_id))
        .orderBy(...order),
  })

const sorted = {
  sort: { accepted_at: by(eula_acceptances.accepted_at, eula_acceptances.id) },
  defaultSort: '-accepted_at',
}

/** By whom, which is what most look for, for whom, and what it is. */
const sought = (typed: string | undefined): Alternative[] =>
  typed
    ? [
        referring(eula_acceptances.accepted_by_id, users, search(users.search_text, typed)),
        referring(eula_acceptances.organization_id, organizations, search(organizations.search_text, typed)),
        referring(eula_acceptances.eula_id, eulas, search(eulas.search_text, typed)),
      ]
    : []

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(row)
    .from(eula_acceptances)
    .innerJoin(eulas, eq(eulas.id, eula_acceptances.eula_id))
    .innerJoin(organizations, eq(organizations.id, eula_acceptances.organization_id))
    .innerJoin(accepter, eq(accepter.id, eula_acceptances.accepted_by_id))
    .leftJoin(users, eq(users.id, eula_acceptances.user_id))
    .where(where)

/** What its receipt says besides. */
export async function findReceipt(db: Db, actor: Actor, id: string) {
  const [acceptance] = await select(db, and(eq(eula_acceptances.id, id), visibleTo(actor)))
  if (!acceptance) return undefined
  const rest = one(
    await db
      .select({ text: eula_versions.text, user_agent: eula_acceptances.user_agent, time_zone: users.time_zone })
      .from(eula_acceptances)
      .innerJoin(eula_versions, eq(eula_versions.id, eula_acceptances.version_id))
      .innerJoin(users, eq(users.id, eula_acceptances.accepted_by_id))
      .where(eq(eula_acceptances.id, id)),
  )
  return { ...acceptance, ...rest }
}

type Given = { version_id: string; organization_id: string; user_id: string | null }

const givenBy = ({ version_id, organization_id, user_id }: Given) =>
  and(
    eq(eula_acceptances.version_id, version_id),
    eq(eula_acceptances.organization_id, organization_id),
    user_id ? eq(eula_acceptances.user_id, user_id) : isNull(eula_acceptances.user_id),
  )

/** Keeps an acceptance, and says whether it is new: there is one of a kind. */
export async function keepAcceptance(tx: Db, given: Given & typeof eula_acceptances.$inferInsert) {
  const added = await tx
    .insert(eula_acceptances)
    .values(given)
    .onConflictDoNothing()
    .returning({ id: eula_acceptances.id })
  return { acceptance: one(await select(tx, givenBy(given))), isNew: added.length > 0 }
}

/** Of a version, those for a person and for his organization. */
export const listOwnAcceptances = (db: Db, actor: Actor, versionId: string): Promise<Acceptance[]> =>
  select(
    db,
    and(
      eq(eula_acceptances.version_id, versionId),
      sql`${eula_acceptances.organization_id} = ${actor.organization_id}`,
      or(isNull(eula_acceptances.user_id), eq(eula_acceptances.user_id, actor.id)),
    ),
  ).orderBy(eula_acceptances.accepted_at, eula_acceptances.id)

/** The tools that an organization is about to use or uses. */
export const listToolsOfOrganization = async (db: Db, organizationId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: order_lines.tool_id })
      .from(orders)
      .innerJoin(order_lines, eq(order_lines.order_id, orders.id))
      .where(and(eq(orders.organization_id, organizationId), inArray(orders.state, openStates)))
  ).map(({ id }) => id)

/** The tools on which somebody has a seat, or will get one. */
export const listToolsOfPerson = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .select({ id: seats.tool_id })
      .from(seats)
      .where(and(eq(seats.user_id, userId), inArray(seats.state, heldSeatStates)))
      .union(
        db
          .select({ id: order_lines.tool_id })
          .from(order_users)
          .innerJoin(orders, eq(orders.id, order_users.order_id))
          .innerJoin(order_lines, eq(order_lines.order_id, orders.id))
          .where(and(eq(order_users.user_id, userId), inArray(orders.state, openStates))),
      )
  ).map(({ id }) => id)

const openStates = ['draft', 'submitted', 'in_review', 'info_requested', ...holdingStates] as const
