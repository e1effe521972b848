import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { one, type Db } from '../../db/db.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { isOpportunityOffice, managedHubs } from './keepers.ts'
import { isParticipant } from './participation-queries.ts'

export type StoredOpportunity = Omit<typeof opportunities.$inferSelect, 'search_text'>

/** What somebody's host posts, what was published to them, and what their organization responds to. */
export function visibleTo(actor: Actor): SQL | undefined {
  const hosted = hostedFor(actor)
  if (hosted === 'all') return undefined
  return or(
    hosted,
    and(
      isNotNull(opportunities.published_at),
      or(visibleToAudience(opportunities.audience, actor), isAnsweredBy(actor)),
    ),
  )
}

/** Whether somebody looks after the opportunities of everybody. */
export const keepsAll = (actor: Actor): boolean => may(actor, 'opportunity_write') && isOpportunityOffice(actor)

/** What somebody looks after; the same as `keeps` says of one. */
export function keptBy(actor: Actor): SQL {
  const hosted = hostedFor(actor)
  if (hosted === undefined) return sql`false`
  return sql`${hosted === 'all' ? sql`true` : hosted} and ${not(isParticipant(actor))}`
}

/** The same as `isOfHost` says of one. */
function hostedFor(actor: Actor): SQL | 'all' | undefined {
  if (keepsAll(actor)) return 'all'
  if (!may(actor, 'opportunity_write')) return undefined
  const hubs = managedHubs(actor)
  return or(
    actor.organization_id ? eq(opportunities.organization_id, actor.organization_id) : undefined,
    hubs.length > 0 ? and(isNull(opportunities.organization_id), inArray(opportunities.hub_id, hubs)) : undefined,
  )
}

/** What somebody's organization responds to, or is asked to take part in. */
export const isAnsweredBy = ({ organization_id }: Actor): SQL =>
  organization_id
    ? sql`exists (select from opportunity_responses r where r.opportunity_id = "opportunities"."id"
        and (r.organization_id = ${organization_id} or exists (select from response_partners p
          where p.response_id = r.id and p.organization_id = ${organization_id} and p.state in ('invited', 'accepted'))))`
    : sql`false`

/** The opportunity, changed by nobody else until the transaction ends: who answers or amends waits for it. */
export async function lockOpportunity(tx: Db, actor: Actor, id: string): Promise<StoredOpportunity> {
  const [opportunity] = await tx
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, id), visibleTo(actor)))
    .for('no key update')
  return found(opportunity)
}

/** The same for many at once who only need it to stay as it is: a deadline cannot move while a response is handed in. */
export async function holdOpportunity(tx: Db, actor: Actor, id: string): Promise<StoredOpportunity> {
  const [opportunity] = await tx
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, id), visibleTo(actor)))
    .for('share')
  return found(opportunity)
}

/** The opportunity as it is stored, if the actor sees it. */
export async function readOpportunity(db: Db, actor: Actor, id: string): Promise<StoredOpportunity> {
  const [opportunity] = await db
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, id), visibleTo(actor)))
  return found(opportunity)
}

/**
 * The one clock of all nodes. Asked after a lock is held: the start of the transaction may lie before a deadline that has
 * passed while it waited.
 */
export async function clock(tx: Db): Promise<string> {
  const { now } = one(await tx.select({ now: currentTime }).from(sql`(select 1) one`))
  return now
}

export const currentTime = sql`clock_timestamp()`.mapWith(opportunities.opens_at)

/** Whether somebody may see an opportunity, and so its files. */
export async function mayReadOpportunity(db: Db, actor: Actor, id: string): Promise<boolean> {
  if (!may(actor, 'opportunity_read')) return false
  const [opportunity] = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), visibleTo(actor)))
  return opportunity !== undefined
}
