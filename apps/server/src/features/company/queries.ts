import {
  blockingCompanyData,
  type CompanyDetails,
  type CompanyInput,
  missingCompanyData,
} from '@guildhall/contract/company'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { nextVersion } from '../../db/versions.ts'

const details = {
  id: organizations.id,
  name: organizations.name,
  legal_name: organizations.legal_name,
  street: organizations.street,
  city: organizations.city,
  region: organizations.region,
  postal_code: organizations.postal_code,
  country: organizations.country,
  phone: organizations.phone,
  tax_id: organizations.tax_id,
  billing_name: organizations.billing_name,
  billing_email: organizations.billing_email,
  version: organizations.version,
  membership: {
    agreement_signed_at: organizations.agreement_signed_at,
    paid_through: organizations.paid_through,
    is_billing_exempt: membership_levels.is_billing_exempt,
  },
}

export async function findCompany(db: Db, id: string): Promise<CompanyDetails | undefined> {
  const [found] = await db
    .select(details)
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(eq(organizations.id, id))
  if (!found) return undefined
  const { membership: _, ...rest } = found
  return { ...rest, missing: missingCompanyData(found), is_blocking: blockingCompanyData(found).length > 0 }
}

/** Held until the transaction ends. */
export const lockCompany = (tx: Db, id: string) => lockRows(tx, organizations, [id])

export const saveCompany = (tx: Db, { id, ...fields }: CompanyInput) =>
  tx
    .update(organizations)
    .set({ ...fields, version: nextVersion(organizations.version) })
    .where(eq(organizations.id, id))
