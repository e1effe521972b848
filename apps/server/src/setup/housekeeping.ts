import { keepCheckpoint } from '../db/audit-chain.ts'
import { forgetOldKeys } from '../db/idempotency.ts'
import { deleteOldEvents } from '../db/provider-events.ts'
import { expireRequests } from '../features/access-requests/public.ts'
import { expireAgreements, remindSigners } from '../features/agreements/public.ts'
import { deleteOldActivity } from '../features/analytics/public.ts'
import { deleteExpiredSessions, deleteOldDevices, deleteOldFailures, deleteOldTokens } from '../features/auth/public.ts'
import { deleteExpiredCaptchas } from '../features/captcha/public.ts'
import { deleteOldNotices } from '../features/notifications/public.ts'
import { deleteOldDrafts } from '../features/user-imports/public.ts'
import type { Deps } from '../http/deps.ts'
import type { Job } from '../services/jobs.ts'
import { startPrivacySweep } from './privacy-sweep.ts'

const tidyUp: Job<object> = { name: 'housekeeping' }

/** Every hour removes what nobody can use any more, ends what nobody has decided, and seals where the audit is. */
export async function startHousekeeping(
  deps: Pick<Deps, 'db' | 'jobs' | 'secretBox' | 'post' | 'settings' | 'siteUrl'>,
) {
  const { db, jobs, secretBox } = deps
  await jobs.work(tidyUp, async () => {
    await deleteExpiredSessions(db)
    await deleteOldFailures(db)
    await deleteOldTokens(db)
    await deleteOldDevices(db)
    await deleteExpiredCaptchas(db)
    await deleteOldDrafts(db)
    await deleteOldNotices(db)
    await deleteOldActivity(db)
    await expireRequests(deps)
    await expireAgreements(db)
    await remindSigners(deps)
    await deleteOldEvents(db)
    await forgetOldKeys(db)
    await keepCheckpoint(db, secretBox.hash)
  })
  await jobs.schedule(tidyUp, '40 * * * *', {})
  await startPrivacySweep(deps)
}
