import type { CapabilityState, CapabilityWeight } from './capabilities.ts'
import { has, may, type Person } from './policy.ts'

/** What the network relies on; of an approved capability it changes only with a new approval. */
export type MaterialFields = {
  node_id: string
  weight: CapabilityWeight
  description: string
  readiness_level: number | null
  attachment_ids: string[]
}
export const materialFields = ['node_id', 'weight', 'description', 'readiness_level', 'attachment_ids'] as const
export type MaterialField = (typeof materialFields)[number]

/** In which of these two differ; the order of evidence says nothing. */
export const differences = (before: MaterialFields, after: MaterialFields): MaterialField[] =>
  materialFields.filter((field) => inWords(before[field]) !== inWords(after[field]))

const inWords = (value: string | number | string[] | null) =>
  Array.isArray(value) ? value.toSorted().join() : String(value)

type Standing = { state: CapabilityState; is_approved: boolean; has_proposal: boolean }

/** Where something is after it was written; `proposes`: beside what is approved, instead of in its place. */
export function afterSaving(
  { state, is_approved }: Pick<Standing, 'state' | 'is_approved'>,
  { changes, submit }: { changes: boolean; submit: boolean },
): { state: CapabilityState; proposes: boolean } {
  // What says the same as what is approved needs nobody's approval, and takes the place of any proposal.
  if (is_approved && !changes) return { state: 'approved', proposes: false }
  // What was returned stays so until it is handed in again, so that the reason stays in view.
  const kept = state === 'returned' ? 'returned' : 'draft'
  return { state: submit ? 'submitted' : kept, proposes: is_approved }
}

/** Where it is after it was taken back. */
export const afterWithdrawing = ({ is_approved }: Pick<Standing, 'is_approved'>): CapabilityState =>
  is_approved ? 'approved' : 'draft'

/** What can be done next with it; who may is another question. */
export const capabilityNext = ({ state, is_approved, has_proposal }: Standing) => ({
  submit: state === 'draft' || state === 'returned',
  withdraw: state === 'submitted' || has_proposal,
  decide: state === 'submitted',
  confirm: is_approved,
})

type Decider = Person & { organization_id: string | null }

/** Nobody approves what he himself looks after; the office looks after all alike. */
export function mayDecide(person: Decider, organizationId: string): 'yes' | 'no' | 'own' {
  if (!may(person, 'capability_approve')) return 'no'
  const isTheirAdmin = person.organization_id === organizationId && has(person, 'organization_admin')
  const isOffice = has(person, 'system_admin') || has(person, 'eda_admin')
  return isTheirAdmin && !isOffice ? 'own' : 'yes'
}
