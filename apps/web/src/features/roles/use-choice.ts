import type { Permission } from '@guildhall/contract/permissions'
import type { RoleRow } from '@guildhall/contract/roles'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Choice } from './choice.ts'
import { useMayGrant } from './grants.ts'
import { chosenOf, type RoleValues } from './role-values.ts'

/** The permissions of the form around it. */
export function useChoice(role: RoleRow | undefined): Choice {
  const { setValue } = useFormContext<RoleValues>()
  const mayGrant = useMayGrant()
  // What the role has already may be taken, and given back, by anybody who may change it.
  const isLocked = (permission: Permission) => !mayGrant(permission) && !role?.permissions.includes(permission)
  return {
    chosen: new Set(useChosen()),
    before: role && new Set(role.permissions),
    isLocked,
    set(permissions, on) {
      for (const permission of permissions)
        if (!isLocked(permission)) setValue(`permissions.${permission}`, on, { shouldDirty: true })
    },
  }
}

export const useChosen = (): Permission[] => chosenOf(useWatch<RoleValues, 'permissions'>({ name: 'permissions' }))
