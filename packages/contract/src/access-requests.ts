import { z } from 'zod'
import { Captcha, LoginInput, NewPassword } from './auth.ts'
import { BulkOutcome } from './bulk.ts'
import { SeenVersion } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { OrganizationName } from './organizations.ts'
import { organizationStatuses } from './standing.ts'
import { userStatuses } from './users.ts'
import { word } from './validation.ts'

export const accessRequestKinds = ['new_organization', 'join_organization', 'role', 'eda', 'hub'] as const
export const accessRequestStatuses = ['pending', 'need_info', 'approved', 'rejected', 'expired'] as const
export const decisions = ['approve', 'reject', 'need_info'] as const

const name = z.string().trim().min(1).max(80)

const Company = z.object({
  /** One of the members, or null for an organization that is not a member yet. */
  organization_id: z.uuid().nullable(),
  organization_name: z.string().trim().max(160).default(''),
  organization_website: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: word('url_invalid') }).max(300)])
    .default(''),
})

const isNamed = ({ organization_id, organization_name }: z.output<typeof Company>) =>
  organization_id !== null || organization_name !== ''
const nameless = { path: ['organization_name'], message: word('organization_needed') }

const Asked = z.object({
  first_name: name,
  last_name: name,
  email: LoginInput.shape.email,
  job_title: z.string().trim().min(1).max(120),
  ...Company.shape,
  message: z.string().trim().max(2000).default(''),
})

export const CreateAccountInput = Asked.extend({
  has_consented: z.boolean().refine((yes) => yes, word('consent_needed')),
  /** The level that a new organization wishes. */
  wished_level: z.string().max(60).nullable().default(null),
  captcha: Captcha.min(1, word('captcha_needed')),
  time_zone: z.string().max(60).optional(),
}).refine(isNamed, nameless)
export type CreateAccountInput = z.infer<typeof CreateAccountInput>

const VerificationLink = z.object({ token: z.string().min(1).max(200) })

/** What a verification link is about: its reader sees whose request it is before choosing a password. */
export const SignUpSummary = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  organization_name: z.string(),
  organization_website: z.string(),
  message: z.string(),
  /** The link was used: the password is set and the request is made. */
  is_confirmed: z.boolean(),
})
export type SignUpSummary = z.infer<typeof SignUpSummary>

/** What an administrator writes down for somebody, who is invited once it is approved. */
export const NewAccessRequest = Asked.extend({
  job_title: z.string().trim().max(120).default(''),
  language: z.enum(['en', 'es']).default('en'),
}).refine(isNamed, nameless)
export type NewAccessRequest = z.infer<typeof NewAccessRequest>

/** Which company a request is for: one of the members, or one that is none yet. */
export const CompanyInput = Company.extend({ ...Id.shape, ...SeenVersion.shape }).refine(isNamed, nameless)
export type CompanyInput = z.infer<typeof CompanyInput>

export const AccessRequest = z.object({
  id: z.uuid(),
  kind: z.enum(accessRequestKinds),
  status: z.enum(accessRequestStatuses),
  /** The account that waits for the decision. */
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  job_title: z.string(),
  organization_id: z.uuid().nullable(),
  /** Of the member that is named, or of the company that wants to become one. */
  organization_name: z.string(),
  organization_website: z.string(),
  /** The level that a new organization wishes; null where none was chosen. */
  wished_level: z.string().nullable(),
  message: z.string(),
  reason: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Whoever wrote it down for the person; null where he asked himself. */
  created_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** Whether somebody still has to decide. */
export const isOpenRequest = ({ status }: Pick<AccessRequest, 'status'>): boolean =>
  status === 'pending' || status === 'need_info'

/** An organization that the one in a request may well be, and what speaks for it. */
const LikelyOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  website: z.string(),
  status: z.enum(organizationStatuses),
  /** The request can be for this one. */
  is_member: z.boolean(),
  reasons: z.array(z.enum(['name', 'website', 'domain'])),
})
export type LikelyOrganization = z.infer<typeof LikelyOrganization>

/** An account that may well be of the person who asks, and what speaks for it. */
const LikelyPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization_name: z.string().nullable(),
  status: z.enum(userStatuses),
  reasons: z.array(z.enum(['name', 'address'])),
})
export type LikelyPerson = z.infer<typeof LikelyPerson>

/** A request with what whoever decides is warned of; nothing once it is decided. */
export const AccessRequestDetail = AccessRequest.extend({
  likely_organizations: z.array(LikelyOrganization),
  likely_people: z.array(LikelyPerson),
})
export type AccessRequestDetail = z.infer<typeof AccessRequestDetail>

