import type { UserDetails } from '@guildhall/contract/auth'
import { roles } from '@guildhall/contract/permissions'
import type { Say } from '@guildhall/contract/validation'
import type { Actor } from '../../http/actor.ts'

/** What the portal's page knows about the person in front of it. */
export const userDetails = (actor: Actor, say: Say): UserDetails => ({
  ...actor,
  name: `${actor.first_name} ${actor.last_name}`,
  role: say(`role.${foremostRole(actor)}`),
  role_slug: [...actor.role_slug],
  permissions: [...actor.permissions],
})

/** The one role to name a person by: the first in the order of the roles. */
const foremostRole = (actor: Actor) => roles.find((role) => actor.role_slug.includes(role)) ?? 'user'
