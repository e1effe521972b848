import type { JoinState } from '@guildhall/contract/hubs'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError, notFound } from '../../http/errors.ts'
import { expectHub, isInHubScope } from '../../http/hub-scope.ts'
import { adminsOf } from '../users/public.ts'
import { addOrganization, dropOrganization, findOrganizationName, isMember, lockHub } from './change-queries.ts'
import { closeRequest, findPlace, findRequest, insertRequest, lockRequest } from './join-queries.ts'
import { tellAdmins, tellManagers } from './letters.ts'
import { speaksForOrganization } from './queries.ts'

const subject_type = 'hub'

/** Asks for the caller's organization; of several who ask at once, one does. */
export function askToJoin(deps: Deps, author: Author<Actor>, { hub_id, message }: { hub_id: string; message: string }) {
  const { actor } = author
  return audited(deps.db, author, async (tx, note) => {
    const organization = await ownOrganization(tx, actor)
    const hub = found(await lockHub(tx, hub_id))
    if (await isMember(tx, hub_id, organization.id)) throw conflict('error.hub_member_already')
    await insertRequest(tx, { hub_id, organization_id: organization.id, message, asked_by_id: actor.id })
    note({
      action: 'hub.join_asked',
      subject_type,
      subject_id: hub_id,
      after: { organization_id: organization.id, message },
    })
    await tellManagers(deps, tx, actor, { letter: 'hub_asked', hub, organization: organization.name, quote: message })
    return hub_id
  })
}

export function withdrawRequest(deps: Deps, author: Author<Actor>, id: string) {
  return audited(deps.db, author, async (tx, note) => {
    const { hub_id, organization_id } = found(await findPlace(tx, id))
    if (organization_id !== author.actor.organization_id) throw notFound()
    await ownOrganization(tx, author.actor)
    await lockHub(tx, hub_id)
    const request = found(await lockRequest(tx, id))
    await close(tx, request, { state: 'withdrawn' }, note)
    return request.hub_id
  })
}

export function leaveHub(deps: Deps, author: Author<Actor>, hub_id: string) {
  const { actor } = author
  return audited(deps.db, author, async (tx, note) => {
    const organization = await ownOrganization(tx, actor)
    const hub = await endBelonging(tx, hub_id, organization.id, note, 'hub.left')
    await tellManagers(deps, tx, actor, { letter: 'hub_left', hub, organization: organization.name })
    return hub_id
  })
}

type Decision = { id: string; decision: 'approve' | 'reject'; reason: string }

/** Takes an organization in or turns it down; of several who decide at once, one does. */
export function decideRequest(deps: Deps, author: Author<Actor>, { id, decision, reason }: Decision) {
  const { actor } = author
  return audited(deps.db, author, async (tx, note) => {
    const { hub_id, organization_id } = found(await findPlace(tx, id))
    // To those who do not look after the hub, the request is not there.
    if (!isInHubScope(actor, hub_id)) throw notFound()
    const hub = found(await lockHub(tx, hub_id, { organizationIds: [organization_id] }))
    const request = found(await lockRequest(tx, id))
    const state = decision === 'approve' ? 'approved' : 'rejected'
    await close(tx, request, { state, reason, decided_by_id: actor.id }, note)
    if (state === 'approved') await addOrganization(tx, hub.id, request.organization_id)
    const decided = await findRequest(tx, id)
    await tellAdmins(deps, tx, actor, request.organization_id, {
      letter: `hub_${state}`,
      hub,
      organization: decided.organization_name,
      quote: reason,
    })
    return decided
  })
}

type Removal = { hub_id: string; organization_id: string; reason: string }

export function removeOrganization(deps: Deps, author: Author<Actor>, { hub_id, organization_id, reason }: Removal) {
  expectHub(author.actor, hub_id)
  return audited(deps.db, author, async (tx, note) => {
    const organization = found(await findOrganizationName(tx, organization_id))
    const hub = await endBelonging(tx, hub_id, organization_id, note, 'hub.organization_removed', reason)
    await tellAdmins(deps, tx, author.actor, organization_id, {
      letter: 'hub_removed',
      hub,
      organization,
      quote: reason,
    })
    return null
  })
}

/** The organization that the caller speaks for; others are told who does. */
async function ownOrganization(tx: Db, actor: Actor) {
  const { organization_id, organization_name } = actor
  if (!organization_id) throw conflict('error.hub_no_organization')
  if (speaksForOrganization(actor)) return { id: organization_id, name: organization_name ?? '' }
  const admins = await adminsOf(tx, organization_id)
  throw new HttpError(403, 'error.hub_not_admin', { names: admins.map(({ name }) => name).join(', ') })
}

type Request = { id: string; hub_id: string; organization_id: string; state: JoinState }
type Closing = { state: Exclude<JoinState, 'pending'>; reason?: string; decided_by_id?: string }

async function close(tx: Db, request: Request, closing: Closing, note: Note) {
  if (request.state !== 'pending') throw conflict('error.hub_request_decided')
  await closeRequest(tx, request.id, closing)
  note({
    action: `hub.join_${closing.state}`,
    subject_type,
    subject_id: request.hub_id,
    after: { organization_id: request.organization_id, reason: closing.reason ?? '' },
  })
}

type Ending = 'hub.left' | 'hub.organization_removed'

async function endBelonging(
  tx: Db,
  hubId: string,
  organization_id: string,
  note: Note,
  action: Ending,
  reason?: string,
) {
  const hub = found(await lockHub(tx, hubId, { organizationIds: [organization_id] }))
  if (hub.lead_organization_id === organization_id) throw conflict('error.hub_led_by_it')
  if (!(await dropOrganization(tx, hubId, organization_id))) throw conflict('error.hub_not_member')
  note({ action, subject_type, subject_id: hubId, before: { organization_id }, after: reason ? { reason } : null })
  return hub
}
