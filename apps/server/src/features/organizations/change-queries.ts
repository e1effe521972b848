import type { OrganizationInput } from '@guildhall/contract/organizations'
import { and, eq, ne, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'

const refusals = {
  organizations_name_unique: () => new InvalidField('name', 'taken'),
  organizations_membership_level_membership_levels_slug_fk: () => new InvalidField('membership_level', 'not_offered'),
}
const hubGone = { organization_hubs_hub_id_hubs_id_fk: () => new InvalidField('hub_ids', 'not_offered') }

type Row = typeof organizations.$inferInsert
type Fields = Omit<OrganizationInput, 'hub_ids'>

export const insertOrganization = async (tx: Db, organization: Fields & Pick<Row, 'status'>) =>
  one(
    await telling(refusals, () =>
      tx.insert(organizations).values(organization).returning({ id: organizations.id, name: organizations.name }),
    ),
  )

export const changeOrganization = (tx: Db, id: string, change: Partial<Row>) =>
  telling(refusals, () => tx.update(organizations).set(change).where(eq(organizations.id, id)))

export async function replaceHubs(tx: Db, organization_id: string, hubIds: string[]) {
  await tx.delete(organization_hubs).where(eq(organization_hubs.organization_id, organization_id))
  const chosen = [...new Set(hubIds)].map((hub_id) => ({ organization_id, hub_id }))
  if (chosen.length > 0) await telling(hubGone, () => tx.insert(organization_hubs).values(chosen))
}

/** Held until the transaction ends. */
export const lockOrganization = (tx: Db, id: string) =>
  tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('update')

/** Whether another organization has one of these domains. */
export async function isDomainTaken(tx: Db, domains: string[], exceptId?: string): Promise<boolean> {
  if (domains.length === 0) return false
  const list = sql.join(
    domains.map((domain) => sql`${domain}`),
    sql`, `,
  )
  return (
    (await tx.$count(
      organizations,
      and(
        sql`${organizations.email_domains} && array[${list}]::text[]`,
        ne(organizations.status, 'archived'),
        exceptId ? ne(organizations.id, exceptId) : undefined,
      ),
    )) > 0
  )
}

export async function isLevelOffered(tx: Db, slug: string): Promise<boolean> {
  return (
    (await tx.$count(
      membership_levels,
      and(eq(membership_levels.slug, slug), eq(membership_levels.is_offered, true)),
    )) > 0
  )
}
