import { type Capability, CapabilityFields, type CapabilityInput } from '@guildhall/contract/capabilities'
import { Version } from '@guildhall/contract/content'
import { StoredFile } from '@guildhall/contract/files'
import { word } from '@guildhall/contract/validation'
import { z } from 'zod'
import { levelOf, readinessLevels } from './readiness.tsx'

/** A capability as its form has it: the files themselves instead of their ids, and the level as a choice. */
export const CapabilityForm = CapabilityFields.omit({ readiness_level: true }).extend({
  // Empty until somebody chooses.
  node_id: z.uuid(word('capability_node_needed')),
  organization_id: z.uuid(word('organization_choose')).nullable(),
  readiness: z.enum(readinessLevels).nullable(),
  attachments: z.array(StoredFile),
  ...Version.shape,
})
export type CapabilityValues = z.input<typeof CapabilityForm>

export const newCapability = (organization_id: string | null, node_id: string): CapabilityValues => ({
  organization_id,
  node_id,
  weight: 'core',
  description: '',
  readiness: null,
  equipment: [],
  capacity: '',
  lead_time_weeks: null,
  attachments: [],
  version: 1,
})

/** What is being written: the proposal where there is one, and else what is there. */
export function valuesOf(capability: Capability): CapabilityValues {
  const { node_id, weight, description, readiness_level, attachments } = capability.proposed ?? capability
  const { organization_id, equipment, capacity, lead_time_weeks, version } = capability
  return {
    organization_id,
    node_id,
    weight,
    description,
    attachments,
    readiness: levelOf(readiness_level),
    equipment,
    capacity,
    lead_time_weeks,
    version,
  }
}

export function inputOf(typed: z.output<typeof CapabilityForm>, submit: boolean): CapabilityInput {
  const { attachments, readiness, version: _, ...fields } = typed
  return {
    ...fields,
    readiness_level: readiness === null ? null : Number(readiness),
    attachment_ids: attachments.map(({ id }) => id),
    submit,
  }
}
