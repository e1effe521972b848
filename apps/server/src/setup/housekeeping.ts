import { forgetOldKeys } from '../db/idempotency.ts'
import { deleteExpiredSessions, deleteOldFailures } from '../features/auth/public.ts'
import type { Deps } from '../http/deps.ts'
import type { Job } from '../services/jobs.ts'

const tidyUp: Job<object> = { name: 'housekeeping' }

/** Every hour removes what nobody can use any more. */
export async function startHousekeeping({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) {
  await jobs.work(tidyUp, async () => {
    await deleteExpiredSessions(db)
    await deleteOldFailures(db)
    await forgetOldKeys(db)
  })
  await jobs.schedule(tidyUp, '40 * * * *', {})
}
