import { has } from '@guildhall/contract/policy'
import type { UserRow } from '@guildhall/contract/users'

export type UserAction = 'reset_factor' | 'resend_invitation' | 'resend_verification'
type Doer = { id: string; role_slug: readonly string[] }

/** What somebody who may change users can do for this one; his own second factor is a matter of his profile. */
export function actionFor(
  user: Pick<UserRow, 'id' | 'status' | 'is_2fa_enabled' | 'role_slug'>,
  doer: Doer,
): UserAction | undefined {
  if (user.status === 'invited') return 'resend_invitation'
  if (user.status === 'unverified') return 'resend_verification'
  if (user.status !== 'active' || !user.is_2fa_enabled || user.id === doer.id) return undefined
  return has(user, 'system_admin') && !has(doer, 'system_admin') ? undefined : 'reset_factor'
}
