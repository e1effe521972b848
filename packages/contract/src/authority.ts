import { has, type Person } from './policy.ts'
import { administratorRoles } from './users.ts'

/** The roles that somebody has, or is to have, and what they permit. */
export type Holding = Pick<Person, 'role_slug' | 'permissions'>
/** Somebody in their place. */
export type Placed = Holding & { organization_id: string | null }

/**
 * Whether somebody could grant all of this: nobody gives what they do not hold. A role that looks after the whole network is
 * granted only by those who have it.
 */
export const mayGrant = (actor: Holding, { role_slug, permissions }: Holding): boolean =>
  has(actor, 'system_admin') ||
  (administratorRoles.every((role) => !role_slug.includes(role) || has(actor, role)) &&
    permissions.every((permission) => actor.permissions.includes(permission)))

/**
 * Whether somebody may change another person: could they grant everything that the person holds now and would hold afterwards, and
 * is the person in their scope, now and afterwards. Every path that changes a person asks it.
 */
export const mayActOn = (actor: Placed, person: Placed, after: Placed = person): boolean =>
  [person, after].every((each) => isInScope(actor, each) && mayGrant(actor, each))

const isInScope = (actor: Placed, { organization_id }: Placed) =>
  administratorRoles.some((role) => has(actor, role)) ||
  (organization_id !== null && organization_id === actor.organization_id)
