import { audited } from '../../db/audited.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { voidTokens } from '../auth/public.ts'
import { listStale, lockStale } from './expire-queries.ts'
import { tellAsker } from './letters.ts'
import { refusePerson } from './person-queries.ts'
import { closeRequest, findMember } from './queries.ts'

type Expiring = Pick<Deps, 'db' | 'log' | 'post' | 'siteUrl' | 'settings'>

/** The others have their turn an hour later. */
const mostAtOnce = 500

/** Ends the requests that nobody has decided for too long: whoever asked is told, and may ask again. */
export async function expireRequests(deps: Expiring) {
  const { request_expiry_days: days } = await deps.settings.read()
  const stale = await listStale(deps.db, days)
  let expired = 0
  const some = function* () {
    for (const id of stale) if (expired < mostAtOnce) yield id
  }
  await sweepEach(deps, 'access_requests', some(), String, async (id) => {
    await expire(deps, id, days)
    expired++
  })
}

const expire = (deps: Expiring, id: string, days: number) =>
  audited(deps.db, { actor: null }, async (tx, note) => {
    const request = await lockStale(tx, id, days)
    if (!request) return
    const { status, reason, organization_id } = request
    await closeRequest(tx, id, { status: 'expired', reason, decided_by_id: null })
    await voidTokens(tx, 'decide_request', { subject_id: id })
    await refusePerson(tx, request.user_id)
    const member = organization_id ? await findMember(tx, organization_id) : undefined
    const organization_name = member?.name ?? request.organization_name
    await tellAsker(deps, tx, null, request, { status: 'expired', reason, organization_name, days })
    note({
      action: 'access_request.expired',
      subject_type: 'access_request',
      subject_id: id,
      before: { status },
      after: { status: 'expired' },
    })
  })
