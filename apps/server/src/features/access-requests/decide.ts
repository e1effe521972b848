import { type Decision, isOpenRequest, type SeveralDecisionsInput } from '@guildhall/contract/access-requests'
import type { BulkOutcome } from '@guildhall/contract/bulk'
import type { Say } from '@guildhall/contract/validation'
import { audited, type AuditEntry, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { type Seen, expectSeen } from '../../db/versions.ts'
import { raceLost } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError, InvalidField, notFound } from '../../http/errors.ts'
import { voidTokens } from '../auth/public.ts'
import { isLevelOffered } from '../organizations/public.ts'
import { approve } from './approve.ts'
import { tellAsker } from './letters.ts'
import { refusePerson } from './person-queries.ts'
import { changeRequest, closeRequest, findRequest, type LockedRequest, lockRequest } from './queries.ts'

/** Decides on several requests, each in its own transaction; which ones could not be decided is told with the reason. */
export async function decideSeveral(
  deps: Deps,
  author: Author<Actor>,
  { ids, versions, membership_level, ...decision }: SeveralDecisionsInput,
  say: Say,
): Promise<BulkOutcome> {
  if (membership_level && !(await isLevelOffered(deps.db, membership_level)))
    throw new InvalidField('membership_level', 'not_offered')
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const id of new Set(ids)) {
    const request = await findRequest(deps.db, author.actor, id)
    try {
      if (!request) throw notFound()
      await audited(deps.db, author, (tx, note) =>
        decide(deps, tx, author.actor, { id, version: versionOf.get(id) }, { ...decision, membership_level }, note),
      )
      outcome.done++
    } catch (error) {
      const refusal = error instanceof HttpError ? error : raceLost(error)
      if (!refusal) throw error
      const name = request ? `${request.first_name} ${request.last_name}` : ''
      outcome.refused.push({ id, name, reason: reasonOf(refusal, say) })
    }
  }
  return outcome
}

const reasonOf = (error: HttpError, say: Say) =>
  error instanceof InvalidField ? say(`validation.${error.reason}`, error.values) : say(error.word, error.values)

type Note = (entry: AuditEntry) => void

/** Approves, rejects, or asks for more; of two who decide at once, one does. */
export async function decide(deps: Deps, tx: Db, actor: Actor, { id, version }: Seen, decision: Decision, note: Note) {
  const before = found(await lockRequest(tx, actor, id))
  if (!isOpenRequest(before)) throw conflict('error.request_decided')
  expectSeen(before, { version })
  const { reason } = decision
  if (decision.decision === 'approve')
    await approve(deps, tx, actor, { request: before, level: decision.membership_level, note })
  if (decision.decision === 'reject') await reject(tx, before, note)

  const status = statuses[decision.decision]
  if (status === 'need_info') await changeRequest(tx, id, { status, reason })
  else {
    await closeRequest(tx, id, { status, reason, decided_by_id: actor.id })
    await voidTokens(tx, 'decide_request', { subject_id: id })
  }
  const after = found(await findRequest(tx, actor, id))
  if (status !== 'approved') await tellAsker(deps, tx, actor, before, { ...after, status })
  note({
    action: `access_request.${status}`,
    subject_type: 'access_request',
    subject_id: id,
    before: { status: before.status, reason: before.reason },
    after: { status, reason },
  })
  return after
}

const statuses = { approve: 'approved', reject: 'rejected', need_info: 'need_info' } as const

async function reject(tx: Db, request: LockedRequest, note: Note) {
  const person = await refusePerson(tx, request.user_id)
  if (!person) throw conflict('error.request_decided')
  note({
    action: 'user.rejected',
    subject_type: 'user',
    subject_id: person.id,
    before: { status: 'pending_approval' },
    after: { status: person.status },
  })
}
