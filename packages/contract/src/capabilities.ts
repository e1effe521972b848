import { z } from 'zod'
import { BulkOutcome } from './bulk.ts'
import { Version } from './content.ts'
import { endpoint, Format, Id, Ids, ListQuery, many, tableFiles } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { word } from './validation.ts'

export const capabilityStates = ['draft', 'submitted', 'approved', 'returned'] as const
export type CapabilityState = (typeof capabilityStates)[number]

/** What an organization lives from, or what it can do besides. */
export const capabilityWeights = ['core', 'supplementary'] as const
export type CapabilityWeight = (typeof capabilityWeights)[number]

/** What was said about it on its way. */
export const capabilitySteps = ['submitted', 'approved', 'returned', 'confirmed'] as const
export type CapabilityStep = (typeof capabilitySteps)[number]

/** After this many months nobody relies on it any more unless the organization says that it still holds. */
export const staleAfterMonths = 12

/** What an organization says about something that it can do. */
export const CapabilityFields = z.object({
  node_id: z.uuid(word('capability_node_needed')),
  weight: z.enum(capabilityWeights),
  description: z.string().trim().max(2000).default(''),
  /** Manufacturing readiness from 1 to 10; null: not said. */
  readiness_level: z.int().min(1).max(10).nullable().default(null),
  equipment: z.array(z.string().trim().min(1).max(160)).max(30).default([]),
  capacity: z.string().trim().max(300).default(''),
  lead_time_weeks: z.int().min(0).max(520).nullable().default(null),
})
export type CapabilityFields = z.infer<typeof CapabilityFields>

/** `submit`: it goes to those who approve; otherwise it is kept for later. */
const Written = CapabilityFields.extend({ attachment_ids: FileIds, submit: z.boolean().default(false) })

export const CapabilityInput = Written.extend({
  /** For which organization; null: one's own. */
  organization_id: z.uuid(word('organization_choose')).nullable().default(null),
})
export type CapabilityInput = z.infer<typeof CapabilityInput>

export const CapabilityUpdate = Written.extend(Id.shape).extend(Version.shape)
export type CapabilityUpdate = z.infer<typeof CapabilityUpdate>

/** What somebody decides about, as he has seen it. */
const Seen = Id.extend(Version.shape)
export type SeenCapability = z.infer<typeof Seen>
const reason = z.string().trim().min(5, word('reason_needed')).max(1000)
export const CapabilityReturn = Seen.extend({ reason })
export type CapabilityReturn = z.infer<typeof CapabilityReturn>
export const CapabilityReason = z.object({ reason })

const Several = z.object({ capabilities: z.array(Seen).min(1).max(200) })

const Node = { node_id: z.uuid(), node_name: z.string(), node_above: z.array(z.string()) }
const Material = {
  ...Node,
  weight: z.enum(capabilityWeights),
  description: z.string(),
  readiness_level: z.int().nullable(),
}

/** Who may what with it: decided by the server, so that no screen offers what would be refused. */
const Doors = z.object({
  may_write: z.boolean(),
  may_delete: z.boolean(),
  /** `own`: it is of the organization that the caller looks after himself, so somebody else decides. */
  may_decide: z.enum(['yes', 'no', 'own']),
})

export const CapabilityRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  ...Material,
  lead_time_weeks: z.int().nullable(),
  state: z.enum(capabilityStates),
  /** A change waits beside what the network sees. */
  has_proposal: z.boolean(),
  submitted_at: z.iso.datetime().nullable(),
  approved_at: z.iso.datetime().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  is_stale: z.boolean(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  ...Doors.shape,
})
export type CapabilityRow = z.infer<typeof CapabilityRow>

