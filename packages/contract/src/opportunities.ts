import { z } from 'zod'
import { Audience } from './audiences.ts'
import { RichText, SeenVersion, Version } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { phases, refuseImpossibleTimes } from './opportunity-rules.ts'
import { OrganizationName } from './organizations.ts'
import { word } from './validation.ts'

export const opportunityKinds = ['rfi', 'rfp', 'project_call', 'teaming', 'job'] as const
export type OpportunityKind = (typeof opportunityKinds)[number]
export const opportunityStates = ['draft', 'open', 'closed', 'awarded', 'not_awarded', 'cancelled'] as const
export type OpportunityState = (typeof opportunityStates)[number]
export const wantedDegrees = ['needed', 'welcome'] as const
export type WantedDegree = (typeof wantedDegrees)[number]
export const responseStates = ['draft', 'submitted', 'withdrawn', 'awarded', 'declined'] as const
export type ResponseState = (typeof responseStates)[number]
export const partnerStates = ['invited', 'accepted', 'declined', 'removed'] as const
export type PartnerState = (typeof partnerStates)[number]

/** One thing that an amendment changed, as people read it. */
export type AmendedField = { field: string; before: string; after: string }

const instant = z.iso.datetime(word('date_time_needed'))
const dollars = z.int(word('invalid')).min(0).max(1_000_000_000_000).nullable().default(null)

export const Wanted = z.object({ node_id: z.uuid(), degree: z.enum(wantedDegrees) })
export type Wanted = z.infer<typeof Wanted>

/** What people write about an opportunity. */
export const opportunityFields = z.object({
  kind: z.enum(opportunityKinds),
  title: z.string().trim().min(1, word('opportunity_title_needed')).max(160),
  summary: z.string().trim().max(400).default(''),
  sponsor: z.string().trim().max(160).default(''),
  /** Whose people look after it; null: the network office. Others than the office post for their own organization. */
  organization_id: z.uuid().nullable().default(null),
  hub_id: z.uuid().nullable().default(null),
  body: RichText,
  eligibility: z.string().trim().max(2000).default(''),
  funding_from: dollars,
  funding_to: dollars,
  place: z.string().trim().max(200).default(''),
  opens_at: instant,
  questions_until: instant.nullable().default(null),
  closes_at: instant,
  time_zone: z.string().max(60),
  takes_teams: z.boolean().default(true),
  wanted: z.array(Wanted).max(30).default([]),
  audience: Audience.prefault({}),
  attachment_ids: FileIds,
})
export type OpportunityFields = z.output<typeof opportunityFields>

/** `is_published` opens a draft with the same step. */
const publishing = z.object({ is_published: z.boolean().default(false) })
export const OpportunityDraft = opportunityFields.extend(publishing.shape).superRefine(refuseImpossibleTimes)
export type OpportunityDraft = z.output<typeof OpportunityDraft>
export const OpportunityChange = opportunityFields
  .extend({
    ...publishing.shape,
    ...Id.shape,
    ...Version.shape,
    /** Of what is open already: what changed, in the words that those who saved it read. Needed when a published one changes. */
    amendment_note: z.string().trim().max(1000).default(''),
  })
  .superRefine(refuseImpossibleTimes)
export type OpportunityChange = z.output<typeof OpportunityChange>

const WantedNode = Wanted.extend({ name: z.string() })

/** An organization that a call names; without its name for readers who may not know it. */
const ToldOrganization = z.object({ id: z.uuid().nullable(), name: z.string().nullable() })

export const OpportunityRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(opportunityKinds),
  title: z.string(),
  summary: z.string(),
  sponsor: z.string(),
  /** Who posted it; null: the network office or a hub. */
  organization: ToldOrganization.nullable(),
  hub_id: z.uuid().nullable(),
  hub_name: z.string().nullable(),
  state: z.enum(opportunityStates),
  /** Where it is by the server's clock; see `phaseOf`. */
  phase: z.enum(phases),
  opens_at: z.iso.datetime(),
  questions_until: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime(),
  time_zone: z.string(),
  funding_from: z.int().nullable(),
  funding_to: z.int().nullable(),
  place: z.string(),
  wanted: z.array(WantedNode),
  is_saved: z.boolean(),
  /** How the caller's organization responded, as lead or partner. */
  my_response: z
    .object({
      id: z.uuid(),
      state: z.enum(responseStates),
      is_lead: z.boolean(),
      partner_state: z.enum(partnerStates).nullable(),
    })
    .nullable(),
  may_edit: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type OpportunityRow = z.infer<typeof OpportunityRow>

const Amendment = z.object({
  number: z.int(),
  note: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  created_at: z.iso.datetime(),
})

