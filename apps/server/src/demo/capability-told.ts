import type { CapabilityFields, CapabilityState, CapabilityWeight } from '@guildhall/contract/capabilities'

type More = Partial<Pick<CapabilityFields, 'equipment' | 'capacity' | 'lead_time_weeks'>> & {
  /** Where it is on its way; approved by default. */
  now?: CapabilityState
  reason?: string
  /** Days before the load; approved ones were confirmed with their approval unless it says otherwise. */
  days?: number
  confirmed?: number
  /** A change that waits beside it. */
  proposes?: Partial<Pick<CapabilityFields, 'description' | 'readiness_level' | 'weight'>>
  /** Lines of a file that shows it. */
  evidence?: { name: string; lines: string[] }
}

/** What an organization of the demo says that it can do. */
export type Told = More & Pick<CapabilityFields, 'weight' | 'readiness_level' | 'description'> & { node: string }

const told =
  (weight: CapabilityWeight) =>
  (node: string, readiness_level: number | null, description: string, more: More = {}): Told => ({
    ...more,
    node,
    weight,
    readiness_level,
    description,
  })

export const core = told('core')
export const besides = told('supplementary')
