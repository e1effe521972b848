import { keepCheckpoint } from '../db/audit-chain.ts'
import { forgetOldKeys } from '../db/idempotency.ts'
import { deleteOldCalls } from '../db/outside-calls.ts'
import { deleteOldEvents } from '../db/provider-events.ts'
import { forgetOldFailures, sweepParts } from '../db/sweeps.ts'
import { expireRequests } from '../features/access-requests/public.ts'
import { expireAgreements, remindSigners } from '../features/agreements/public.ts'
import { deleteOldActivity } from '../features/analytics/public.ts'
import { deleteExpiredSessions, deleteOldDevices, deleteOldFailures, deleteOldTokens } from '../features/auth/public.ts'
import { deleteExpiredCaptchas } from '../features/captcha/public.ts'
import { deleteOldNotices } from '../features/notifications/public.ts'
import { deleteOldFiles } from '../features/organization-imports/public.ts'
import { deleteOldDrafts } from '../features/user-imports/public.ts'
import type { Deps } from '../http/deps.ts'
import type { Job } from '../services/jobs.ts'
import { startPrivacySweep } from './privacy-sweep.ts'

const tidyUp: Job<object> = { name: 'housekeeping' }

/** Every hour removes what nobody can use any more, ends what nobody has decided, and seals where the audit is. */
export async function startHousekeeping(deps: Deps) {
  const { jobs } = deps
  await jobs.work(tidyUp, () => keepHouse(deps))
  await jobs.schedule(tidyUp, '40 * * * *', {})
  await startPrivacySweep(deps)
}

/** Each part runs, whatever becomes of the others. */
export function keepHouse(deps: Deps) {
  const { db, secretBox } = deps
  return sweepParts(deps, tidyUp.name, {
    sessions: () => deleteExpiredSessions(db),
    sign_in_failures: () => deleteOldFailures(db),
    tokens: () => deleteOldTokens(db),
    devices: () => deleteOldDevices(db),
    captchas: () => deleteExpiredCaptchas(db),
    import_drafts: () => deleteOldDrafts(db),
    organization_imports: () => deleteOldFiles(db),
    notices: () => deleteOldNotices(db),
    activity: () => deleteOldActivity(db),
    access_requests: () => expireRequests(deps),
    agreement_expiry: () => expireAgreements(deps),
    agreement_reminders: () => remindSigners(deps),
    provider_events: () => deleteOldEvents(db),
    outside_calls: () => deleteOldCalls(db),
    idempotency_keys: () => forgetOldKeys(db),
    sweep_failures: () => forgetOldFailures(db),
    audit_checkpoint: () => keepCheckpoint(db, secretBox.hash),
  })
}