export const CapabilityDecision = z.object({
  step: z.enum(capabilitySteps),
  reason: z.string(),
  by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type CapabilityDecision = z.infer<typeof CapabilityDecision>

export const Capability = CapabilityRow.extend({
  equipment: z.array(z.string()),
  capacity: z.string(),
  attachments: z.array(StoredFile),
  proposed: z.object({ ...Material, attachments: z.array(StoredFile) }).nullable(),
  /** The newest first. */
  decisions: z.array(CapabilityDecision),
})
export type Capability = z.infer<typeof Capability>

export const CapabilityListQuery = ListQuery.extend({
  organization_id: many(z.uuid()),
  state: many(z.enum(capabilityStates)),
  weight: many(z.enum(capabilityWeights)),
  /** Nodes of the taxonomy, each with all that lies below it. */
  node_id: many(z.uuid()),
  /** `1`: those only that nobody has confirmed for a year. */
  stale: many(z.enum(['1'])),
})
export type CapabilityListQuery = z.infer<typeof CapabilityListQuery>

/** Of all that the caller sees, whatever the list is filtered by. */
export const CapabilityOverview = z.object({
  total: z.int(),
  waiting: z.int(),
  /** Since when the one waits that waits longest. */
  waiting_since: z.iso.datetime().nullable(),
  returned: z.int(),
  stale: z.int(),
  /** Whether the caller sees those of every organization. */
  sees_all: z.boolean(),
  /** Whether he may write for any organization, for his own only, or not at all. */
  writes_for: z.enum(['any', 'own', 'none']),
})
export type CapabilityOverview = z.infer<typeof CapabilityOverview>

export const capabilities = {
  /** Those of one's own organization; to those who approve, and to the office, of all. */
  list: endpoint({
    method: 'GET',
    path: 'capabilities/list',
    access: 'capability_read',
    query: CapabilityListQuery,
    data: z.array(CapabilityRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'capabilities/export',
    access: 'capability_read',
    query: CapabilityListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  overview: endpoint({
    method: 'GET',
    path: 'capabilities/overview',
    access: 'capability_read',
    data: CapabilityOverview,
  }),
  /** What an organization has said about which node already: there is one of a kind. */
  described: endpoint({
    method: 'GET',
    path: 'capabilities/described',
    access: 'capability_read',
    query: z.object({ organization_id: z.uuid().optional() }),
    data: z.array(z.object({ id: z.uuid(), node_id: z.uuid() })),
  }),
  /** The organizations whose capabilities the caller sees: to filter by, and to write for. */
  organizationOptions: endpoint({
    method: 'GET',
    path: 'capabilities/organization-options',
    access: 'capability_read',
    query: z.object({ search: z.string().trim().max(200).optional(), ids: many(z.uuid()) }),
    data: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  show: endpoint({
    method: 'GET',
    path: 'capabilities/show/:id',
    access: 'capability_read',
    params: Id,
    data: Capability,
  }),
  create: endpoint({
    method: 'POST',
    path: 'capabilities/create',
    access: 'capability_write',
    body: CapabilityInput,
    data: Capability,
    done: 'capability.created',
  }),
  /** What the network relies on of an approved one becomes a proposal; the rest changes at once. */
  update: endpoint({
    method: 'POST',
    path: 'capabilities/update',
    access: 'capability_write',
    body: CapabilityUpdate,
    data: Capability,
    done: 'capability.updated',
  }),
  submit: endpoint({
    method: 'POST',
    path: 'capabilities/submit',
    access: 'capability_write',
    body: Seen,
    data: Capability,
    done: 'capability.submitted',
  }),
  /** Takes back what was handed in; of an approved one the proposal goes. */
  withdraw: endpoint({
    method: 'POST',
    path: 'capabilities/withdraw',
    access: 'capability_write',
    body: Seen,
    data: Capability,
    done: 'capability.withdrawn',
  }),
  approve: endpoint({
    method: 'POST',
    path: 'capabilities/approve',
    access: 'capability_approve',
    body: Seen,
    data: Capability,
    done: 'capability.approved',
  }),
  return: endpoint({
    method: 'POST',
    path: 'capabilities/return',
    access: 'capability_approve',
    body: CapabilityReturn,
    data: Capability,
    done: 'capability.returned',
  }),
  approveSeveral: endpoint({
    method: 'POST',
    path: 'capabilities/approve-several',
    access: 'capability_approve',
    body: Several,
    data: BulkOutcome,
  }),
  returnSeveral: endpoint({
    method: 'POST',
    path: 'capabilities/return-several',
    access: 'capability_approve',
    body: Several.extend({ reason }),
    data: BulkOutcome,
  }),
  /** Says of approved ones that they are still true; those that are not there to be confirmed are passed over. */
  confirm: endpoint({
    method: 'POST',
    path: 'capabilities/confirm',
    access: 'capability_write',
    body: Ids,
    data: z.object({ count: z.int() }),
    done: 'capability.confirmed',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'capabilities/delete/:id',
    access: 'capability_delete',
    params: Id,
    data: z.null(),
    done: 'capability.deleted',
  }),
}
