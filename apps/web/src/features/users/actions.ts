import { has, may, type Person } from '@guildhall/contract/policy'
import type { UserRow } from '@guildhall/contract/users'
import { kindOf, places } from './account-kind.ts'

export type AccountAction =
  | 'reset_factor'
  | 'resend_invitation'
  | 'resend_verification'
  | 'bypass_verification'
  | 'activate'
  | 'deactivate'
  | 'erase'
/** `mayChange`: they could give every role that the person has. */
type Doer = Person & { id: string; mayChange: boolean }
type Account = Pick<UserRow, 'id' | 'status' | 'is_2fa_enabled' | 'role_slug'>

/** What somebody can do for this account; their own second factor is a matter of their profile. */
export function actionsFor(user: Account, doer: Doer): AccountAction[] {
  const place = places[kindOf(user)]
  const isOther = user.id !== doer.id
  const actions: AccountAction[] = []
  if (!doer.mayChange) return actions
  if (may(doer, 'user_write')) {
    if (user.status === 'active' && user.is_2fa_enabled && isOther) actions.push('reset_factor')
    if (user.status === 'invited') actions.push('resend_invitation')
    if (user.status === 'unverified') actions.push('resend_verification', 'bypass_verification')
    if (user.status === 'deactivated' && (kindOf(user) === 'users' || has(doer, 'system_admin')))
      actions.push('activate')
  }
  if (closable.has(user.status) && isOther && may(doer, place.delete)) actions.push('deactivate')
  if (erasable.has(user.status) && isOther && may(doer, place.delete)) actions.push('erase')
  return actions
}

/** Only what is closed already is erased. */
const erasable = new Set<UserRow['status']>(['deactivated', 'merged'])

/** What cannot be taken for a small thing. */
export const isDangerous = (action: AccountAction) => action === 'deactivate' || action === 'erase'

/** Who still waits for a decision, or was refused, has no account to close. */
const closable = new Set<UserRow['status']>(['active', 'invited', 'unverified'])
