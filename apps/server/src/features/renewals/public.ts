import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { sweep } from './sweep.ts'

const sweepAll: Job<object> = { name: 'renewals.sweep' }

/** Every hour sends what is due around the end of paid periods. */
export async function startRenewals(deps: Deps) {
  await deps.jobs.work(sweepAll, () => sweep(deps))
  await deps.jobs.schedule(sweepAll, '10 * * * *', {})
}

export { claimSteps } from './reminder-queries.ts'
export { sweep as sweepRenewals } from './sweep.ts'
