import type { OpportunityChange, OpportunityDetails, OpportunityDraft } from '@guildhall/contract/opportunities'
import { phaseOf } from '@guildhall/contract/opportunity-rules'
import { holdAudience } from '../../db/audience-roles.ts'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { type Seen, expectSeen, expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, forbidden, HttpError, InvalidField } from '../../http/errors.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { expectNodes, holdNodes } from '../capabilities-taxonomy/public.ts'
import { assignFiles, dropFiles } from '../files/public.ts'
import { changesBetween, readingOf } from './amendments.ts'
import { hostFor, isOfHost } from './keepers.ts'
import { tellReaders, type Writes } from './letters.ts'
import { findOpportunity } from './list-queries.ts'
import { findParticipation } from './participation-queries.ts'
import {
  changeOpportunity,
  deleteOpportunityRow,
  holdActiveOrganization,
  insertAmendment,
  insertOpportunity,
  listWantedIds,
  nextNumber,
  replaceWanted,
  setSaved,
} from './queries.ts'
import { listReaders } from './reader-queries.ts'
import { isPossible, type Step } from './steps.ts'
import { clock, holdOpportunity, lockOpportunity, type StoredOpportunity } from './visible-queries.ts'

export type Call = Writes & { db: Db; author: Author<Actor> }
type Caller = Pick<Call, 'db' | 'author'>

export const subject_type = 'opportunity'

export async function createOpportunity({ db, author }: Caller, input: OpportunityDraft): Promise<OpportunityDetails> {
  const { actor } = author
  const { is_published, wanted, attachment_ids, ...fields } = input
  const { id } = await audited(db, author, async (tx, note) => {
    await holdAudience(tx, fields.audience)
    const now = await clock(tx)
    const host = await expectHost(tx, actor, fields)
    if (is_published) expectFuture(fields.closes_at, now)
    const opportunity = await insertOpportunity(tx, {
      ...columnsOf({ ...fields, ...host }),
      state: is_published ? 'open' : 'draft',
      published_at: is_published ? now : null,
      created_by_id: actor.id,
    })
    await keepParts(tx, actor, opportunity, { wanted, attachment_ids })
    note({ action: 'opportunity.created', subject_type, subject_id: opportunity.id, after: opportunity })
    return opportunity
  })
  return findOpportunity(db, actor, id)
}

/** Saves a draft, or amends what is published already: then those to whom it matters are told what changed. */
export async function updateOpportunity(call: Call, input: OpportunityChange): Promise<OpportunityDetails> {
  const { db, author } = call
  const { actor } = author
  const { id, version, is_published, amendment_note, wanted, attachment_ids, ...fields } = input
  await audited(db, author, async (tx, note) => {
    await holdAudience(tx, fields.audience)
    const { before, now } = await lockFor(tx, actor, id, 'update')
    expectVersion(before, { version })
    const isDraft = before.state === 'draft'
    if (!isDraft) expectAmendment(before, input)
    if (!isDraft || is_published) expectFuture(fields.closes_at, now)
    const isNew = isDraft && is_published
    const host = isSameHost(before, fields) ? {} : await expectHost(tx, actor, fields)
    const was = await readingOf(tx, before)
    const after = await changeOpportunity(tx, id, {
      ...columnsOf({ ...fields, ...host }),
      ...(fields.kind === before.kind ? {} : { number: await nextNumber(tx, fields.kind) }),
      ...(isNew ? { state: 'open', published_at: now } : {}),
      updated_by_id: actor.id,
    })
    await keepParts(tx, actor, after, { wanted, attachment_ids })
    note({ action: 'opportunity.updated', subject_type, subject_id: id, before, after })
    if (isNew) note({ action: 'opportunity.published', subject_type, subject_id: id, after: { state: after.state } })
    if (isDraft) return
    const changes = changesBetween(was, await readingOf(tx, after))
    await insertAmendment(tx, { opportunity_id: id, note: amendment_note, changes, by_id: actor.id })
    const readers = await listReaders(tx, id, ['saved', 'asked', 'responds'])
    const news = { name: 'opportunity_amended', opportunity: after, readers, changes, quote: amendment_note } as const
    await tellReaders(call, tx, { ...news, by: actor })
  })
  return findOpportunity(db, actor, id)
}

