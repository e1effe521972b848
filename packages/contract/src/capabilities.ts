import { z } from 'zod'

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
  node_id: z.uuid(),
  weight: z.enum(capabilityWeights),
  description: z.string().trim().max(2000).default(''),
  /** Manufacturing readiness from 1 to 10; null: not said. */
  readiness_level: z.int().min(1).max(10).nullable().default(null),
  equipment: z.array(z.string().trim().min(1).max(160)).max(30).default([]),
  capacity: z.string().trim().max(300).default(''),
  lead_time_weeks: z.int().min(0).max(520).nullable().default(null),
})
export type CapabilityFields = z.infer<typeof CapabilityFields>
