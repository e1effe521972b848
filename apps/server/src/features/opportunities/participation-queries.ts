import { sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { notices } from '../../db/schema/notices.ts'
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

const isStillSealed = sql`o.state not in ('closed', 'awarded', 'not_awarded') and o.closes_at > now()`

/** Whether the response of this id is still before its deadline: until then nobody but its team knows of it. */
export const isSealedResponse = (responseId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from opportunity_responses r join opportunities o on o.id = r.opportunity_id
  where r.id = ${responseId} and ${isStillSealed})`

/** Whether a file belongs to a response that is still sealed. */
export const isSealedFile = (fileId: SQL): SQL<boolean> => sql<boolean>`exists (select from file_uses of_response
  where of_response.file_id = ${fileId} and of_response.subject_type = 'opportunity_response'
    and ${isSealedResponse(sql`of_response.subject_id`)})`

/** Whether a row of the audit tells of a response that is still sealed, or of a file of it. */
export const isSealedEntry: SQL<boolean> = sql<boolean>`(${isSealedResponse(idOf('opportunity_response'))}
  or ${isSealedFile(idOf('file'))})`

/** What an audit row is about, if it is one of these. */
function idOf(type: 'opportunity_response' | 'file'): SQL {
  return sql`case when ${audit.subject_type} = ${sql.raw(`'${type}'`)} then ${audit.subject_id}::uuid end`
}

/** Whether an opportunity still takes responses: until then its notices and reminders tell who responds. */
export const isSealedCall = (opportunityId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from opportunities o where o.id = ${opportunityId} and ${isStillSealed})`

/** Whether somebody was told something that only those are told who respond to a call, before its deadline. */
export const isSealedNotice: SQL<boolean> = sql<boolean>`(${isSealedCall(
  sql`substring(${notices}.link from '^/opportunities/details/([0-9a-f-]{36})')::uuid`,
)} or exists (select from conversations c
  where c.id = substring(${notices}.cause from '^conversation:([0-9a-f-]{36}):')::uuid and ${isSealedResponse(sql`c.response_id`)}))`
