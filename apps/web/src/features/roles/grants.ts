import { mayGrant } from '@guildhall/contract/authority'
import type { Permission } from '@guildhall/contract/permissions'
import { has } from '@guildhall/contract/policy'
import type { RoleRow } from '@guildhall/contract/roles'
import { useUserDetails } from '../../lib/stores.ts'

/** Which permissions the person who is signed in may give: nobody gives what they do not hold. */
export function useMayGrant(): (permission: Permission) => boolean {
  const me = useUserDetails((state) => state.userDetails)
  return (permission) => me !== null && (has(me, 'system_admin') || me.permissions.includes(permission))
}

/** Which roles they may put people into. */
export function useMayGrantRole(): (role: RoleRow) => boolean {
  const me = useUserDetails((state) => state.userDetails)
  return ({ slug, permissions }) => me !== null && mayGrant(me, { role_slug: [slug], permissions })
}

/** Why the person who is signed in cannot change a role; nothing where they can. */
export function useRoleLock(): (role: RoleRow) => 'built_in' | 'beyond' | undefined {
  const me = useUserDetails((state) => state.userDetails)
  const mayGrantRole = useMayGrantRole()
  return (role) => {
    if (me && has(me, 'system_admin')) return undefined
    if (role.is_built_in) return 'built_in'
    return mayGrantRole(role) ? undefined : 'beyond'
  }
}
