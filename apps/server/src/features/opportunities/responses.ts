import type { OpportunityResponse, ResponseInput } from '@guildhall/contract/opportunity-responses'
import { phaseOf } from '@guildhall/contract/opportunity-rules'
import { audited, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { type Seen, expectSeen, expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, forbidden, found, HttpError, InvalidField, notFound } from '../../http/errors.ts'
import { cleanHtml, picturesIn, plainText } from '../../services/rich-text.ts'
import type { Language } from '../../words/say.ts'
import { assignFiles } from '../files/public.ts'
import { speaksForOrganization } from './keepers.ts'
import { tellReaders } from './letters.ts'
import type { Call } from './manage.ts'
import { momentIn } from '../../words/moments.ts'
import { findParticipation } from './participation-queries.ts'
import { holdActiveOrganization } from './queries.ts'
import { listTeam } from './reader-queries.ts'
import {
  changeResponse,
  findResponse,
  listPartners,
  lockOrBegin,
  lockResponse,
  type StoredResponse,
} from './response-queries.ts'
import { partyIn, showResponse } from './response-view.ts'
import { clock, holdOpportunity, type StoredOpportunity } from './visible-queries.ts'

export type Answering = Call & { language: Language }

/** Begins a draft for the caller's organization, opens the one that was withdrawn again, or answers with the one that there is. */
export async function beginResponse(call: Answering, opportunity_id: string): Promise<OpportunityResponse> {
  const { db, author, language } = call
  const { actor } = author
  const id = await audited(db, author, async (tx, note) => {
    const opportunity = await holdOpportunity(tx, actor, opportunity_id)
    if (!speaksForOrganization(actor)) throw new HttpError(403, 'error.response_not_speaker')
    const { organization_id } = actor
    if (opportunity.organization_id === organization_id) throw conflict('error.response_own')
    if (!(await holdActiveOrganization(tx, organization_id))) throw conflict('error.response_not_active')
    expectOpen(opportunity, await clock(tx), language)
    const { response, isNew } = await lockOrBegin(tx, { opportunity_id, organization_id, created_by_id: actor.id })
    if (response.state === 'withdrawn') await changeResponse(tx, response.id, { state: 'draft' })
    if (isNew || response.state === 'withdrawn') noteOf(note, 'begun', { ...response, state: 'draft' })
    return response.id
  })
  return showResponse(db, actor, id)
}

type Update = ResponseInput & { id: string; version: number }

export async function updateResponse(call: Answering, { id, version, attachment_ids, ...input }: Update) {
  const { actor } = call.author
  return withTeam(call, id, async ({ tx, note, response }) => {
    expectDraft(response)
    expectVersion(response, { version })
    const statement = cleanHtml(input.statement)
    const change = { title: input.title, statement, state: 'draft', version: version + 1 } as const
    await assignFiles(tx, actor, { type: 'opportunity_response', id }, { body: statement, attachment: attachment_ids })
    noteOf(note, 'updated', await changeResponse(tx, id, change))
  })
}

/** Hands a response in, up to the second at which the opportunity closes. Asked again, it stays handed in. */
export async function submitResponse(call: Answering, { id, version }: Seen): Promise<OpportunityResponse> {
  const { actor } = call.author
  return withTeam(call, id, async ({ tx, note, opportunity, response, partners, now }) => {
    expectSeen(response, { version })
    if (response.state === 'submitted') return
    if (plainText(response.statement) === '' && picturesIn(response.statement).length === 0)
      throw new InvalidField('statement', 'statement_needed')
    const waiting = partners.filter(({ state }) => state === 'invited').map(({ organization }) => organization.name)
    if (waiting.length > 0) throw new HttpError(409, 'error.response_partners_open', { names: waiting.join(', ') })
    const team = partners.filter(({ state }) => state === 'accepted').map(({ organization }) => organization.id)
    if (team.length > 0 && !opportunity.takes_teams) throw conflict('error.response_no_teams')
    const change = { state: 'submitted', submitted_at: now, submitted_by_id: actor.id } as const
    const submitted = await changeResponse(tx, id, change)
    noteOf(note, 'submitted', submitted)
    const readers = await listTeam(tx, [submitted.organization_id, ...team], [actor.id])
    const organization = actor.organization_name ?? ''
    await tellReaders(call, tx, { name: 'response_submitted', opportunity, readers, organization })
  })
}

/** Takes a response back while it could still be handed in again. */
export async function withdrawResponse(call: Answering, id: string): Promise<OpportunityResponse> {
  const { actor } = call.author
  return withTeam(call, id, async ({ tx, note, opportunity, response, partners }) => {
    if (response.state === 'withdrawn') return
    if (response.state !== 'submitted') throw conflict('error.response_not_submitted')
    const change = { state: 'withdrawn', submitted_at: null, submitted_by_id: null } as const
    noteOf(note, 'withdrawn', await changeResponse(tx, id, change))
    const team = partners.filter(({ state }) => state === 'accepted').map(({ organization }) => organization.id)
    const readers = await listTeam(tx, [response.organization_id, ...team], [])
    const organization = actor.organization_name ?? ''
    await tellReaders(call, tx, { name: 'response_withdrawn', opportunity, readers, organization, by: actor })
  })
}

export type Team = Awaited<ReturnType<typeof lockTeam>> & { tx: Db; note: Note }

/** Does something with a response that the caller's organization leads, while nobody else does and the opportunity is open. */
export async function withTeam(call: Answering, id: string, change: (team: Team) => Promise<void>) {
  const { db, author, language } = call
  await audited(db, author, async (tx, note) => {
    const team = await lockTeam(tx, author.actor, id)
    if (team.party !== 'lead' || !speaksForOrganization(author.actor)) throw forbidden()
    expectOpen(team.opportunity, team.now, language)
    await change({ ...team, tx, note })
  })
  return showResponse(db, author.actor, id)
}

/** A response that the caller sees, held together with the deadline of its opportunity. */
export async function lockTeam(tx: Db, actor: Actor, id: string) {
  const { opportunity_id } = found(await findResponse(tx, id))
  const opportunity = await holdOpportunity(tx, actor, opportunity_id)
  const response = found(await lockResponse(tx, id))
  const partners = (await listPartners(tx, [id])).get(id) ?? []
  const now = await clock(tx)
  const takes_part = await findParticipation(tx, actor, opportunity_id)
  const party = partyIn(actor, { response, opportunity, partners, takes_part, now })
  if (party === null) throw notFound()
  return { opportunity, response, partners, now, party }
}

/** Refuses from the second on at which the opportunity closes, naming that. */
export function expectOpen(opportunity: StoredOpportunity, now: string, language: Language) {
  const phase = phaseOf(opportunity, now)
  if (phase === 'open') return
  const { time_zone, opens_at, closes_at } = opportunity
  if (phase === 'announced')
    throw new HttpError(409, 'error.response_early', { when: momentIn(language, opens_at, time_zone) })
  if (phase === 'closed' && Date.parse(closes_at) <= Date.parse(now))
    throw new HttpError(409, 'error.response_late', { when: momentIn(language, closes_at, time_zone) })
  throw conflict(`error.opportunity_is_${phase}`)
}

/** What is handed in is taken back before it is changed. */
export function expectDraft({ state }: StoredResponse) {
  if (state !== 'draft' && state !== 'withdrawn') throw conflict('error.response_submitted')
}

/** Without what is written in it, which is nobody else's business before it is handed in. */
export const noteOf = (
  note: Note,
  step: string,
  { id, opportunity_id, organization_id, state }: StoredResponse,
  partner_id?: string,
) =>
  note({
    action: `opportunity_response.${step}`,
    subject_type: 'opportunity_response',
    subject_id: id,
    after: { opportunity_id, organization_id, state, ...(partner_id ? { partner_id } : {}) },
  })
