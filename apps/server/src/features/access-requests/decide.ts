import type { AccessRequest, DecisionInput } from '@guildhall/contract/access-requests'
import type { z } from 'zod'
import { audited, type AuditEntry, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { findAnyToken, findToken, hashToken, voidTokens } from '../auth/public.ts'
import { readPerson, settlePerson } from './person-queries.ts'
import { changeRequest, closeRequest, findRequest, lockRequest, takeOrganization } from './queries.ts'
import { addressOf } from './sign-up.ts'

/** What a link is about; also when it no longer holds because somebody has decided, so that it can be said who. */
export async function showByLink(db: Db, actor: Actor, token: string): Promise<AccessRequest> {
  const request = found(await findRequest(db, actor, await subjectOf(db, token)))
  if (isOpen(request)) await refuseSpentLink(db, token)
  return request
}

type Decision = z.output<typeof DecisionInput>

/** Approves, rejects, or asks the person for more; of two who decide at once, one does. */
export function decideRequest(deps: Deps, author: Author<Actor>, { token, decision, reason }: Decision) {
  const { actor } = author
  return audited(deps.db, author, async (tx, note) => {
    const before = found(await lockRequest(tx, actor, await subjectOf(tx, token)))
    if (!isOpen(before)) throw conflict('error.request_decided')
    await refuseSpentLink(tx, token)

    if (decision === 'need_info') await changeRequest(tx, before.id, { status: 'need_info', reason })
    else {
      if (decision === 'approve') await approve(tx, before, note)
      else await reject(tx, before, note)
      await closeRequest(tx, before.id, { status: statuses[decision], reason, decided_by_id: actor.id })
      await voidTokens(tx, 'decide_request', { subject_id: before.id })
    }
    const after = found(await findRequest(tx, actor, before.id))
    await tellPerson(deps, tx, actor, before.user_id, after)
    note({
      action: `access_request.${after.status}`,
      subject_type: 'access_request',
      subject_id: before.id,
      before: { status: before.status, reason: before.reason },
      after: { status: after.status, reason },
    })
    return after
  })
}

const statuses = { approve: 'approved', reject: 'rejected' } as const

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>
type Note = (entry: AuditEntry) => void

/** Lets the person in: as a member of the organization, or as the admin of the one that begins with him. */
async function approve(tx: Db, request: Locked, note: Note) {
  const { organization_id, role } = await placeOf(tx, request, note)
  const person = await settlePerson(tx, request.user_id, { status: 'active', organization_id, role })
  if (!person) throw conflict('error.request_decided')
  note({
    action: 'user.approved',
    subject_type: 'user',
    subject_id: person.id,
    before: { status: 'pending_approval' },
    after: { status: person.status, organization_id, role },
  })
}

async function placeOf(tx: Db, request: Locked, note: Note) {
  if (request.organization_id) return { organization_id: request.organization_id, role: 'user' as const }
  const { organization_name: name, organization_website: website } = request
  const { is_new, ...organization } = await takeOrganization(tx, { name, website })
  // Somebody else brought it in meanwhile: whoever comes now joins it like anybody else.
  await changeRequest(tx, request.id, {
    kind: is_new ? 'new_organization' : 'join_organization',
    organization_id: organization.id,
  })
  if (is_new)
    note({
      action: 'organization.created',
      subject_type: 'organization',
      subject_id: organization.id,
      after: organization,
    })
  return { organization_id: organization.id, role: is_new ? ('organization_admin' as const) : ('user' as const) }
}

async function reject(tx: Db, request: Locked, note: Note) {
  const person = await settlePerson(tx, request.user_id, { status: 'rejected' })
  if (!person) throw conflict('error.request_decided')
  note({
    action: 'user.rejected',
    subject_type: 'user',
    subject_id: person.id,
    before: { status: 'pending_approval' },
    after: { status: person.status },
  })
}

async function tellPerson({ post, siteUrl }: Deps, tx: Db, actor: Actor, userId: string, request: AccessRequest) {
  const letter = {
    ...addressOf(await readPerson(tx, userId)),
    link: siteUrl(),
    values: { organization: request.organization_name, person: `${actor.first_name} ${actor.last_name}` },
  }
  if (request.status === 'approved') return post.send(tx, { ...letter, name: 'request_approved' })
  const quote = request.reason
  if (request.status === 'rejected') return post.send(tx, { ...letter, name: 'request_rejected', quote })
  return post.send(tx, { ...letter, name: 'request_need_info', quote, reply_to: actor.email })
}

const isOpen = ({ status }: Pick<AccessRequest, 'status'>) => status === 'pending' || status === 'need_info'

/** The request that a link was made for, whether the link still holds or not. */
async function subjectOf(db: Db, token: string): Promise<string> {
  const link = await findAnyToken(db, held(token))
  if (!link?.subject_id) throw new InvalidField('token', 'link_spent')
  return link.subject_id
}

async function refuseSpentLink(db: Db, token: string) {
  if (!(await findToken(db, held(token)))) throw new InvalidField('token', 'link_spent')
}

const held = (token: string) => ({ purpose: 'decide_request' as const, token_hash: hashToken(token) })
