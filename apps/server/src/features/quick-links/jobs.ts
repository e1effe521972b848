import type { Deps } from '../../http/deps.ts'
import { checkLinks } from './check-links.ts'
import { runLinkCheck } from './link-check.ts'

/** Checks links when asked, and all of them every night. */
export async function startQuickLinkJobs({ db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>) {
  await jobs.work(checkLinks, (data) => runLinkCheck(db, data, { allowPrivate: config.linkCheckPrivate }))
  await jobs.schedule(checkLinks, '20 3 * * *', {})
}
