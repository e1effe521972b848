import { one, type Db } from '../db/db.ts'
import { opportunities, opportunity_responses, response_partners } from '../db/schema/opportunities.ts'
import { openTestSession } from '../features/auth/test-session.ts'
import { anOrganization } from './builders.ts'
import { inDays } from './events.ts'

let counter = 0

type Opportunity = typeof opportunities.$inferInsert
type Response = typeof opportunity_responses.$inferInsert

/** An open opportunity of the network office that closes in a month, for everybody, unless said otherwise. */
export const anOpportunity = async (db: Db, given: Partial<Opportunity> = {}) =>
  one(
    await db
      .insert(opportunities)
      .values({
        number: `X-${++counter}`,
        kind: 'rfp',
        title: `Opportunity ${counter}`,
        state: 'open',
        opens_at: inDays(-10),
        closes_at: inDays(30),
        time_zone: 'America/Chicago',
        published_at: given.state === 'draft' ? null : inDays(-40),
        ...given,
      })
      .returning(),
  )

/** A draft of an organization with something in it; makes an organization and an opportunity of its own unless given. */
export async function aResponse(db: Db, given: Partial<Response> = {}) {
  const opportunity_id = given.opportunity_id ?? (await anOpportunity(db)).id
  const organization_id = given.organization_id ?? (await anOrganization(db)).id
  return one(
    await db
      .insert(opportunity_responses)
      .values({ state: 'draft', title: 'Ours', statement: '<p>We can.</p>', ...given, opportunity_id, organization_id })
      .returning(),
  )
}

export const aPartner = (db: Db, given: typeof response_partners.$inferInsert) =>
  db.insert(response_partners).values(given)

/** What somebody who is signed in sends along to whichever node he comes to. */
export const cookieOf = async (db: Db, user: { id: string }) => `guildhall=${await openTestSession(db, user.id)}`

/** What a form sends. */
export const opportunityInput = {
  kind: 'rfp' as const,
  title: 'Hermetic lids by the thousand',
  opens_at: inDays(-1),
  closes_at: inDays(30),
  time_zone: 'America/Chicago',
}
