import { z } from 'zod'
import { SeenVersion } from './content.ts'
import { endpoint, Id } from './endpoint.ts'
import type { Membership } from './standing.ts'
import { word, type ValidationWord } from './validation.ts'

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
export const countriesWithRegion: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'MX', 'US'])
/** Countries whose addresses have no postal code. */
export const countriesWithoutPostalCode: ReadonlySet<string> = new Set(
  `AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC ML MO MR MW NR NU
  QA RW SB SC SL SR ST SY TF TG TK TL TO TT TV UG VU WS YE ZW`.split(/\s+/),
)

type Company = Record<CompanyField, string>

/** What an organization has to add before it signs and pays; its tax ID is never required. */
export function missingCompanyData(organization: Company): CompanyField[] {
  return companyFields.filter((field) => {
    if (field === 'region' && !countriesWithRegion.has(organization.country)) return false
    if (field === 'postal_code' && countriesWithoutPostalCode.has(organization.country)) return false
    return organization[field].trim() === ''
  })
}

type Joined = Pick<Membership, 'agreement_signed_at' | 'paid_through' | 'is_billing_exempt'>

/** The same as far as it stops signing and billing: members that have signed and paid before only see a hint. */
export const blockingCompanyData = (organization: Company & { membership: Joined }): CompanyField[] =>
  hasJoined(organization.membership) ? [] : missingCompanyData(organization)

const hasJoined = ({ agreement_signed_at, paid_through, is_billing_exempt }: Joined): boolean =>
  agreement_signed_at !== null && (paid_through !== null || is_billing_exempt)

const text = (most: number) => z.string().trim().max(most)

const CompanyFields = z.object({
  legal_name: text(200),
  street: text(200),
  city: text(100),
  region: text(100),
  postal_code: text(20),
  country: z.string().regex(/^([A-Z]{2})?$/, word('country_invalid')),
  phone: text(40).regex(/^[+\d][\d\s().x-]*$|^$/, word('phone_invalid')),
  tax_id: text(40),
  billing_name: text(160),
  billing_email: z.union([z.literal(''), z.email(word('email_invalid')).max(254)]),
})

/** Company details as the organization's admin saves them: complete, or each missing field is named. */
export const CompanyInput = CompanyFields.extend({ ...Id.shape, ...SeenVersion.shape }).superRefine(
  (company, context) => {
    for (const field of missingCompanyData(company))
      context.addIssue({ code: 'custom', path: [field], message: word(neededWords[field]) })
  },
)
export type CompanyInput = z.infer<typeof CompanyInput>

const neededWords = {
  legal_name: 'legal_name_needed',
  street: 'street_needed',
  city: 'city_needed',
  region: 'region_needed',
  postal_code: 'postal_code_needed',
  country: 'country_invalid',
  billing_name: 'billing_name_needed',
  billing_email: 'billing_email_needed',
} as const satisfies Record<CompanyField, ValidationWord>

export const CompanyDetails = CompanyFields.extend({
  ...Id.shape,
  name: z.string(),
  // As they are kept: what was written long ago need not fit the form of today.
  country: z.string(),
  phone: z.string(),
  billing_email: z.string(),
  missing: z.array(z.enum(companyFields)),
  /** Signing and paying wait for what is missing. */
  is_blocking: z.boolean(),
  version: z.int(),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

export const company = {
  /** The details of the organization whose admin the caller is. */
  show: endpoint({
    method: 'GET',
    path: 'company/show/:id',
    access: 'session',
    params: z.object({ id: z.union([z.literal('own'), z.uuid()]) }),
    data: CompanyDetails,
  }),
  update: endpoint({
    method: 'POST',
    path: 'company/update',
    access: 'session',
    body: CompanyInput,
    data: CompanyDetails,
    done: 'company.saved',
  }),
}
