import { holdingStates } from '@guildhall/contract/order-rules'
import { heldSeatStates } from '@guildhall/contract/seats'
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { eula_acceptances, eula_versions, eulas, tool_eulas } from '../../db/schema/eda.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'

/** Organizations (without a person) and people that need a EULA: by an order that holds seats, or by a seat. */
const needersOf = (eulaId: typeof eulas.id | string) => sql`
  select distinct ${orders.organization_id} as organization_id, null::uuid as user_id from ${tool_eulas}
  inner join ${order_lines} on ${order_lines.tool_id} = ${tool_eulas.tool_id}
  inner join ${orders} on ${orders.id} = ${order_lines.order_id} and ${inArray(orders.state, holdingStates)}
  where ${tool_eulas.eula_id} = ${eulaId}
    and exists (select from ${eulas} needed where needed.id = ${tool_eulas.eula_id} and needed.scope <> 'user')
  union all
  select distinct ${seats.organization_id}, ${seats.user_id} from ${tool_eulas}
  inner join ${seats} on ${seats.tool_id} = ${tool_eulas.tool_id} and ${inArray(seats.state, heldSeatStates)}
  where ${tool_eulas.eula_id} = ${eulaId}
    and exists (select from ${eulas} needed where needed.id = ${tool_eulas.eula_id} and needed.scope <> 'organization')`

/** The oldest version that still counts: the newest one that asked for consent. */
const countsFrom = (eulaId: typeof eulas.id) => sql`
  select max(${eula_versions.number}) as number from ${eula_versions}
  where ${eula_versions.eula_id} = ${eulaId} and ${eula_versions.published_at} is not null and ${eula_versions.reconsent}`

/** Organization and person, for an organization itself twice the same: a person that may be missing could only be looked up one by one. */
const isSameNeeder = sql`${eula_acceptances.organization_id} = needer.organization_id
  and coalesce(${eula_acceptances.user_id}, ${eula_acceptances.organization_id}) = coalesce(needer.user_id, needer.organization_id)`

/** Of each row of `eulas`. */
const coverage = sql`lateral (
  with needer as materialized (${needersOf(eulas.id)})
  select
    case when needed_from.number is null then 0 else (select count(*)::int from needer) end as needed,
    (select count(*)::int from needer where exists (
      select from ${eula_acceptances} where ${eula_acceptances.eula_id} = ${eulas.id} and ${isSameNeeder}
        and ${eula_acceptances.number} >= needed_from.number)) as accepted
  from (${countsFrom(eulas.id)}) needed_from) coverage`

export type Covered = Map<string, { needed: number; accepted: number }>

/** How many need each of these now, and how many of them have accepted. */
export async function countCoverage(db: Db, ids: string[]): Promise<Covered> {
  const counted = await db
    .select({ id: eulas.id, needed: sql<number>`coverage.needed`, accepted: sql<number>`coverage.accepted` })
    .from(eulas)
    .innerJoin(coverage, sql`true`)
    .where(inArray(eulas.id, ids))
  return new Map(counted.map(({ id, ...counts }) => [id, counts]))
}

/** Whom a new version concerns. */
export const countConcerned = async (db: Db, eulaId: string) =>
  one(
    await db
      .select({
        organizations: sql<number>`count(*) filter (where needer.user_id is null)::int`,
        people: sql<number>`count(*) filter (where needer.user_id is not null)::int`,
      })
      .from(sql`(${needersOf(eulaId)}) needer`),
  )

/** Who is to be asked for this version: admins for their organization, and people for themselves. */
export const listAsked = (db: Db, { eula_id, number }: { eula_id: string; number: number }) =>
  db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      language: users.language,
      organization: organizations.name,
      accepts_for: sql<'organization' | 'user'>`case when needer.user_id is null then 'organization' else 'user' end`,
    })
    .from(sql`(${needersOf(eula_id)}) needer`)
    .innerJoin(organizations, sql`${organizations.id} = needer.organization_id`)
    .innerJoin(
      users,
      or(
        sql`${users.id} = needer.user_id`,
        and(
          sql`needer.user_id is null`,
          eq(users.organization_id, organizations.id),
          exists(
            db
              .select({ one: sql`1` })
              .from(user_roles)
              .innerJoin(roles, eq(roles.id, user_roles.role_id))
              .where(and(eq(user_roles.user_id, users.id), eq(roles.slug, 'organization_admin'))),
          ),
        ),
      ),
    )
    .leftJoin(
      eula_acceptances,
      and(
        eq(eula_acceptances.eula_id, eula_id),
        eq(eula_acceptances.number, number),
        sql`${eula_acceptances.organization_id} = needer.organization_id`,
        sql`${eula_acceptances.user_id} is not distinct from needer.user_id`,
      ),
    )
    .where(and(inArray(users.status, ['active', 'invited']), isNull(eula_acceptances.id)))
    .orderBy(users.id)
