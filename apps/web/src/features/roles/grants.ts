import { isPermission, type Permission } from '@guildhall/contract/permissions'
import { has } from '@guildhall/contract/policy'
import type { RoleRow } from '@guildhall/contract/roles'
import { useUserDetails } from '../../lib/stores.ts'

/** Which permissions the person who is signed in may give: nobody gives what he does not hold. */
export function useMayGrant(): (permission: Permission) => boolean {
  const me = useUserDetails((state) => state.userDetails)
  return (permission) => me !== null && (has(me, 'system_admin') || me.permissions.includes(permission))
}

/** Which roles he may put people into. */
export function useMayGrantRole(): (role: RoleRow) => boolean {
  const me = useUserDetails((state) => state.userDetails)
  const mayGrant = useMayGrant()
  return ({ slug, permissions }) =>
    permissions.filter(isPermission).every(mayGrant) &&
    (slug !== 'system_admin' || (me !== null && has(me, 'system_admin')))
}
