import { sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import type { Actor } from '../../http/actor.ts'

/**
 * Whether one of these organizations takes part in an opportunity: it leads a response, or is invited to a team or has joined it.
 * A withdrawn response counts only when it is handed in again.
 */
export const takesPart = (opportunityId: SQL, organizationIds: SQL): SQL<boolean> => sql<boolean>`exists (
  select from opportunity_responses r where r.opportunity_id = ${opportunityId} and r.state <> 'withdrawn'
    and (r.organization_id in (${organizationIds}) or exists (select from response_partners p
      where p.response_id = r.id and p.organization_id in (${organizationIds}) and p.state in ('invited', 'accepted'))))`

/** Written out, because drizzle leaves the table's name away where a statement reads only one. */
export const ofOpportunity = sql`"opportunities"."id"`

/** Whether somebody's organization takes part in the opportunity of a statement, or that of the administrator who acts in their name. */
export const isParticipant = (actor: Actor): SQL<boolean> => takesPart(ofOpportunity, employersOf(actor))

/** The same of one opportunity; asked once its row is held. */
export async function findParticipation(tx: Db, actor: Actor, opportunityId: string): Promise<boolean> {
  const takes_part = takesPart(sql`${opportunityId}::uuid`, employersOf(actor))
  return one(await tx.select({ takes_part }).from(sql`(select 1) one`)).takes_part
}

const employersOf = ({ id, organization_id, impersonator_id }: Actor): SQL =>
  impersonator_id === null
    ? sql`${organization_id}::uuid`
    : sql`select u.organization_id from users u where u.id in (${id}, ${impersonator_id})`

/** Whether the response of this id is still before its deadline: until then nobody but its team knows of it. */
export const isSealedResponse = (responseId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from opportunity_responses r join opportunities o on o.id = r.opportunity_id
  where r.id = ${responseId} and o.state not in ('closed', 'awarded', 'not_awarded') and o.closes_at > now())`

/** Whether a row of the audit tells of a response that is still sealed. */
export const isSealedEntry: SQL<boolean> = sql<boolean>`(${audit.subject_type} = 'opportunity_response' and ${isSealedResponse(
  sql`case when ${audit.subject_type} = 'opportunity_response' then ${audit.subject_id}::uuid end`,
)})`
