import { z } from 'zod'
import { BulkOutcome } from './bulk.ts'
import { SeenVersion } from './content.ts'
import { addedWithin } from './how-long-ago.ts'
import { endpoint, Format, Id, Ids, ListQuery, many, tableFiles } from './endpoint.ts'
import { membershipStates, organizationStatuses, reasonKeys, Standing } from './standing.ts'
import { word } from './validation.ts'

export const organizationTypes = ['industry', 'academic', 'non_profit', 'government'] as const
export const organizationSizes = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const

export const OrganizationName = z.object({ id: z.uuid(), name: z.string() })

export const OrganizationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(organizationTypes),
  status: z.enum(organizationStatuses),
  state: z.enum(membershipStates),
  membership_level: z.string(),
  city: z.string(),
  region: z.string(),
  /** The version of its published logo, which stands in its address; null without one. */
  logo: z.string().nullable(),
  people_count: z.int(),
  agreement_signed_at: z.iso.datetime().nullable(),
  paid_through: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
})
export type OrganizationRow = z.infer<typeof OrganizationRow>

const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: word('url_invalid') }).max(300)])
const optionalEmail = z.union([z.literal(''), z.email(word('email_invalid')).max(254)])
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, word('domain_invalid'))
const text = (most: number) => z.string().trim().max(most).default('')

export const OrganizationInput = z.object({
  name: z.string().trim().min(1, word('organization_name_needed')).max(160),
  legal_name: z.string().trim().min(1, word('legal_name_needed')).max(200),
  type: z.enum(organizationTypes),
  website: optionalUrl.default(''),
  /** Whoever asks for access with an address of these is offered this organization. */
  email_domains: z.array(domain).max(20).default([]),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[+\d][\d\s().x-]*$|^$/, word('phone_invalid'))
    .default(''),
  street: text(200),
  postal_code: text(20),
  city: text(100),
  region: text(100),
  /** Empty until the organization says it. */
  country: z.string().regex(/^([A-Z]{2})?$/, word('country_invalid')),
  tax_id: z.string().trim().max(40).optional(),
  description: text(2000),
  size: z.enum(organizationSizes).nullable().default(null),
  /** The code of the federal register: twelve letters and digits. */
  uei: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{12})?$/, word('uei_invalid'))
    .default(''),
  cage: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{5})?$/, word('cage_invalid'))
    .default(''),
  naics: z
    .array(z.string().regex(/^\d{2,6}$/, word('naics_invalid')))
    .max(20)
    .default([]),
  hub_ids: z.array(z.uuid()).max(50).default([]),
  membership_level: z.string().min(1, word('level_needed')).max(60),
  is_offline_payment: z.boolean().default(false),
  billing_name: text(160),
  billing_email: optionalEmail.default(''),
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

/** An organization always has an admin: it begins with one, who is invited. */
export const FirstAdmin = z.object({
  first_name: z.string().trim().min(1).max(80),
  last_name: z.string().trim().min(1).max(80),
  email: z.email(word('email_invalid')).max(254),
})

export const NewOrganization = OrganizationInput.extend({ admin: FirstAdmin })
export type NewOrganization = z.infer<typeof NewOrganization>

const Admin = z.object({ id: z.uuid(), name: z.string(), email: z.string(), status: z.string() })

export const OrganizationDetail = OrganizationRow.extend({
  ...OrganizationInput.shape,
  /** Made by hand where no input schema says what may have been stored. */
  country: z.string(),
  tax_id: z.string(),
  email_domains: z.array(z.string()),
  naics: z.array(z.string()),
  website: z.string(),
  billing_email: z.string(),
  phone: z.string(),
  uei: z.string(),
  cage: z.string(),
  level_name: z.string(),
  profile_status: z.string(),
  subscription_cancelled_at: z.iso.datetime().nullable(),
  hubs: z.array(OrganizationName),
  admins: z.array(Admin),
  updated_at: z.iso.datetime(),
  version: z.int(),
})
export type OrganizationDetail = z.infer<typeof OrganizationDetail>

