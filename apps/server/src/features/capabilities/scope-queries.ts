import { mayDecide } from '@guildhall/contract/capability-rules'
import { staleAfterMonths, type CapabilityOverview, type CapabilityRow } from '@guildhall/contract/capabilities'
import { may } from '@guildhall/contract/policy'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { capabilities } from '../../db/schema/capabilities.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** Whether somebody sees what every organization is writing, and not only what his own is. */
export const seesEvery = (actor: Actor): boolean => seesAll(actor) || may(actor, 'capability_approve')

/** What others offer is seen in Connect, once it is approved; here everybody finds his own organization's. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (seesEvery(actor)) return undefined
  return actor.organization_id ? eq(capabilities.organization_id, actor.organization_id) : sql`false`
}

export const isApproved = isNotNull(capabilities.approved_at)

/** By the database's clock, which is the same for all nodes. */
export const isStale = sql<boolean>`(${capabilities.approved_at} is not null and ${capabilities.confirmed_at} < now() - ${sql.raw(`interval '${staleAfterMonths} months'`)})`

/** Whether a capability can be seen by the actor, and with it its evidence: nobody else is shown that. */
export async function isVisible(db: Db, actor: Actor, id: string): Promise<boolean> {
  if (!may(actor, 'capability_read')) return false
  const [found] = await db
    .select({ id: capabilities.id })
    .from(capabilities)
    .where(and(eq(capabilities.id, id), visibleTo(actor)))
  return found !== undefined
}

const isInside = (actor: Actor, organizationId: string) => seesAll(actor) || actor.organization_id === organizationId

export const mayWrite = (actor: Actor, organizationId: string): boolean =>
  may(actor, 'capability_write') && isInside(actor, organizationId)

export const mayDelete = (actor: Actor, organizationId: string): boolean =>
  may(actor, 'capability_delete') && isInside(actor, organizationId)

export function writesFor(actor: Actor): CapabilityOverview['writes_for'] {
  if (!may(actor, 'capability_write')) return 'none'
  if (seesAll(actor)) return 'any'
  return actor.organization_id ? 'own' : 'none'
}

export const doorsOf = (
  actor: Actor,
  organizationId: string,
): Pick<CapabilityRow, 'may_write' | 'may_delete' | 'may_decide'> => ({
  may_write: mayWrite(actor, organizationId),
  may_delete: mayDelete(actor, organizationId),
  may_decide: mayDecide(actor, organizationId),
})
