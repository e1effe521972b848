import { applyRetention } from '../features/users/public.ts'
import type { Deps } from '../http/deps.ts'
import type { Job } from '../services/jobs.ts'

const sweep: Job<object> = { name: 'privacy-sweep' }

/** Every night lets go of the personal data that the network keeps no longer. */
export async function startPrivacySweep(deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings'>) {
  await deps.jobs.work(sweep, () => applyRetention(deps))
  await deps.jobs.schedule(sweep, '20 3 * * *', {})
}