export const OpportunityDetails = OpportunityRow.extend({
  body: z.string(),
  eligibility: z.string(),
  takes_teams: z.boolean(),
  audience: Audience,
  attachments: z.array(StoredFile),
  amendments: z.array(Amendment),
  outcome: z.string(),
  decided_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  /** Organizations whose response won, once that is decided. */
  awarded_to: z.array(ToldOrganization),
  /** For those who look after it: how many responses are drafts, and how many were handed in. */
  response_counts: z.object({ draft: z.int(), submitted: z.int() }).nullable(),
  /** The caller would look after it, but their own organization takes part: others read the responses and decide. */
  is_recused: z.boolean(),
  open_question_count: z.int(),
  /** The server's clock when it answered: what is counted down from. */
  now: z.iso.datetime(),
  /** Whether the caller may respond for his organization. */
  may_respond: z.boolean(),
  version: z.int(),
})
export type OpportunityDetails = z.infer<typeof OpportunityDetails>

const flag = z.enum(['1']).optional()
export const OpportunityListQuery = ListQuery.extend({
  kind: many(z.enum(opportunityKinds)),
  phase: many(z.enum(phases)),
  hub_id: many(z.uuid()),
  /** Nodes with all that lies below them. */
  capability: many(z.uuid()),
  saved: flag,
  /** What the caller's organization responded to or is invited to. */
  responded: flag,
  /** What the caller looks after. */
  mine: flag,
})
export type OpportunityListQuery = z.infer<typeof OpportunityListQuery>

export const Outcome = z.object({
  decision: z.enum(['awarded', 'not_awarded']),
  /** Of those that were handed in: the ones that won. */
  response_ids: z.array(z.uuid()).max(50).default([]),
  outcome: z.string().trim().max(2000).default(''),
})

export const Question = z.object({
  id: z.uuid(),
  opportunity_id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  is_own: z.boolean(),
  version: z.int(),
})
export type Question = z.infer<typeof Question>

const postOf = <const P extends string, B extends z.ZodType, D extends z.ZodType, const M extends string>(
  path: P,
  access: 'opportunity_read' | 'opportunity_write',
  body: B,
  data: D,
  done: M,
) => endpoint({ method: 'POST', path: `opportunities/${path}` as const, access, body, data, done })

export const opportunities = {
  list: endpoint({
    method: 'GET',
    path: 'opportunities/list',
    access: 'opportunity_read',
    query: OpportunityListQuery,
    data: z.array(OpportunityRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'opportunities/export',
    access: 'opportunity_read',
    query: OpportunityListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'opportunities/show/:id',
    access: 'opportunity_read',
    params: Id,
    data: OpportunityDetails,
  }),
  create: postOf('create', 'opportunity_write', OpportunityDraft, OpportunityDetails, 'opportunity.created'),
  update: postOf('update', 'opportunity_write', OpportunityChange, OpportunityDetails, 'opportunity.saved'),
  publish: postOf(
    'publish',
    'opportunity_write',
    Id.extend(SeenVersion.shape),
    OpportunityDetails,
    'opportunity.published',
  ),
  /** Before its time; at its time it closes by itself. */
  close: postOf('close', 'opportunity_write', Id, OpportunityDetails, 'opportunity.closed'),
  decide: postOf('decide', 'opportunity_write', Outcome.extend(Id.shape), OpportunityDetails, 'opportunity.decided'),
  cancel: postOf(
    'cancel',
    'opportunity_write',
    Id.extend({ reason: z.string().trim().min(5, word('reason_needed')).max(1000) }),
    OpportunityDetails,
    'opportunity.cancelled',
  ),
  /** A draft only; anything else is cancelled instead. */
  delete: endpoint({
    method: 'DELETE',
    path: 'opportunities/delete/:id',
    access: 'opportunity_delete',
    params: Id,
    data: z.null(),
    done: 'opportunity.deleted',
  }),
  save: postOf(
    'save',
    'opportunity_read',
    Id.extend({ is_saved: z.boolean() }),
    z.object({ is_saved: z.boolean() }),
    'opportunity.kept',
  ),
  /** For whom the caller may post: the office for itself and any hub, others for their organization. */
  hosts: endpoint({
    method: 'GET',
    path: 'opportunities/hosts',
    access: 'opportunity_write',
    data: z.object({
      hubs: z.array(z.object({ id: z.uuid(), name: z.string() })),
      is_office: z.boolean(),
      organization: OrganizationName.nullable(),
    }),
  }),
  questions: endpoint({
    method: 'GET',
    path: 'opportunities/questions',
    access: 'opportunity_read',
    query: ListQuery.omit({ sort: true }).extend({ opportunity_id: z.uuid() }),
    data: z.array(Question),
    paged: true,
  }),
  ask: postOf(
    'ask',
    'opportunity_read',
    z.object({ opportunity_id: z.uuid(), question: z.string().trim().min(5, word('question_needed')).max(2000) }),
    Question,
    'opportunity.asked',
  ),
  answer: postOf(
    'answer',
    'opportunity_write',
    Id.extend({ answer: z.string().trim().min(1, word('answer_needed')).max(5000), ...SeenVersion.shape }),
    Question,
    'opportunity.answered',
  ),
}