export const OrganizationListQuery = ListQuery.extend({
  type: many(z.enum(organizationTypes)),
  status: many(z.enum(organizationStatuses)),
  level: many(z.string().max(60)),
  hub_id: many(z.uuid()),
  /** Just these, as they were selected. */
  ids: many(z.uuid()),
  agreement: z.enum(['signed', 'missing']).optional(),
  added: many(z.enum(addedWithin)),
})
export type OrganizationListQuery = z.infer<typeof OrganizationListQuery>

/** How a membership stands on a day, why, and what comes if nobody does anything. */
export const StandingReport = Standing.extend({
  on: z.iso.date(),
  reasons: z.array(z.object({ key: z.enum(reasonKeys), day: z.iso.date().nullable() })),
  ahead: z.array(z.object({ on: z.iso.date(), state: z.enum(membershipStates) })),
})
export type StandingReport = z.infer<typeof StandingReport>

/** What an administrator can do to an organization as a whole; archiving is `organizations/delete`. */
export const statusChanges = ['suspend', 'reinstate'] as const

const Reason = z.string().trim().min(5, word('reason_short')).max(300)

/** What can be done for several organizations at once. */
export const OrganizationBulkInput = z.discriminatedUnion('action', [
  Ids.extend({ action: z.literal('set_level'), membership_level: z.string().min(1, word('level_needed')).max(60) }),
  Ids.extend({ action: z.literal('add_hub'), hub_id: z.uuid(word('not_offered')) }),
  Ids.extend({ action: z.enum(statusChanges), reason: Reason }),
])
export type OrganizationBulkInput = z.infer<typeof OrganizationBulkInput>

export const organizations = {
  /** The light list for pickers, inside the caller's scope: at most 50 by name, or just those asked for by id. */
  nameList: endpoint({
    method: 'GET',
    path: 'organizations/name-list',
    access: 'user_read',
    query: z.object({ search: z.string().trim().max(200).optional(), ids: many(z.uuid()) }),
    data: z.array(OrganizationName),
  }),
  list: endpoint({
    method: 'GET',
    path: 'organizations/list',
    access: 'organization_read',
    query: OrganizationListQuery,
    data: z.array(OrganizationRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'organizations/export',
    access: 'organization_read',
    query: OrganizationListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'organizations/show/:id',
    access: 'organization_read',
    params: Id,
    data: OrganizationDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: 'organizations/create',
    access: 'organization_write',
    body: NewOrganization,
    data: OrganizationDetail,
    done: 'organization.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'organizations/update',
    access: 'organization_write',
    body: OrganizationInput.extend(Id.shape).extend(SeenVersion.shape),
    data: OrganizationDetail,
    done: 'organization.saved',
  }),
  /** Closes an organization for a while, or opens it again; the reason is kept. */
  changeStatus: endpoint({
    method: 'POST',
    path: 'organizations/change-status',
    access: 'organization_write',
    body: Id.extend({
      change: z.enum(statusChanges),
      reason: Reason,
    }),
    data: OrganizationDetail,
    done: 'organization.saved',
  }),
  /** Does one thing for several, each in a transaction of its own. */
  bulk: endpoint({
    method: 'POST',
    path: 'organizations/bulk-update',
    access: 'organization_write',
    body: OrganizationBulkInput,
    data: BulkOutcome,
  }),
  /** Archives it: its people no longer get in, and what they did stays. */
  delete: endpoint({
    method: 'DELETE',
    path: 'organizations/delete/:id',
    access: 'organization_delete',
    params: Id,
    data: z.null(),
    done: 'organization.archived',
  }),
  /** How its membership stands, today or on another day. */
  standing: endpoint({
    method: 'GET',
    path: 'organizations/standing/:id',
    access: 'organization_read',
    params: Id,
    query: z.object({ on: z.iso.date().optional() }),
    data: StandingReport,
  }),
}
