import { z } from 'zod'
import { RichText, SeenVersion, Version } from './content.ts'
import { endpoint, Id } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { partnerStates, responseStates } from './opportunities.ts'
import { OrganizationName } from './organizations.ts'

export const ResponseInput = z.object({
  title: z.string().trim().max(160).default(''),
  statement: RichText,
  attachment_ids: FileIds,
})
export type ResponseInput = z.infer<typeof ResponseInput>

const Partner = z.object({
  organization: OrganizationName,
  state: z.enum(partnerStates),
  part: z.string(),
  answered_at: z.iso.datetime().nullable(),
})
export type Partner = z.infer<typeof Partner>

/** One organization's response; seen by its lead, its partners, and once handed in and closed by those who look after the opportunity. */
export const OpportunityResponse = z.object({
  id: z.uuid(),
  opportunity: z.object({ id: z.uuid(), number: z.string(), title: z.string(), closes_at: z.iso.datetime() }),
  organization: OrganizationName,
  state: z.enum(responseStates),
  title: z.string(),
  statement: z.string(),
  attachments: z.array(StoredFile),
  partners: z.array(Partner),
  /** The caller's organization leads it, or is the partner with this state. */
  is_lead: z.boolean(),
  partner_state: z.enum(partnerStates).nullable(),
  /** Whether it can still be changed, handed in or withdrawn, by the caller and by the clock. */
  may_edit: z.boolean(),
  /** Its content is left out: before the deadline nobody reads it in another person's name. */
  is_sealed: z.boolean(),
  submitted_at: z.iso.datetime().nullable(),
  submitted_by_name: z.string().nullable(),
  now: z.iso.datetime(),
  version: z.int(),
})
export type OpportunityResponse = z.infer<typeof OpportunityResponse>

const post = <const P extends string, B extends z.ZodType, const M extends string>(path: P, body: B, done: M) =>
  endpoint({
    method: 'POST',
    path: `opportunities/${path}` as const,
    access: 'opportunity_read',
    inPerson: true,
    body,
    data: OpportunityResponse,
    done,
  })

/** A member responds for his organization: an organization admin or whoever may write opportunities. */
export const opportunityResponses = {
  /** The responses of an opportunity: to those who look after it those handed in, once it is closed; to others their own. */
  list: endpoint({
    method: 'GET',
    path: 'opportunities/responses',
    access: 'opportunity_read',
    query: z.object({ opportunity_id: z.uuid() }),
    data: z.array(OpportunityResponse),
  }),
  show: endpoint({
    method: 'GET',
    path: 'opportunities/response/:id',
    access: 'opportunity_read',
    params: Id,
    data: OpportunityResponse,
  }),
  /** Begins a draft for the caller's organization, or answers with the one that there is. */
  begin: post('begin-response', z.object({ opportunity_id: z.uuid() }), 'response.begun'),
  update: post('update-response', ResponseInput.extend({ ...Id.shape, ...Version.shape }), 'response.saved'),
  /** Refused from the second on at which the opportunity closes, and while an invited partner has not answered. */
  submit: post('submit-response', Id.extend(SeenVersion.shape), 'response.submitted'),
  /** Takes back what was handed in, to change it, while the opportunity is open. */
  withdraw: post('withdraw-response', Id, 'response.withdrawn'),
  invite: post(
    'invite-partner',
    Id.extend({ organization_id: z.uuid(), part: z.string().trim().max(300).default('') }),
    'response.partner_invited',
  ),
  removePartner: post('remove-partner', Id.extend({ organization_id: z.uuid() }), 'response.partner_removed'),
  /** For the caller's own organization. */
  answerInvitation: post(
    'answer-invitation',
    Id.extend({ answer: z.enum(['accept', 'decline']) }),
    'response.invitation_answered',
  ),
  /** Organizations that can be partners: at most 20 by name. */
  partnerOptions: endpoint({
    method: 'GET',
    path: 'opportunities/partner-options',
    access: 'opportunity_read',
    inPerson: true,
    query: z.object({ search: z.string().trim().max(200).optional(), response_id: z.uuid() }),
    data: z.array(OrganizationName),
  }),
}
