import type { Permission } from '@guildhall/contract/permissions'

/** What the matrix shows and changes. */
export type Choice = {
  chosen: ReadonlySet<string>
  /** What the role had when it was last saved; a role that is not saved yet has no before. */
  before?: ReadonlySet<string>
  isLocked: (permission: Permission) => boolean
  /** Gives or takes these, as far as they are not locked; without it the matrix is for reading. */
  set?: (permissions: readonly Permission[], on: boolean) => void
}

/** The one tick for several permissions; a click gives those that can be given, or takes them when none is left to give. */
export function tickFor(permissions: readonly Permission[], { chosen, isLocked, set }: Choice) {
  const free = set ? permissions.filter((permission) => !isLocked(permission)) : []
  const count = permissions.filter((permission) => chosen.has(permission)).length
  const checked = count === 0 ? false : count === permissions.length || 'mixed'
  return { checked, gives: free.some((permission) => !chosen.has(permission)), isDisabled: free.length === 0 } as const
}

/** Whether saving gives or takes it. */
export function markOf(permission: Permission, { chosen, before }: Choice): 'added' | 'removed' | undefined {
  if (!before || chosen.has(permission) === before.has(permission)) return undefined
  return chosen.has(permission) ? 'added' : 'removed'
}