export async function publishOpportunity({ db, author }: Caller, { id, version }: Seen): Promise<OpportunityDetails> {
  await audited(db, author, async (tx, note) => {
    const { before, now } = await lockFor(tx, author.actor, id, 'publish')
    expectSeen(before, { version })
    expectFuture(before.closes_at, now)
    const change = { state: 'open', published_at: now, updated_by_id: author.actor.id } as const
    const after = await changeOpportunity(tx, id, change)
    note({ action: 'opportunity.published', subject_type, subject_id: id, after: { state: after.state } })
  })
  return findOpportunity(db, author.actor, id)
}

export function deleteOpportunity({ db, author }: Caller, id: string): Promise<null> {
  return audited(db, author, async (tx, note) => {
    const { before } = await lockFor(tx, author.actor, id, 'delete')
    await dropFiles(tx, { type: 'opportunity', id })
    await deleteOpportunityRow(tx, id)
    note({ action: 'opportunity.deleted', subject_type, subject_id: id, before })
    return null
  })
}

/** Keeps an opportunity among one's own, or no longer. */
export function saveOpportunity({ db, author }: Caller, { id, is_saved }: { id: string; is_saved: boolean }) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    await holdOpportunity(tx, actor, id)
    if (await setSaved(tx, id, actor.id, is_saved))
      note({ action: is_saved ? 'opportunity.kept' : 'opportunity.let_go', subject_type, subject_id: id })
    return { is_saved }
  })
}

/** The opportunity of somebody who looks after it, held, where this step can be taken by the clock. */
export async function lockFor(tx: Db, actor: Actor, id: string, step: Step) {
  const before = await lockOpportunity(tx, actor, id)
  await expectKeeper(tx, actor, before)
  const now = await clock(tx)
  const phase = phaseOf(before, now)
  if (!isPossible(phase, step)) throw conflict(`error.opportunity_is_${phase}`)
  return { before, now }
}

/** Refuses those who do not look after an opportunity, and tells those whose own organization takes part why. */
export async function expectKeeper(tx: Db, actor: Actor, opportunity: StoredOpportunity) {
  if (!isOfHost(actor, opportunity)) throw forbidden()
  if (await findParticipation(tx, actor, opportunity.id)) throw recused()
}

export const recused = () => new HttpError(403, 'error.opportunity_recused')

/** The form as it is stored: a job is taken by one, and teaming is nothing without a team. */
function columnsOf<F extends { kind: string; body: string; takes_teams: boolean }>(fields: F): F {
  const { kind, takes_teams } = fields
  return {
    ...fields,
    body: cleanHtml(fields.body),
    takes_teams: kind === 'teaming' || (kind !== 'job' && takes_teams),
  }
}

type Hosted = { organization_id: string | null; hub_id: string | null }

const isSameHost = (before: Hosted, { organization_id, hub_id }: Hosted) =>
  before.organization_id === organization_id && before.hub_id === hub_id

/** For whom somebody posts, of those for whom he may. */
async function expectHost(tx: Db, actor: Actor, given: Hosted): Promise<Hosted> {
  const host = hostFor(actor, given)
  if ('refused' in host)
    throw new InvalidField(host.refused, host.refused === 'hub_id' ? 'hub_not_yours' : 'organization_not_yours')
  if (host.organization_id && !(await holdActiveOrganization(tx, host.organization_id)))
    throw new InvalidField('organization_id', 'organization_gone')
  return host
}

/** Its number tells the kind, and its host reads the responses: once published, neither changes. */
function expectAmendment(before: StoredOpportunity, input: OpportunityChange) {
  if (input.kind !== before.kind) throw new InvalidField('kind', 'fixed_once_published')
  if (input.organization_id !== before.organization_id)
    throw new InvalidField('organization_id', 'fixed_once_published')
  if (input.amendment_note === '') throw new InvalidField('amendment_note', 'amendment_note_needed')
}

function expectFuture(closes_at: string, now: string) {
  if (Date.parse(closes_at) <= Date.parse(now)) throw new InvalidField('closes_at', 'closes_in_past')
}

async function keepParts(
  tx: Db,
  actor: Actor,
  { id, body }: StoredOpportunity,
  { wanted, attachment_ids }: Pick<OpportunityDraft, 'wanted' | 'attachment_ids'>,
) {
  const nodes = wanted.map(({ node_id }) => node_id)
  await expectNodes(tx, nodes, 'wanted')
  // A merge at the same time would put what is taken out here back under another name.
  await holdNodes(tx, await listWantedIds(tx, id))
  await replaceWanted(tx, id, wanted)
  await assignFiles(tx, actor, { type: 'opportunity', id }, { body, attachment: attachment_ids })
}
