import { SeenVersion } from '@guildhall/contract/content'
import { OrganizationInput, type NewOrganization, type OrganizationDetail } from '@guildhall/contract/organizations'
import type { z } from 'zod'

/** What is saved of an organization, with the version that was opened. */
export const OrganizationForm = OrganizationInput.extend(SeenVersion.shape)
/** An organization as its form holds it. */
export type OrganizationValues = z.input<typeof OrganizationForm>
export type NewValues = z.input<typeof NewOrganization>

export const emptyOrganization: NewValues = {
  name: '',
  legal_name: '',
  type: 'industry',
  website: '',
  email_domains: [],
  phone: '',
  street: '',
  postal_code: '',
  city: '',
  region: '',
  country: '',
  tax_id: '',
  description: '',
  size: null,
  uei: '',
  cage: '',
  naics: [],
  hub_ids: [],
  membership_level: '',
  is_offline_payment: false,
  billing_name: '',
  billing_email: '',
  admin: { first_name: '', last_name: '', email: '' },
}

export const valuesOf = (organization: OrganizationDetail): OrganizationValues & { version: number } => ({
  version: organization.version,
  name: organization.name,
  legal_name: organization.legal_name,
  type: organization.type,
  website: organization.website,
  email_domains: organization.email_domains,
  phone: organization.phone,
  street: organization.street,
  postal_code: organization.postal_code,
  city: organization.city,
  region: organization.region,
  country: organization.country,
  tax_id: organization.tax_id,
  description: organization.description,
  size: organization.size,
  uei: organization.uei,
  cage: organization.cage,
  naics: organization.naics,
  hub_ids: organization.hub_ids,
  membership_level: organization.membership_level,
  is_offline_payment: organization.is_offline_payment,
  billing_name: organization.billing_name,
  billing_email: organization.billing_email,
})
