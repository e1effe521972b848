import type { Door } from '@guildhall/contract/endpoint'
import { isPermission, type Permission, type Role } from '@guildhall/contract/permissions'
import type { Person } from '@guildhall/contract/policy'
import { startingPermissions } from '../features/roles/rules.ts'

export type Standing = { agreement: boolean; payment: boolean }
export type SessionState = { isHalf: boolean; isReset: boolean; isImpersonated: boolean }

export const standings: Standing[] = [
  { agreement: true, payment: true },
  { agreement: true, payment: false },
  { agreement: false, payment: true },
  { agreement: false, payment: false },
]

const signedIn: SessionState = { isHalf: false, isReset: false, isImpersonated: false }

/** The person that the policy is asked about, with what the built-in role starts with. */
export const personOf = (role: Role, { agreement, payment }: Standing, session: Partial<SessionState> = {}): Person => {
  const { isHalf, isReset, isImpersonated } = { ...signedIn, ...session }
  return {
    role_slug: [role],
    permissions: startingPermissions[role],
    is_member_agreement_completed: agreement,
    is_membership_payment_completed: payment,
    is_payment_needed: role !== 'eda_only',
    is_reset_2fa: isReset,
    is_half_session: isHalf,
    is_impersonate: isImpersonated,
  }
}

/** The seed's list of section 6, written a second time, independent of the code that decides. */
function holdsBySeed(role: Role, permission: Permission, { agreement, payment }: Standing): boolean {
  const holds = startingPermissions[role].includes(permission)
  if (role === 'system_admin') return true
  if (role === 'eda_admin' && holds) return true
  return agreement && holds && (role === 'eda_only' || payment)
}

/** The same for each kind of access and of session. */
export function grantedBySeed(role: Role, door: Door, standing: Standing, session: Partial<SessionState> = {}) {
  const { access, inPerson } = door
  const { isHalf, isReset, isImpersonated } = { ...signedIn, ...session }
  if (inPerson && isImpersonated) return false
  if (access === 'public' || access === 'half_session') return true
  if (isHalf) return false
  if (access === 'any_session') return true
  if (isReset || access === 'reset-2fa') return isReset && access === 'reset-2fa'
  if (access === 'system_admin') return role === 'system_admin'
  return isPermission(access) ? holdsBySeed(role, access, standing) : true
}
