import { isRunning, mayBecome, type OrderState } from '@guildhall/contract/order-rules'
import { orderActions, type OrderAction } from '@guildhall/contract/orders'
import type { ApproverKind } from '@guildhall/contract/packages'
import { has, may } from '@guildhall/contract/policy'
import { type Actor, seesAll } from '../../http/actor.ts'

/** What of an order decides who may do what with it. */
export type OrderFacts = {
  state: OrderState
  organization_id: string
  requester_id: string
  /** Whose decision comes next; null where none is left. */
  turn: ApproverKind | null
  /** Whether another order takes up where this one ends. */
  is_renewed: boolean
  /** Where the administrator works who acts in the caller's name. */
  impersonator_organization_id: string | null
}

/** What somebody who sees an order may do with it now. */
export const actionsOf = (actor: Actor, order: OrderFacts): OrderAction[] =>
  orderActions.filter((action) => isPossible(order, action) && isAllowed(actor, order, action))

/** Whether an order is where this can be done, by whomever. */
export function isPossible({ state, is_renewed }: Pick<OrderFacts, 'state' | 'is_renewed'>, action: OrderAction) {
  if (action === 'cancel') return mayBecome(state, 'cancelled')
  if (action === 'reject') return mayBecome(state, 'rejected')
  if (action === 'suspend') return mayBecome(state, 'suspended')
  if (action === 'assign') return isRunning(state)
  if (action === 'renew') return (state === 'expiring' || state === 'expired') && !is_renewed
  if (action === 'write') return true
  return state === stateOf[action]
}

/** Whether it is for this person to do. */
export function isAllowed(actor: Actor, order: OrderFacts, action: OrderAction): boolean {
  // A draft is its organization's alone.
  const isOffice = seesAll(actor) && order.state !== 'draft'
  if (action === 'write') return !actor.is_impersonate
  if (action === 'approve') return isTurnOf(actor, order)
  if (action === 'review' || action === 'ask' || action === 'reject')
    return isTurnOf(actor, order) || (isOffice && !isOwn(actor, order) && !asked(actor, order))
  if (action === 'suspend' || action === 'resume') return isOffice && !isOwn(actor, order)
  if (!may(actor, 'order_write')) return false
  if (action === 'submit' && !may(actor, 'eda_order')) return false
  if (action === 'delete' && !may(actor, 'order_delete')) return false
  if (action === 'cancel' || action === 'renew' || action === 'assign') return isOffice || isSideOf(actor, order)
  return isSideOf(actor, order)
}

/** The people of the organization who order for it, and whoever asked. */
export const isSideOf = (actor: Actor, { organization_id, requester_id }: Ordered): boolean =>
  may(actor, 'order_write') && (actor.organization_id === organization_id || actor.id === requester_id)

/** Whether somebody would have something to decide now, if the order were not their own organization's. */
export const isRecused = (actor: Actor, order: OrderFacts): boolean =>
  orderActions.some((action) => isPossible(order, action) && isForOthers(actor, order, action))

/** Whether this would be for somebody to do, if the order were not their own organization's. */
export const isForOthers = (actor: Actor, order: OrderFacts, action: OrderAction): boolean =>
  isOwn(actor, order) &&
  !isAllowed(actor, order, action) &&
  isAllowed({ ...actor, organization_id: null }, { ...order, impersonator_organization_id: null }, action)

/** Which approvals are this person's own to give: as an admin of orders of their organization, otherwise of those of others. */
export const approvesAs = (actor: Actor): ApproverKind[] => {
  const everywhere = (['eda_support', 'eda_admin', 'system_admin'] as const).filter((kind) => has(actor, kind))
  return has(actor, 'organization_admin') ? ['organization_admin', ...everywhere] : everywhere
}

type Ordered = Pick<OrderFacts, 'organization_id' | 'requester_id'>

/**
 * Nobody decides what they asked for, nor on an order of their own organization, by whatever role or in whoever's name; except its
 * admin where the chain asks for one. A system admin stands in for anybody else.
 */
function isTurnOf(actor: Actor, order: OrderFacts): boolean {
  const { turn } = order
  if (turn === null || asked(actor, order)) return false
  if (isOwn(actor, order)) return turn === 'organization_admin' && isAdminOf(actor, order)
  return has(actor, 'system_admin') || (turn !== 'organization_admin' && approvesAs(actor).includes(turn))
}

type Owned = Pick<OrderFacts, 'organization_id' | 'impersonator_organization_id'>

/** Whether it is an order of the person's own organization, or of that of the administrator who acts in their name. */
const isOwn = (actor: Actor, { organization_id, impersonator_organization_id }: Owned) =>
  actor.organization_id === organization_id || impersonator_organization_id === organization_id

const isAdminOf = (actor: Actor, { organization_id, impersonator_organization_id }: Owned) =>
  has(actor, 'organization_admin') &&
  actor.organization_id === organization_id &&
  impersonator_organization_id !== organization_id

const asked = ({ id, impersonator_id }: Actor, { requester_id }: Ordered) =>
  requester_id === id || requester_id === impersonator_id

const stateOf = {
  edit: 'draft',
  submit: 'draft',
  delete: 'draft',
  review: 'submitted',
  ask: 'in_review',
  approve: 'in_review',
  answer: 'info_requested',
  resume: 'suspended',
} as const
