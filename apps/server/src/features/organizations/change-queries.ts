import type { OrganizationInput } from '@guildhall/contract/organizations'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'

const refusals = {
  organizations_name_unique: () => new InvalidField('name', 'taken'),
  organizations_membership_level_membership_levels_slug_fk: () => new InvalidField('membership_level', 'not_offered'),
  email_domains_pkey: () => new InvalidField('email_domains', 'domain_taken'),
}
const hubGone = { organization_hubs_hub_id_hubs_id_fk: () => new InvalidField('hub_ids', 'not_offered') }

type Row = typeof organizations.$inferInsert
type Fields = Omit<OrganizationInput, 'hub_ids'>

export const insertOrganization = async (tx: Db, organization: Fields & Pick<Row, 'status' | 'agreement_signed_at'>) =>
  one(
    await telling(refusals, () =>
      tx.insert(organizations).values(organization).returning({ id: organizations.id, name: organizations.name }),
    ),
  )

export const changeOrganization = (tx: Db, id: string, change: PgUpdateSetSource<typeof organizations>) =>
  telling(refusals, () => tx.update(organizations).set(change).where(eq(organizations.id, id)))

/** Saves the fields of the form: the next one who opened it before is told. */
export const saveOrganization = (tx: Db, id: string, fields: PgUpdateSetSource<typeof organizations>) =>
  changeOrganization(tx, id, { ...fields, version: nextVersion(organizations.version) })

export const saveLevel = (tx: Db, id: string, membership_level: string) =>
  changeOrganization(tx, id, { membership_level, version: nextVersion(organizations.version) })

export async function findLevelOf(tx: Db, id: string) {
  const [found] = await tx
    .select({ membership_level: organizations.membership_level })
    .from(organizations)
    .where(eq(organizations.id, id))
  return found
}

/** Its row is locked, or its own. A hub that lets it in at the same moment is no conflict. */
export async function replaceHubs(tx: Db, organization_id: string, hubIds: string[]) {
  const chosen = [...new Set(hubIds)].toSorted()
  await tx
    .delete(organization_hubs)
    .where(
      and(
        eq(organization_hubs.organization_id, organization_id),
        chosen.length > 0 ? notInArray(organization_hubs.hub_id, chosen) : undefined,
      ),
    )
  if (chosen.length === 0) return
  const rows = chosen.map((hub_id) => ({ organization_id, hub_id }))
  await telling(hubGone, () => tx.insert(organization_hubs).values(rows).onConflictDoNothing())
}

/** Held until the transaction ends. */
export const lockOrganization = (tx: Db, id: string) => lockRows(tx, organizations, [id])

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

/** Whether organizations may take a level. Inside a transaction it stays so until that ends. */
export async function isLevelOffered(tx: Db, slug: string): Promise<boolean> {
  const [offered] = await tx
    .select({ slug: membership_levels.slug })
    .from(membership_levels)
    .where(and(eq(membership_levels.slug, slug), eq(membership_levels.is_offered, true)))
    .for('share')
  return offered !== undefined
}
