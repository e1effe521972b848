import type { Membership } from './standing.ts'

/** What an agreement and an invoice need to know about an organization, in the order of the form. */
export const companyFields = [
  'legal_name',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'billing_name',
  'billing_email',
] as const
export type CompanyField = (typeof companyFields)[number]

/** Countries whose addresses name a state or province. */
const withRegion = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'MX', 'US'])
/** Countries whose addresses have no postal code. */
const withoutPostalCode = new Set(
  `AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC ML MO MR MW NR NU
  QA RW SB SC SL SR ST SY TF TG TK TL TO TT TV UG VU WS YE ZW`.split(/\s+/),
)

type Company = Record<CompanyField, string>

/** What an organization has to add before it signs and pays; its tax ID is never required. */
export function missingCompanyData(organization: Company): CompanyField[] {
  return companyFields.filter((field) => {
    if (field === 'region' && !withRegion.has(organization.country)) return false
    if (field === 'postal_code' && withoutPostalCode.has(organization.country)) return false
    return organization[field].trim() === ''
  })
}

type Joined = Pick<Membership, 'agreement_signed_at' | 'paid_through' | 'is_billing_exempt'>

/** The same as far as it stops signing and billing: members that have signed and paid before only see a hint. */
export const blockingCompanyData = (organization: Company & { membership: Joined }): CompanyField[] =>
  hasJoined(organization.membership) ? [] : missingCompanyData(organization)

const hasJoined = ({ agreement_signed_at, paid_through, is_billing_exempt }: Joined): boolean =>
  agreement_signed_at !== null && (paid_through !== null || is_billing_exempt)
