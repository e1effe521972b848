import type { OrganizationListQuery, OrganizationRow } from '@guildhall/contract/organizations'
import { standing } from '@guildhall/contract/standing'
import { longestOf } from '@guildhall/contract/how-long-ago'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { today } from '../../db/days.ts'
import { membershipColumns, membershipOf, ofLevel } from '../../db/membership.ts'
import { by, byNullable, orderOf, search } from '../../db/page.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** The names for a picker, inside the actor's scope. */
export const listOrganizationNames = (db: Db, actor: Actor, query: { search?: string; ids?: string[] }) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        visibleTo(actor),
        query.ids && inArray(organizations.id, query.ids),
        search(organizations.search_text, query.search),
      ),
    )
    .orderBy(asc(organizations.name))
    .limit(query.ids ? 100 : 50)

/** One's own; those who look after all see all. */
export const visibleTo = (actor: Actor) =>
  seesAll(actor) ? undefined : sql`${organizations.id} = ${actor.organization_id}`

const own = sql`"organizations"."id"`

export const row = {
  id: organizations.id,
  name: organizations.name,
  type: organizations.type,
  membership_level: organizations.membership_level,
  city: organizations.city,
  region: organizations.region,
  logo: sql<string | null>`(select published ->> 'logo' from organization_profiles where organization_id = ${own})`,
  people_count: sql<number>`(select count(*)::int from users where users.organization_id = ${own} and users.status in ('active', 'invited'))`,
  created_at: organizations.created_at,
  membership: membershipColumns,
}

type Selected = Omit<OrganizationRow, 'state' | 'status' | 'agreement_signed_at' | 'paid_through'> & {
  membership: Parameters<typeof membershipOf>[0] & Pick<OrganizationRow, 'status'>
}

/** A row as it is told: with the state of the membership instead of what that is derived from. */
export function told<Row extends Selected>({ membership, ...rest }: Row) {
  const { status, agreement_signed_at, paid_through } = membership
  return {
    ...rest,
    status,
    agreement_signed_at,
    paid_through,
    state: standing(membershipOf(membership), today()).state,
  }
}

export async function listOrganizations(db: Db, actor: Actor, query: OrganizationListQuery) {
  const { rows, meta } = await largePage(db, {
    query,
    from: organizations,
    within: visibleTo(actor),
    where: filters(query),
    anyOf: query.search ? [sql`${search(organizations.search_text, query.search)}`] : [],
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(organizations)
        .innerJoin(picked, sql`picked.id = ${organizations.id}`)
        .innerJoin(membership_levels, ofLevel)
        .orderBy(...order),
  })
  return { rows: rows.map(told), meta }
}

export async function* exportOrganizations(db: Db, actor: Actor, query: OrganizationListQuery) {
  const batches = inBatches(db, {
    from: organizations,
    id: organizations.id,
    where: and(visibleTo(actor), filters(query), search(organizations.search_text, query.search)),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(organizations)
        .innerJoin(membership_levels, ofLevel)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches) yield rows.map(told)
}

const sorted = {
  sort: {
    name: by(organizations.name, organizations.id),
    paid_through: byNullable(organizations.paid_through, organizations.id),
    created_at: by(organizations.created_at, organizations.id),
  },
  defaultSort: 'name',
}

const filters = (query: OrganizationListQuery): SQL | undefined =>
  and(
    query.type && inArray(organizations.type, query.type),
    // What is archived is out of the way until it is asked for.
    query.status ? inArray(organizations.status, query.status) : ne(organizations.status, 'archived'),
    query.ids && inArray(organizations.id, query.ids),
    query.level && inArray(organizations.membership_level, query.level),
    query.hub_id &&
      sql`${organizations.id} in (select ${organization_hubs.organization_id} from ${organization_hubs} where ${inArray(organization_hubs.hub_id, query.hub_id)})`,
    query.added && sql`${organizations.created_at} >= now() - make_interval(days => ${longestOf(query.added)})`,
    query.agreement &&
      (query.agreement === 'signed'
        ? isNotNull(organizations.agreement_signed_at)
        : isNull(organizations.agreement_signed_at)),
  )

const detail = {
  ...row,
  legal_name: organizations.legal_name,
  website: organizations.website,
  email_domains: organizations.email_domains,
  phone: organizations.phone,
  street: organizations.street,
  postal_code: organizations.postal_code,
  country: organizations.country,
  description: organizations.description,
  size: organizations.size,
  uei: organizations.uei,
  cage: organizations.cage,
  naics: organizations.naics,
  is_offline_payment: organizations.is_offline_payment,
  tax_id: organizations.tax_id,
  billing_name: organizations.billing_name,
  billing_email: organizations.billing_email,
  profile_status: organizations.profile_status,
  subscription_cancelled_at: organizations.subscription_cancelled_at,
  updated_at: organizations.updated_at,
  version: organizations.version,
  level_name: membership_levels.name,
}

/** One of the organizations that the actor sees, with what hangs on it. */
export async function findOrganization(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select(detail)
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(and(eq(organizations.id, id), visibleTo(actor)))
  if (!found) return undefined
  const itsHubs = await listHubs(db, id)
  return { ...told(found), hubs: itsHubs, hub_ids: itsHubs.map((hub) => hub.id), admins: await listAdmins(db, id) }
}

/** What an organization's standing is derived from. */
export async function findMembership(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select(membershipColumns)
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(and(eq(organizations.id, id), visibleTo(actor)))
  return found && membershipOf(found)
}

const listHubs = (db: Db, id: string) =>
  db
    .select({ id: hubs.id, name: hubs.name })
    .from(organization_hubs)
    .innerJoin(hubs, eq(hubs.id, organization_hubs.hub_id))
    .where(eq(organization_hubs.organization_id, id))
    .orderBy(asc(hubs.name))

async function listAdmins(db: Db, id: string) {
  const { rows } = (await db.execute(sql`
    select users.id, first_name || ' ' || last_name as name, email, status from users
    join user_roles on user_roles.user_id = users.id
    join roles on roles.id = user_roles.role_id and roles.slug = 'organization_admin'
    where organization_id = ${id} and status in ('active', 'invited') order by last_name, first_name limit 50`)) as {
    rows: { id: string; name: string; email: string; status: string }[]
  }
  return rows
}
