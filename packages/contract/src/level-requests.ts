import { z } from 'zod'
import { SeenVersion } from './content.ts'
import { endpoint, Id } from './endpoint.ts'
import { word } from './validation.ts'

export const levelRequestStatuses = ['open', 'approved', 'refused', 'withdrawn'] as const

/** What an organization asks for: another membership level. */
export const LevelRequest = z.object({
  id: z.uuid(),
  status: z.enum(levelRequestStatuses),
  membership_level: z.string(),
  message: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  requested_by_name: z.string(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
})
export type LevelRequest = z.infer<typeof LevelRequest>

export const OwnLevel = z.object({
  organization_id: z.uuid(),
  organization_name: z.string(),
  membership_level: z.string(),
  /** People who take one of the places of the level. */
  people_count: z.int(),
  /** The newest request; null before the first. */
  request: LevelRequest.nullable(),
})
export type OwnLevel = z.infer<typeof OwnLevel>

const level = z.string().min(1, word('level_needed')).max(60)

export const LevelRequestInput = z.object({
  membership_level: level,
  message: z.string().trim().max(2000).default(''),
})
export type LevelRequestInput = z.infer<typeof LevelRequestInput>

export const LevelDecision = z
  .object({
    decision: z.enum(['approve', 'refuse']),
    /** The level that is given, where it is another than the one asked for. */
    membership_level: level.optional(),
    reason: z.string().trim().max(1000).default(''),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
    path: ['reason'],
    message: word('reason_needed'),
  })
export type LevelDecision = z.infer<typeof LevelDecision>

export const levelRequests = {
  /** The level of the organization whose admin the caller is, and what was asked for; null for others. */
  mine: endpoint({ method: 'GET', path: 'level-requests/mine', access: 'session', data: OwnLevel.nullable() }),
  create: endpoint({
    method: 'POST',
    path: 'level-requests/create',
    access: 'session',
    body: LevelRequestInput,
    data: OwnLevel,
    done: 'level_request.created',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'level-requests/withdraw',
    access: 'session',
    body: Id,
    data: OwnLevel,
    done: 'level_request.withdrawn',
  }),
  /** The open request of an organization, for the office. */
  show: endpoint({
    method: 'GET',
    path: 'level-requests/show/:id',
    access: 'organization_write',
    params: Id,
    data: LevelRequest.nullable(),
  }),
  decide: endpoint({
    method: 'POST',
    path: 'level-requests/decide',
    access: 'organization_write',
    body: z.intersection(LevelDecision, z.object({ ...Id.shape, ...SeenVersion.shape })),
    data: LevelRequest,
    done: 'level_request.decided',
  }),
}