export const AccessRequestListQuery = ListQuery.extend({
  status: many(z.enum(accessRequestStatuses)),
  kind: many(z.enum(accessRequestKinds)),
  organization_id: many(z.uuid()),
})
export type AccessRequestListQuery = z.infer<typeof AccessRequestListQuery>

const DecisionLink = z.object({ token: z.string().min(1).max(200) })

const Decision = z.object({
  decision: z.enum(decisions),
  reason: z.string().trim().max(1000).default(''),
  /** Of an organization that comes in by it; where it is not said, the level that was wished, else `associate`. */
  membership_level: z.string().min(1, word('level_needed')).max(60).optional(),
})

const isExplained = ({ decision, reason }: z.output<typeof Decision>) => decision === 'approve' || reason !== ''
const unexplained = { path: ['reason'], message: word('reason_needed') }

export const DecisionInput = DecisionLink.extend({ ...Decision.shape, ...SeenVersion.shape }).refine(
  isExplained,
  unexplained,
)

/** A decision as it is made on a page, whatever it is made on. */
export const DecisionForm = Decision.refine(isExplained, unexplained)
export type Decision = z.infer<typeof DecisionForm>

export const SeveralDecisionsInput = Decision.extend({
  ids: z.array(z.uuid()).min(1).max(100),
  /** What the person saw of them; requests that changed since are refused. */
  versions: z
    .array(z.object({ id: z.uuid(), version: z.int().min(1) }))
    .max(100)
    .default([]),
}).refine(isExplained, unexplained)
export type SeveralDecisionsInput = z.infer<typeof SeveralDecisionsInput>

export const accessRequests = {
  /** Answers alike whether the address has an account or not; the mail tells. */
  createAccount: endpoint({
    method: 'POST',
    path: 'auth/create-account',
    access: 'public',
    body: CreateAccountInput,
    data: z.null(),
    secret: true,
    done: 'auth.verification_mailed',
  }),
  /** Members by name, for people who join one; an email proposes the one that its domain belongs to. */
  organizations: endpoint({
    method: 'GET',
    path: 'auth/organization-list',
    access: 'public',
    query: z.object({ search: z.string().trim().max(100).optional(), email: z.string().max(254).optional() }),
    data: z.array(OrganizationName),
  }),
  /** What the mailed link is about. Changes nothing, because mail programs follow links too. */
  showSignUp: endpoint({
    method: 'GET',
    path: 'email-verify/:token',
    access: 'public',
    params: VerificationLink,
    data: SignUpSummary,
  }),
  /** Confirms the address, sets the password and makes the request; sent again, it gives the same answer and changes nothing. */
  verifyEmail: endpoint({
    method: 'POST',
    path: 'email-verify/:token',
    access: 'public',
    params: VerificationLink,
    body: z.object({ password: NewPassword }),
    data: z.object({ email: z.string() }),
    secret: true,
  }),
  /** What a decision link is about. */
  showByLink: endpoint({
    method: 'POST',
    path: 'access-requests/show-by-link',
    access: 'access_request_approve',
    body: DecisionLink,
    data: AccessRequest,
  }),
  /** Approves or rejects once; asking for more information leaves the link as it is. */
  decide: endpoint({
    method: 'POST',
    path: 'approve-user-request',
    access: 'access_request_approve',
    body: DecisionInput,
    data: AccessRequest,
    done: 'access_request.decided',
  }),
  list: endpoint({
    method: 'GET',
    path: 'access-requests/list',
    access: 'access_request_read',
    query: AccessRequestListQuery,
    data: z.array(AccessRequest),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'access-requests/export',
    access: 'access_request_read',
    inPerson: true,
    query: AccessRequestListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'access-requests/show/:id',
    access: 'access_request_read',
    params: Id,
    data: AccessRequestDetail,
  }),
  /** Asks in the name of somebody who has no account yet. */
  create: endpoint({
    method: 'POST',
    path: 'access-requests/create',
    access: 'access_request_write',
    body: NewAccessRequest,
    data: AccessRequestDetail,
    done: 'access_request.created',
  }),
  /** Says which company an open request is for. */
  update: endpoint({
    method: 'POST',
    path: 'access-requests/update',
    access: 'access_request_write',
    body: CompanyInput,
    data: AccessRequestDetail,
    done: 'access_request.saved',
  }),
  /** The same decision on one or several, each on its own: those that cannot be decided are told with the reason. */
  decideSeveral: endpoint({
    method: 'POST',
    path: 'access-requests/decide',
    access: 'access_request_approve',
    body: SeveralDecisionsInput,
    data: BulkOutcome,
  }),
  /** Only one that is closed: an open one is withdrawn by a decision. */
  delete: endpoint({
    method: 'DELETE',
    path: 'access-requests/delete/:id',
    access: 'access_request_delete',
    params: Id,
    data: z.null(),
    done: 'access_request.deleted',
  }),
}
