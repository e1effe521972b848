import type { UserDetails } from '@guildhall/contract/auth'
import { has } from '@guildhall/contract/policy'
import type { UserRow } from '@guildhall/contract/users'

export type Impersonated = Pick<UserRow, 'id' | 'name' | 'role_slug' | 'status'>

/** System admins act in the name of active people, never of one another, and never from within another's name. */
export const mayImpersonate = (
  me: Pick<UserDetails, 'role_slug' | 'is_impersonate'>,
  user: Pick<Impersonated, 'role_slug' | 'status'>,
): boolean => has(me, 'system_admin') && !me.is_impersonate && user.status === 'active' && !has(user, 'system_admin')
