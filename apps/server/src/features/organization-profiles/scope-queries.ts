import type { Reader } from '@guildhall/contract/organization-profile-rules'
import { has, may } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import { isListed, readerOf as outsideReader } from '../../db/listed.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** One's own, and of the others what they have published; those who look after all see all. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  seesAll(actor) ? undefined : sql`(${isOwn(actor)} or ${isListed('organization', sql`organizations.id`)})`

export const isOwn = (actor: Actor): SQL => sql`(${organizations.id} = ${actor.organization_id})`

/** Where a profile is on its way is told inside the organization; to others it is published. */
export const toldStatus = (actor: Actor): SQL =>
  seesAll(actor)
    ? sql`${organizations.profile_status}`
    : sql`(case when ${isOwn(actor)} then ${organizations.profile_status} else 'published' end)`

/** Whether the organization is the actor's own, or he looks after all. */
export const isInside = (actor: Actor, organizationId: string): boolean =>
  seesAll(actor) || actor.organization_id === organizationId

/** Reviewing is for the office; editing for it and for the organization's own admins. */
export const mayReview = (actor: Actor, organizationId: string): boolean =>
  isInside(actor, organizationId) && may(actor, 'organization_write')

export const mayEdit = (actor: Actor, organizationId: string): boolean =>
  mayReview(actor, organizationId) ||
  (actor.organization_id === organizationId &&
    has(actor, 'organization_admin') &&
    may(actor, 'organization_profile_read'))

/** Drafts are for those who edit them, and for those who see all. */
export const seesDraft = (actor: Actor, organizationId: string): boolean =>
  seesAll(actor) || mayEdit(actor, organizationId)

export function readerOf(actor: Actor, organizationId: string): Reader {
  if (isInside(actor, organizationId)) return 'own'
  return outsideReader(actor)
}
