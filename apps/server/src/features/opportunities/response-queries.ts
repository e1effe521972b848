import type { PartnerState } from '@guildhall/contract/opportunities'
import type { Partner } from '@guildhall/contract/opportunity-responses'
import { and, asc, eq, inArray, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { namedOrganizations } from '../../db/listed.ts'
import { search } from '../../db/page.ts'
import { opportunities, opportunity_responses, response_partners } from '../../db/schema/opportunities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { isParticipant } from './participation-queries.ts'
import { currentTime } from './visible-queries.ts'

export type StoredResponse = typeof opportunity_responses.$inferSelect

const live: PartnerState[] = ['invited', 'accepted']

/** Responses with all that says what the reader is to them. */
export async function readResponses(db: Db, actor: Actor, where: SQL | undefined) {
  const rows = await db
    .select({
      response: opportunity_responses,
      opportunity: opportunities,
      organization: { id: organizations.id, name: organizations.name },
      submitted_by_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      takes_part: isParticipant(actor),
      now: currentTime,
    })
    .from(opportunity_responses)
    .innerJoin(opportunities, eq(opportunities.id, opportunity_responses.opportunity_id))
    .innerJoin(organizations, eq(organizations.id, opportunity_responses.organization_id))
    .leftJoin(users, eq(users.id, opportunity_responses.submitted_by_id))
    .where(where)
    .orderBy(asc(organizations.name), asc(opportunity_responses.id))
  const partners = await listPartners(
    db,
    rows.map(({ response }) => response.id),
  )
  return rows.map((row) => ({ ...row, partners: partners.get(row.response.id) ?? [] }))
}

export const isResponse = (id: string) => eq(opportunity_responses.id, id)
export const isOneOf = (ids: string[]) => inArray(opportunity_responses.id, ids)
export const answers = (opportunity_id: string) => eq(opportunity_responses.opportunity_id, opportunity_id)

/** The teams of several responses, in the order in which they were invited. */
export async function listPartners(db: Db, responseIds: string[]): Promise<Map<string, Partner[]>> {
  if (responseIds.length === 0) return new Map()
  const rows = await db
    .select({
      response_id: response_partners.response_id,
      organization: { id: organizations.id, name: organizations.name },
      state: response_partners.state,
      part: response_partners.part,
      answered_at: response_partners.answered_at,
    })
    .from(response_partners)
    .innerJoin(organizations, eq(organizations.id, response_partners.organization_id))
    .where(inArray(response_partners.response_id, responseIds))
    .orderBy(asc(response_partners.created_at), asc(organizations.name))
  const byResponse = new Map<string, Partner[]>(responseIds.map((id) => [id, []]))
  for (const { response_id, ...partner } of rows) byResponse.get(response_id)?.push(partner)
  return byResponse
}

export async function findResponse(tx: Db, id: string): Promise<StoredResponse | undefined> {
  const [response] = await tx.select().from(opportunity_responses).where(isResponse(id))
  return response
}

/** Held until the transaction ends: of several who change or hand it in at once, one does. */
export async function lockResponse(tx: Db, id: string): Promise<StoredResponse | undefined> {
  const [response] = await tx.select().from(opportunity_responses).where(isResponse(id)).for('update')
  return response
}

/** An organization's response, held, and begun if there was none. */
export async function lockOrBegin(
  tx: Db,
  begun: Pick<StoredResponse, 'opportunity_id' | 'organization_id' | 'created_by_id'>,
): Promise<{ response: StoredResponse; isNew: boolean }> {
  const [added] = await tx
    .insert(opportunity_responses)
    .values({ ...begun, state: 'draft' })
    .onConflictDoNothing()
    .returning()
  if (added) return { response: added, isNew: true }
  const ofBoth = and(answers(begun.opportunity_id), eq(opportunity_responses.organization_id, begun.organization_id))
  return { response: one(await tx.select().from(opportunity_responses).where(ofBoth).for('update')), isNew: false }
}

export const changeResponse = async (
  tx: Db,
  id: string,
  change: Partial<typeof opportunity_responses.$inferInsert>,
): Promise<StoredResponse> => one(await tx.update(opportunity_responses).set(change).where(isResponse(id)).returning())

/** Responses that stand handed in. */
export const listHandedIn = (tx: Db, opportunity_id: string) =>
  tx
    .select({ id: opportunity_responses.id, organization_id: opportunity_responses.organization_id })
    .from(opportunity_responses)
    .where(and(answers(opportunity_id), eq(opportunity_responses.state, 'submitted')))

/** Of what was handed in, these win and the others do not. */
export const decideResponses = (tx: Db, opportunity_id: string, winners: string[], decided_at: string) =>
  tx
    .update(opportunity_responses)
    .set({
      state:
        winners.length > 0
          ? sql`case when ${inArray(opportunity_responses.id, winners)} then 'awarded' else 'declined' end`
          : 'declined',
      decided_at,
    })
    .where(and(answers(opportunity_id), eq(opportunity_responses.state, 'submitted')))

/** Asks an organization into a team, also one that was there before. */
export const putPartner = (
  tx: Db,
  partner: Pick<typeof response_partners.$inferInsert, 'response_id' | 'organization_id' | 'part' | 'invited_by_id'>,
) =>
  tx
    .insert(response_partners)
    .values({ ...partner, state: 'invited' })
    .onConflictDoUpdate({
      target: [response_partners.response_id, response_partners.organization_id],
      set: { ...partner, state: 'invited', answered_at: null, answered_by_id: null },
    })

export const changePartner = (
  tx: Db,
  response_id: string,
  organization_id: string,
  change: Partial<typeof response_partners.$inferInsert>,
) =>
  tx
    .update(response_partners)
    .set(change)
    .where(and(eq(response_partners.response_id, response_id), eq(response_partners.organization_id, organization_id)))

type Wish = { response_id: string; without: string[]; search?: string | undefined }

/** Organizations that can be asked into a team, by name. */
export const listPartnerOptions = (db: Db, actor: Actor, { response_id, without, search: typed }: Wish) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        eq(organizations.status, 'active'),
        namedOrganizations(actor),
        ...without.map((id) => ne(organizations.id, id)),
        search(organizations.search_text, typed),
        notExists(
          db
            .select({ one: sql`1` })
            .from(response_partners)
            .where(
              and(
                eq(response_partners.response_id, response_id),
                eq(response_partners.organization_id, organizations.id),
                inArray(response_partners.state, live),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(20)
