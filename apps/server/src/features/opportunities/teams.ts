import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import type { OrganizationName } from '@guildhall/contract/organizations'
import type { z } from 'zod'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, HttpError, InvalidField, notFound } from '../../http/errors.ts'
import { speaksForOrganization } from './keepers.ts'
import { tellReaders } from './letters.ts'
import { holdInvitable } from './queries.ts'
import { listAdmins, listTeam } from './reader-queries.ts'
import {
  changePartner,
  changeResponse,
  isResponse,
  listPartnerOptions,
  putPartner,
  readResponses,
} from './response-queries.ts'
import { partyIn, showResponse } from './response-view.ts'
import { type Answering, expectDraft, expectOpen, lockTeam, noteOf, type Team, withTeam } from './responses.ts'

const mostPartners = 10

type Invitation = { id: string; organization_id: string; part: string }

/** Asks an organization into the team; its admins are told. Asked again, it stays asked. */
export function invitePartner(
  call: Answering,
  { id, organization_id, part }: Invitation,
): Promise<OpportunityResponse> {
  const { actor } = call.author
  return withTeam(call, id, async (team) => {
    const { tx, note, opportunity, response, partners } = team
    expectDraft(response)
    if (!opportunity.takes_teams) throw conflict('error.response_no_teams')
    const live = partners.filter(({ state }) => state === 'invited' || state === 'accepted')
    if (live.some(({ organization }) => organization.id === organization_id)) return
    if (live.length >= mostPartners) throw new HttpError(409, 'error.response_team_full', { count: mostPartners })
    const isOut = [response.organization_id, opportunity.organization_id].includes(organization_id)
    if (isOut || !(await holdInvitable(tx, actor, organization_id)))
      throw new InvalidField('organization_id', 'partner_impossible')
    await putPartner(tx, { response_id: id, organization_id, part, invited_by_id: actor.id })
    await reopen(team)
    noteOf(note, 'partner_invited', response, organization_id)
    await tellPartner(call, team, 'response_invited', organization_id, part)
  })
}

export function removePartner(call: Answering, { id, organization_id }: Omit<Invitation, 'part'>) {
  return withTeam(call, id, async (team) => {
    const { tx, note, response, partners } = team
    expectDraft(response)
    const partner = found(partners.find(({ organization }) => organization.id === organization_id))
    if (partner.state === 'removed') return
    await changePartner(tx, id, organization_id, { state: 'removed' })
    noteOf(note, 'partner_removed', response, organization_id)
    // Who has declined has left already.
    if (partner.state !== 'declined') await tellPartner(call, team, 'response_removed', organization_id)
  })
}

type Reply = { id: string; answer: 'accept' | 'decline' }

/** Joins a team or not, for the caller's organization; who has joined may leave until the response is handed in. */
export async function answerInvitation(call: Answering, { id, answer }: Reply): Promise<OpportunityResponse> {
  const { db, author, language } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const { opportunity, response, partners, now } = await lockTeam(tx, actor, id)
    const own = partners.find(({ organization }) => organization.id === actor.organization_id)
    if (!own || own.state === 'removed') throw notFound()
    if (!speaksForOrganization(actor)) throw new HttpError(403, 'error.response_not_speaker')
    const state = answer === 'accept' ? 'accepted' : 'declined'
    if (own.state === state) return
    if (own.state === 'declined') throw conflict('error.response_invitation_over')
    if (answer === 'accept' && opportunity.organization_id === actor.organization_id)
      throw conflict('error.response_own')
    expectOpen(opportunity, now, language)
    expectDraft(response)
    await changePartner(tx, id, actor.organization_id, { state, answered_at: now, answered_by_id: actor.id })
    noteOf(note, `partner_${state}`, response, actor.organization_id)
    const readers = await listTeam(tx, [response.organization_id], [response.created_by_id])
    const organization = actor.organization_name ?? ''
    await tellReaders(call, tx, { name: `response_${state}`, opportunity, readers, organization, by: actor })
  })
  return showResponse(db, actor, id)
}

type Wish = { response_id: string; search?: string | undefined }

/** Organizations that the lead of a response can ask into the team: those that may be named to them. */
export async function partnerOptions(
  db: Db,
  actor: Actor,
  { response_id, search }: Wish,
): Promise<z.output<typeof OrganizationName>[]> {
  const [read] = await readResponses(db, actor, isResponse(response_id))
  if (!read || partyIn(actor, read) !== 'lead' || !speaksForOrganization(actor)) throw notFound()
  const without = [
    read.response.organization_id,
    ...(read.opportunity.organization_id ? [read.opportunity.organization_id] : []),
  ]
  return listPartnerOptions(db, actor, { response_id, without, search })
}

/** Who works on a response that was withdrawn means to hand it in again. */
async function reopen({ tx, response }: Team) {
  if (response.state === 'withdrawn') await changeResponse(tx, response.id, { state: 'draft' })
}

async function tellPartner(
  call: Answering,
  { tx, opportunity }: Team,
  name: 'response_invited' | 'response_removed',
  organization_id: string,
  part = '',
) {
  const { actor } = call.author
  const readers = await listAdmins(tx, [organization_id])
  const organization = actor.organization_name ?? ''
  await tellReaders(call, tx, { name, opportunity, readers, organization, by: actor, ...(part ? { quote: part } : {}) })
}
