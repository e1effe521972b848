import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { dropExpired } from './notice-queries.ts'
import { tellMatches } from './notices.ts'

const hourly: Job<object> = { name: 'connect.instant_notices' }
const daily: Job<object> = { name: 'connect.daily_notices' }

/** Every hour tells of new matches those who want it at once, and every morning the others. */
export async function startConnectJobs(deps: Deps) {
  await deps.jobs.work(hourly, () => tellMatches(deps, 'instant'))
  await deps.jobs.schedule(hourly, '25 * * * *', {})
  await deps.jobs.work(daily, async () => {
    await dropExpired(deps.db)
    await tellMatches(deps, 'digest')
  })
  await deps.jobs.schedule(daily, '40 11 * * *', {})
}
