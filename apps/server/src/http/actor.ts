import type { Person } from '@guildhall/contract/policy'

/** Who calls, and all that access and row scope rest on; read anew from the database within a second. */
export type Actor = Person & {
  id: string
  first_name: string
  last_name: string
  email: string
  photo: string | null
  organization_id: string | null
  organization_name: string | null
  membership_level: string | null
  hub_ids: string[]
  managed_hub_ids: string[]
  is_new_organization_admin: boolean
  is_organization_profile_pending: boolean
  organization_subscription_cancel: boolean
  is_offline_payment: boolean
  is_subscription_expired: boolean
  session_id: string
  is_impersonate: boolean
  /** The administrator who acts in this person's name. */
  impersonator_id: string | null
}

/** Where a call comes from, for the audit. */
export type Origin = { address: string; request_id: string }

/** Sees and changes the rows of every organization. */
export const seesAll = (actor: Actor): boolean =>
  actor.role_slug.includes('system_admin') || actor.role_slug.includes('eda_admin')
