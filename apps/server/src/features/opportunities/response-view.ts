import { phaseOf } from '@guildhall/contract/opportunity-rules'
import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/errors.ts'
import { filesOf } from '../files/public.ts'
import { isRecused, keeps, speaksForOrganization } from './keepers.ts'
import { recused } from './manage.ts'
import { isSealed, type Party, partyOf, readsContent } from './parties.ts'
import { answers, isResponse, readResponses } from './response-queries.ts'
import { readOpportunity, type StoredOpportunity } from './visible-queries.ts'

type Read = Awaited<ReturnType<typeof readResponses>>[number]

/** One response, as far as the caller may read it. */
export async function showResponse(db: Db, actor: Actor, id: string): Promise<OpportunityResponse> {
  const reads = await readResponses(db, actor, isResponse(id))
  const [response] = await viewsOf(db, actor, reads)
  if (!response) throw reads.some((read) => isKeptFrom(actor, read)) ? recused() : notFound()
  return response
}

/** The responses to an opportunity that the caller's organization has a part in, and those that they read because they look after it. */
export async function responsesTo(db: Db, actor: Actor, opportunity_id: string): Promise<OpportunityResponse[]> {
  await readOpportunity(db, actor, opportunity_id)
  const views = await viewsOf(db, actor, await readResponses(db, actor, answers(opportunity_id)))
  return views.filter(({ partner_state }) => partner_state !== 'declined')
}

/** Whether somebody reads a response, and so its files. */
export async function mayReadResponse(db: Db, actor: Actor, id: string): Promise<boolean> {
  if (!may(actor, 'opportunity_read')) return false
  const [read] = await readResponses(db, actor, isResponse(id))
  return read !== undefined && readsContent(partyIn(actor, read)) && !isClosedTo(actor, read)
}

/** What somebody is to a response as it stands. */
export const partyIn = (actor: Actor, standing: Standing): Party | null =>
  partyAs(actor, standing, keeps(actor, keptOf(standing)))

type Standing = Pick<Read, 'response' | 'partners' | 'takes_part' | 'now'> & { opportunity: StoredOpportunity }

/** Whether somebody would read it, if their own organization did not take part. */
const isKeptFrom = (actor: Actor, standing: Standing) =>
  isRecused(actor, keptOf(standing)) && partyAs(actor, standing, true) === 'keeper'

const keptOf = ({ opportunity, takes_part }: Standing) => ({ ...opportunity, takes_part })

const partyAs = (actor: Actor, { response, opportunity, partners, now }: Standing, isKeeper: boolean) =>
  partyOf({
    isLead: isOwn(actor, response.organization_id),
    partnerState: partners.find(({ organization }) => isOwn(actor, organization.id))?.state ?? null,
    isKeeper,
    state: response.state,
    phase: phaseOf(opportunity, now),
  })

/** Before the deadline nobody reads a response in another person's name. */
const isClosedTo = ({ is_impersonate }: Actor, { opportunity, now }: Pick<Standing, 'opportunity' | 'now'>) =>
  is_impersonate && isSealed(phaseOf(opportunity, now), opportunity.closes_at, now)

const isOwn = ({ organization_id }: Actor, id: string) => organization_id === id

async function viewsOf(db: Db, actor: Actor, reads: Read[]): Promise<OpportunityResponse[]> {
  const seen = reads.flatMap((read) => {
    const party = partyIn(actor, read)
    return party === null ? [] : [{ ...read, party }]
  })
  const files = await filesOf(
    db,
    'opportunity_response',
    seen.map(({ response }) => response.id),
  )
  return seen.map(({ party, response, opportunity, organization, partners, submitted_by_name, now }) => {
    const is_sealed = isClosedTo(actor, { opportunity, now })
    const isRead = readsContent(party) && !is_sealed
    const own = partners.find((partner) => isOwn(actor, partner.organization.id))
    return {
      id: response.id,
      opportunity: {
        id: opportunity.id,
        number: opportunity.number,
        title: opportunity.title,
        closes_at: opportunity.closes_at,
      },
      organization,
      state: response.state,
      title: isRead ? response.title : '',
      statement: isRead ? response.statement : '',
      attachments: isRead ? (files.get(response.id)?.attachment ?? []) : [],
      partners: is_sealed ? [] : partnersFor(party, partners, own),
      is_lead: party === 'lead',
      partner_state: own?.state ?? null,
      may_edit:
        party === 'lead' &&
        !is_sealed &&
        speaksForOrganization(actor) &&
        phaseOf(opportunity, now) === 'open' &&
        ['draft', 'submitted', 'withdrawn'].includes(response.state),
      is_sealed,
      submitted_at: response.submitted_at,
      submitted_by_name: isRead ? submitted_by_name : null,
      now,
      version: response.version,
    }
  })
}

/** Those who look after the opportunity read the team as it was handed in; an organization that is only invited sees itself alone. */
function partnersFor(party: Party, partners: Read['partners'], own: Read['partners'][number] | undefined) {
  if (party === 'lead') return partners.filter(({ state }) => state !== 'removed')
  if (party === 'asked') return own ? [own] : []
  return partners.filter(({ state }) => state === 'accepted' || (party === 'partner' && state === 'invited'))
}
