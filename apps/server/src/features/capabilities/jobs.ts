import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { askWhetherTrue } from './stale-queries.ts'

const stale: Job<object> = { name: 'capabilities.stale' }

/** Every night asks organizations about what they have not confirmed for long. */
export async function startCapabilityJobs(deps: Deps) {
  await deps.jobs.work(stale, () => askWhetherTrue(deps))
  await deps.jobs.schedule(stale, '40 5 * * *', {})
}
