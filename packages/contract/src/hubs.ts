import { z } from 'zod'
import { RichText, Tags, Version } from './content.ts'
import { endpoint, Id, ListQuery, many } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { OrganizationName, organizationTypes } from './organizations.ts'
import { word } from './validation.ts'

export const joinStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type JoinState = (typeof joinStates)[number]

export const HubLink = z.object({
  title: z.string().trim().min(1, word('title_needed')).max(120),
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: word('url_invalid') }).max(2000),
})
export type HubLink = z.infer<typeof HubLink>

export const HubInput = z.object({
  name: z.string().trim().min(1, word('hub_name_needed')).max(120),
  region: z.string().trim().max(120).default(''),
  /** In one or two sentences, for the list. */
  description: z.string().trim().max(400).default(''),
  lead_organization_id: z.uuid().nullable().default(null),
  focus: Tags,
  page: RichText,
  links: z.array(HubLink).max(30).default([]),
  cover_id: z.uuid().nullable().default(null),
  attachment_ids: FileIds,
  /** Left out, they stay who they are: only a system admin names them. */
  manager_ids: z.array(z.uuid()).max(20).optional(),
})
export type HubInput = z.infer<typeof HubInput>

/** How the reader's own organization stands to a hub. */
export const belongings = ['member', 'pending', 'none'] as const
export type Belonging = (typeof belongings)[number]

const NextEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  time_zone: z.string(),
})

export const HubRow = z.object({
  id: z.uuid(),
  name: z.string(),
  region: z.string(),
  description: z.string(),
  focus: z.array(z.string()),
  cover: StoredFile.nullable(),
  organization_count: z.int(),
  /** The next one that the reader may see. */
  next_event: NextEvent.nullable(),
  belonging: z.enum(belongings),
  /** The reader looks after it. */
  is_managed: z.boolean(),
})
export type HubRow = z.infer<typeof HubRow>

const HubPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  job_title: z.string(),
  organization_name: z.string().nullable(),
})
export type HubPerson = z.infer<typeof HubPerson>

export const Hub = HubRow.extend({
  page: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  attachments: z.array(StoredFile),
  lead_organization: OrganizationName.nullable(),
  managers: z.array(HubPerson),
  people_count: z.int(),
  /** Requests that wait; for those who decide on them. */
  request_count: z.int(),
  /** What the reader's organization asked, while it waits. */
  own_request: z.object({ id: z.uuid(), message: z.string(), created_at: z.iso.datetime() }).nullable(),
  /** Whether the reader asks, withdraws and leaves for his organization. */
  speaks_for_organization: z.boolean(),
  /** Who does so otherwise. */
  organization_admins: z.array(z.string()),
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type Hub = z.infer<typeof Hub>

export const HubOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(organizationTypes),
  city: z.string(),
  region: z.string(),
  people_count: z.int(),
  is_lead: z.boolean(),
  /** False only for those who see it although the directory does not show it. */
  is_listed: z.boolean(),
})
export type HubOrganization = z.infer<typeof HubOrganization>

export const HubRequest = z.object({
  id: z.uuid(),
  hub_id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  message: z.string(),
  state: z.enum(joinStates),
  reason: z.string(),
  asked_by_name: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type HubRequest = z.infer<typeof HubRequest>

/** Which of the hubs: those of the reader's organization, or those that he looks after. */
export const hubShelves = ['member', 'managed'] as const
export const HubListQuery = ListQuery.extend({ shelf: many(z.enum(hubShelves)) })
export type HubListQuery = z.infer<typeof HubListQuery>

const OfHub = ListQuery.extend({ hub_id: z.uuid() })
export const HubRequestQuery = OfHub.extend({ state: many(z.enum(joinStates)) })
export type HubRequestQuery = z.infer<typeof HubRequestQuery>

export const JoinInput = z.object({ hub_id: z.uuid(), message: z.string().trim().max(1000).default('') })

const reason = z.string().trim().max(500)
export const RemovalReason = z.object({ reason: reason.min(5, word('reason_needed')) })
/** Whoever is turned down reads why. */
export const JoinDecision = z
  .object({ decision: z.enum(['approve', 'reject']), reason: reason.default('') })
  .refine((input) => input.decision === 'approve' || input.reason.length >= 5, {
    path: ['reason'],
    message: word('reason_needed'),
  })

export const hubs = {
  list: endpoint({
    method: 'GET',
    path: 'hubs/list',
    access: 'hub_read',
    query: HubListQuery,
    data: z.array(HubRow),
    paged: true,
  }),
  show: endpoint({ method: 'GET', path: 'hubs/show/:id', access: 'hub_read', params: Id, data: Hub }),
  create: endpoint({
    method: 'POST',
    path: 'hubs/create',
    access: 'hub_write',
    body: HubInput,
    data: Hub,
    done: 'hub.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'hubs/update',
    access: 'hub_write',
    body: HubInput.extend({ ...Id.shape, ...Version.shape }),
    data: Hub,
    done: 'hub.saved',
  }),
  /** Only one that holds nothing any more. */
  delete: endpoint({
    method: 'DELETE',
    path: 'hubs/delete/:id',
    access: 'hub_delete',
    params: Id,
    data: z.null(),
    done: 'hub.deleted',
  }),
  /** The organizations that belong to it. */
  organizations: endpoint({
    method: 'GET',
    path: 'hubs/organizations',
    access: 'hub_read',
    query: OfHub,
    data: z.array(HubOrganization),
    paged: true,
  }),
  /** The people of its organizations. */
  people: endpoint({
    method: 'GET',
    path: 'hubs/people',
    access: 'hub_read',
    query: OfHub,
    data: z.array(HubPerson),
    paged: true,
  }),
  /** Those who can be named as managers: people with that role. */
  managerOptions: endpoint({
    method: 'GET',
    path: 'hubs/manager-options',
    access: 'system_admin',
    data: z.array(HubPerson),
  }),
  /** Organizations that can lead a hub: at most 50 by name, or just those asked for by id. */
  leadOptions: endpoint({
    method: 'GET',
    path: 'hubs/lead-options',
    access: 'hub_write',
    query: z.object({ search: z.string().trim().max(200).optional(), ids: many(z.uuid()) }),
    data: z.array(OrganizationName),
  }),
  askToJoin: endpoint({
    method: 'POST',
    path: 'hubs/ask-to-join',
    access: 'hub_read',
    body: JoinInput,
    data: Hub,
    done: 'hub.asked',
  }),
  /** Takes back what the caller's organization asked. */
  withdraw: endpoint({
    method: 'POST',
    path: 'hubs/withdraw',
    access: 'hub_read',
    body: Id,
    data: Hub,
    done: 'hub.withdrawn',
  }),
  leave: endpoint({
    method: 'POST',
    path: 'hubs/leave',
    access: 'hub_read',
    body: z.object({ hub_id: z.uuid() }),
    data: Hub,
    done: 'hub.left',
  }),
  requests: endpoint({
    method: 'GET',
    path: 'hubs/requests',
    access: 'hub_write',
    query: HubRequestQuery,
    data: z.array(HubRequest),
    paged: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: 'hubs/decide',
    access: 'hub_write',
    body: JoinDecision.safeExtend(Id.shape),
    data: HubRequest,
    done: 'hub.decided',
  }),
  removeOrganization: endpoint({
    method: 'POST',
    path: 'hubs/remove-organization',
    access: 'hub_write',
    body: RemovalReason.extend({ hub_id: z.uuid(), organization_id: z.uuid() }),
    data: z.null(),
    done: 'hub.organization_removed',
  }),
}
