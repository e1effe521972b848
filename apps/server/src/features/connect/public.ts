import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { dropExpired, tellMatches } from './notices.ts'

export { listEntries } from './list-queries.ts'

const hourly: Job<object> = { name: 'connect.notices' }
const daily: Job<object> = { name: 'connect.expired' }

/** Every hour tells of new matches, and once a day takes from the index what has run out. */
export async function startConnectJobs(deps: Deps) {
  await deps.jobs.work(hourly, () => tellMatches(deps))
  await deps.jobs.schedule(hourly, '25 * * * *', {})
  await deps.jobs.work(daily, () => dropExpired(deps))
  await deps.jobs.schedule(daily, '40 11 * * *', {})
}
