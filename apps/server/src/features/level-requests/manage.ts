import type { LevelDecision, LevelRequestInput } from '@guildhall/contract/level-requests'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectSeen, type Seen } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField, notFound } from '../../http/errors.ts'
import { findLevelOf, isLevelOffered, saveLevel } from '../organizations/public.ts'
import { levelChanged } from '../payments/public.ts'
import { tellAdmins } from './letters.ts'
import {
  closeLevelRequest,
  findLevelRequest,
  findOwnLevel,
  insertLevelRequest,
  lockLevelRequest,
  lockOrganization,
} from './queries.ts'

const subject_type = 'level_request'

/** An organization has one open request at a time. */
export const askForLevel = (db: Db, author: Author<Actor>, organization_id: string, input: LevelRequestInput) =>
  audited(db, author, async (tx, note) => {
    await lockOrganization(tx, organization_id)
    const own = await findOwnLevel(tx, organization_id)
    if (own.request?.status === 'open') throw conflict('error.level_request_open')
    if (input.membership_level === own.membership_level) throw new InvalidField('membership_level', 'level_same')
    if (!(await isLevelOffered(tx, input.membership_level))) throw new InvalidField('membership_level', 'not_offered')
    const request = await insertLevelRequest(tx, { ...input, organization_id, requested_by_id: author.actor.id })
    note({ action: 'level_request.created', subject_type, subject_id: request.id, after: request })
    return findOwnLevel(tx, organization_id)
  })

export const withdraw = (db: Db, author: Author<Actor>, organization_id: string, id: string) =>
  audited(db, author, async (tx, note) => {
    const request = await lockLevelRequest(tx, id)
    if (request?.organization_id !== organization_id) throw notFound()
    if (request.status !== 'open') throw conflict('error.level_request_closed')
    await closeLevelRequest(tx, id, { status: 'withdrawn', decided_by_id: author.actor.id })
    note({ action: 'level_request.withdrawn', subject_type, subject_id: id, before: { status: 'open' } })
    return findOwnLevel(tx, organization_id)
  })

/** Approval changes the level as the office's own form does; it may give another one than was asked for. */
export const decideLevel = (deps: Deps, author: Author<Actor>, { id, version, ...input }: LevelDecision & Seen) =>
  audited(deps.db, author, async (tx, note) => {
    const request = found(await lockLevelRequest(tx, id))
    if (request.status !== 'open') throw conflict('error.level_request_closed')
    expectSeen(request, { version })
    const { organization_id } = request
    const status = input.decision === 'approve' ? ('approved' as const) : ('refused' as const)
    const membership_level = (status === 'approved' && input.membership_level) || request.membership_level
    if (status === 'approved') await giveLevel(deps, tx, { organization_id, membership_level }, note)
    const decided = { status, reason: input.reason, membership_level }
    await closeLevelRequest(tx, id, { ...decided, decided_by_id: author.actor.id })
    await tellAdmins(deps, tx, author.actor, { organization_id, ...decided })
    note({
      action: `level_request.${status}`,
      subject_type,
      subject_id: id,
      before: { status: 'open' },
      after: decided,
    })
    return found(await findLevelRequest(tx, id))
  })

type Given = { organization_id: string; membership_level: string }

/** As the form of an organization does it: what is billed follows the level. */
async function giveLevel(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  { organization_id: id, membership_level }: Given,
  note: Note,
) {
  const before = found(await findLevelOf(tx, id))
  if (before.membership_level === membership_level) return
  if (!(await isLevelOffered(tx, membership_level))) throw new InvalidField('membership_level', 'not_offered')
  await saveLevel(tx, id, membership_level)
  await levelChanged(deps, tx, id, note)
  const after = { membership_level }
  note({ action: 'organization.updated', subject_type: 'organization', subject_id: id, before, after })
}
