import { z } from 'zod'
import { Captcha, LoginInput, NewPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { OrganizationName } from './organizations.ts'
import { word } from './validation.ts'

export const accessRequestKinds = ['new_organization', 'join_organization', 'role', 'eda', 'hub'] as const
export const accessRequestStatuses = ['pending', 'need_info', 'approved', 'rejected', 'expired'] as const
export const decisions = ['approve', 'reject', 'need_info'] as const

const name = z.string().trim().min(1).max(80)

export const CreateAccountInput = z
  .object({
    first_name: name,
    last_name: name,
    email: LoginInput.shape.email,
    job_title: z.string().trim().min(1).max(120),
    /** One of the members, or null for an organization that is not a member yet. */
    organization_id: z.uuid().nullable(),
    organization_name: z.string().trim().max(160).default(''),
    organization_website: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: word('url_invalid') }).max(300)])
      .default(''),
    message: z.string().trim().max(2000).default(''),
    password: NewPassword,
    has_consented: z.boolean().refine((yes) => yes, word('consent_needed')),
    captcha: Captcha.min(1, word('captcha_needed')),
    time_zone: z.string().max(60).optional(),
  })
  .refine(({ organization_id, organization_name }) => organization_id !== null || organization_name !== '', {
    path: ['organization_name'],
    message: word('organization_needed'),
  })
export type CreateAccountInput = z.infer<typeof CreateAccountInput>

export const AccessRequest = z.object({
  id: z.uuid(),
  kind: z.enum(accessRequestKinds),
  status: z.enum(accessRequestStatuses),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  job_title: z.string(),
  organization_id: z.uuid().nullable(),
  /** Of the member that is named, or of the company that wants to become one. */
  organization_name: z.string(),
  organization_website: z.string(),
  message: z.string(),
  reason: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

const DecisionLink = z.object({ token: z.string().min(1).max(200) })

export const DecisionInput = DecisionLink.extend({
  decision: z.enum(decisions),
  reason: z.string().trim().max(1000).default(''),
}).refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
  path: ['reason'],
  message: word('reason_needed'),
})

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
  /** Called by the page that the mail leads to; again for the same link, it says the same again. */
  verifyEmail: endpoint({
    method: 'GET',
    path: 'email-verify/:token',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(200) }),
    data: z.object({ email: z.string() }),
    changes: true,
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
}
