import { isOffice } from '@guildhall/contract/policy'
import type { Actor } from './actor.ts'
import { forbidden } from './errors.ts'

/** Which hubs' things somebody looks after who may write: a hub manager those of his hubs, the network office all. */
export const hubScope = (actor: Actor): 'all' | string[] => (isOffice(actor) ? 'all' : actor.managed_hub_ids)

/** Whether a thing of this hub, or of none, is in somebody's scope. */
export function isInHubScope(actor: Actor, hub_id: string | null): boolean {
  const scope = hubScope(actor)
  return scope === 'all' || (hub_id !== null && scope.includes(hub_id))
}

/** Refuses what belongs to a hub that somebody does not look after. */
export function expectHub(actor: Actor, hub_id: string | null): void {
  if (!isInHubScope(actor, hub_id)) throw forbidden()
}
