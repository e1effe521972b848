import { sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { hubs, organizations } from '../../db/schema/organizations.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { users } from '../../db/schema/users.ts'
import type { Known, KnownOrganization } from './plan.ts'
import type { Level } from './read-rows.ts'

const own = sql`"organizations"."id"`

const known = {
  id: organizations.id,
  name: organizations.name,
  legal_name: organizations.legal_name,
  type: organizations.type,
  status: organizations.status,
  website: organizations.website,
  email_domains: organizations.email_domains,
  phone: organizations.phone,
  street: organizations.street,
  postal_code: organizations.postal_code,
  city: organizations.city,
  region: organizations.region,
  country: organizations.country,
  description: organizations.description,
  size: organizations.size,
  membership_level: organizations.membership_level,
  billing_name: organizations.billing_name,
  billing_email: organizations.billing_email,
  agreement_signed_at: organizations.agreement_signed_at,
  paid_through: organizations.paid_through,
  version: organizations.version,
  hub_ids: sql<string[]>`array(select hub_id from organization_hubs where organization_id = ${own} order by hub_id)`,
  has_invoices: sql<boolean>`exists (select from invoices where invoices.organization_id = ${own})`,
  people_count: sql<number>`(select count(*)::int from users where users.organization_id = ${own} and users.status in ('active', 'invited'))`,
}

type Wanted = { names: string[]; domains: string[]; ids: string[]; legalNames: string[] }

/** The organizations that have one of these. Legal names have no index: they are looked for once in a file. */
export async function findKnown(db: Db, { names, domains, ids, legalNames }: Wanted): Promise<KnownOrganization[]> {
  const byLegalName =
    legalNames.length > 0
      ? sql` or lower(legal_name) in (select lower(value) from unnest(${listed(legalNames)}) value)`
      : sql``
  return db.select(known).from(organizations).where(sql`
    id in (
      select id from organizations where lower(name) in (select lower(value) from unnest(${listed(names)}) value)
      union select organization_id from email_domains where domain = any(${listed(domains)})
      union select unnest(${listed(ids)}::uuid[])
    )${byLegalName}`)
}

/** For each name those that look most like it. */
export async function findSimilar(db: Db, names: string[]): Promise<Known['similar']> {
  const similar: Known['similar'] = new Map()
  for (const some of chunks(names)) {
    const { rows } = (await db.execute(sql`
      select given.name as given, found.id, found.name from unnest(${listed(some)}) given(name)
      cross join lateral (
        select id, name, search_text from organizations where search_text % fold(given.name) and status <> 'archived'
        order by similarity(search_text, fold(given.name)) desc, id limit 5
      ) found`)) as { rows: { given: string; id: string; name: string }[] }
    for (const { given, ...found } of rows)
      similar.set(given.toLowerCase(), [...(similar.get(given.toLowerCase()) ?? []), found])
  }
  return similar
}

export async function findPeople(db: Db, emails: string[]): Promise<Known['people']> {
  const people: Known['people'] = new Map()
  for (const some of chunks(emails)) {
    const found = await db
      .select({
        email: users.email,
        organization_id: users.organization_id,
        status: users.status,
        role_slug: sql<string[]>`array(select slug from roles where roles.id = any("users"."role_ids"))`,
      })
      .from(users)
      .where(sql`lower(${users.email}) = any(${listed(some)})`)
    for (const { email, ...person } of found) people.set(email.toLowerCase(), person)
  }
  return people
}

export const listLevels = (db: Db): Promise<Level[]> =>
  db
    .select({
      slug: membership_levels.slug,
      name: membership_levels.name,
      price: membership_levels.price,
      is_billing_exempt: membership_levels.is_billing_exempt,
      is_offered: membership_levels.is_offered,
      user_limit: membership_levels.user_limit,
    })
    .from(membership_levels)

export const listHubs = (db: Db) => db.select({ id: hubs.id, name: hubs.name }).from(hubs)

const listed = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
