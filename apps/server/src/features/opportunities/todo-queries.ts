import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import {
  opportunities,
  opportunity_questions,
  opportunity_responses,
  response_partners,
} from '../../db/schema/opportunities.ts'
import { hub_managers, users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { isOpportunityOffice, managedHubs, speaksForOrganization } from './keepers.ts'
import { ofOpportunity, takesPart } from './participation-queries.ts'
import { holds } from './reader-queries.ts'

/** Questions that nobody has answered yet, while the opportunity is not decided. */
export function questionsToAnswer(actor: Actor): SQL | undefined {
  const isNear = nearTo(actor)
  if (!isNear) return undefined
  return sql`select ${opportunities.id} as place, ${opportunities.title} as name,
      ${opportunity_questions.created_at} as since_at, null::timestamptz as due_at
    from ${opportunities}
    inner join ${opportunity_questions} on ${opportunity_questions.opportunity_id} = ${opportunities.id}
    where ${opportunities.state} in ('open', 'closed') and ${opportunity_questions.answered_at} is null and ${isNear}`
}

/** Opportunities that are closed, with responses that wait to be read and decided on. */
export function responsesToEvaluate(actor: Actor): SQL | undefined {
  const isNear = nearTo(actor)
  if (!isNear) return undefined
  return sql`select ${opportunities.id} as place, ${opportunities.title} as name,
      ${opportunities.closes_at} as since_at, null::timestamptz as due_at
    from ${opportunities}
    where (${opportunities.state} = 'closed' or (${opportunities.state} = 'open' and ${opportunities.closes_at} <= now()))
      and exists (select from ${opportunity_responses} where ${opportunity_responses.opportunity_id} = ${opportunities.id}
        and ${opportunity_responses.state} = 'submitted')
      and ${isNear}`
}

/** Teams into which this person's organization is asked, while it can still join them. */
export const invitationsToAnswer = (actor: Actor): SQL | undefined =>
  may(actor, 'opportunity_read') && speaksForOrganization(actor)
    ? sql`select ${opportunity_responses.opportunity_id} || '/response?response=' || ${opportunity_responses.id} as place,
        ${opportunities.title} as name, ${response_partners.created_at} as since_at, ${opportunities.closes_at} as due_at
      from ${response_partners}
      inner join ${opportunity_responses} on ${opportunity_responses.id} = ${response_partners.response_id}
      inner join ${opportunities} on ${opportunities.id} = ${opportunity_responses.opportunity_id}
      where ${response_partners.organization_id} = ${actor.organization_id} and ${response_partners.state} = 'invited'
        and ${opportunity_responses.state} in ('draft', 'withdrawn') and ${opportunities.state} = 'open'
        and ${opportunities.opens_at} <= now() and ${opportunities.closes_at} > now()`
    : undefined

/**
 * What is this person's own to look after, unless their organization takes part; the office may look after all, but is waited for
 * only where nobody is nearer.
 */
function nearTo(actor: Actor): SQL | undefined {
  if (!may(actor, 'opportunity_write')) return undefined
  const { organization_id, hub_id } = opportunities
  const managed = managedHubs(actor)
  const isNear = or(
    actor.organization_id ? eq(organization_id, actor.organization_id) : undefined,
    managed.length > 0 ? and(isNull(organization_id), inArray(hub_id, managed)) : undefined,
    isOpportunityOffice(actor) ? isUnkept : undefined,
  )
  return isNear && and(isNear, not(takesPart(ofOpportunity, sql`${actor.organization_id}::uuid`)))
}

const isKeeper = sql`${users.status} = 'active' and ${holds('opportunity_write')}
  and not ${takesPart(ofOpportunity, sql`${users.organization_id}`)}`

/** As letters about an opportunity go to the office where its organization or hub has nobody who keeps it. */
const isUnkept = sql`(not exists (select from ${users}
    where ${users.organization_id} = ${opportunities.organization_id} and ${isKeeper})
  and not exists (select from ${hub_managers} inner join ${users} on ${users.id} = ${hub_managers.user_id}
    where ${opportunities.organization_id} is null and ${hub_managers.hub_id} = ${opportunities.hub_id} and ${isKeeper}))`
