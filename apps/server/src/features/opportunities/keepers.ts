import { has, may } from '@guildhall/contract/policy'
import { type Actor, seesAll } from '../../http/actor.ts'

/** Whose an opportunity is: an organization's, a hub's, or with neither the network office's. */
export type Host = { organization_id: string | null; hub_id: string | null }

/** Looks after all opportunities: the network's own people, as far as they are not set over some hubs only. */
export const isOpportunityOffice = (actor: Actor): boolean =>
  seesAll(actor) || (actor.organization_id === null && !has(actor, 'hub_manager'))

/** An opportunity as far as it decides who looks after it: whose it is, and whether the reader's own organization takes part in it. */
export type Kept = Host & { takes_part: boolean }

/** Whether somebody looks after an opportunity: reads its responses, answers, closes and decides. Nobody does where their organization bids. */
export const keeps = (actor: Actor, opportunity: Kept): boolean =>
  isOfHost(actor, opportunity) && !opportunity.takes_part

/** Whether somebody would look after it, if their organization did not take part. */
export const isRecused = (actor: Actor, opportunity: Kept): boolean =>
  isOfHost(actor, opportunity) && opportunity.takes_part

/**
 * Whether somebody is among those who look after what this host posts. What an organization posted is looked after by its own
 * people: a manager of the hub works for another organization, and would read the responses of competitors.
 */
export function isOfHost(actor: Actor, { organization_id, hub_id }: Host): boolean {
  if (!may(actor, 'opportunity_write')) return false
  if (isOpportunityOffice(actor)) return true
  if (organization_id !== null) return organization_id === actor.organization_id
  return hub_id !== null && managedHubs(actor).includes(hub_id)
}

export const managedHubs = (actor: Actor): string[] => (has(actor, 'hub_manager') ? actor.managed_hub_ids : [])

/** Whether somebody may respond in the name of his organization. */
export const speaksForOrganization = (actor: Actor): actor is Actor & { organization_id: string } =>
  actor.organization_id !== null && (has(actor, 'organization_admin') || may(actor, 'opportunity_write'))

/**
 * For whom somebody posts who asks to post for this host. Who names none posts for his organization, unless he manages the hub.
 * An organization posts in the hubs that it belongs to.
 */
export function hostFor(actor: Actor, { organization_id, hub_id }: Host): Host | { refused: keyof Host } {
  if (isOpportunityOffice(actor)) return { organization_id, hub_id }
  if (organization_id === null && hub_id !== null && managedHubs(actor).includes(hub_id))
    return { organization_id, hub_id }
  if (actor.organization_id === null) return { refused: 'hub_id' }
  if (organization_id !== null && organization_id !== actor.organization_id) return { refused: 'organization_id' }
  if (hub_id !== null && !actor.hub_ids.includes(hub_id)) return { refused: 'hub_id' }
  return { organization_id: actor.organization_id, hub_id }
}
