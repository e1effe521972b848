import type { Deps } from '../../http/deps.ts'
import { checkLinks, checkNewLinks } from './check-links.ts'
import { runLinkCheck } from './link-check.ts'

/** Checks links when asked, new ones after a moment, and all of them every night. */
export async function startQuickLinkJobs({ db, jobs, config, log }: Pick<Deps, 'db' | 'jobs' | 'config' | 'log'>) {
  const options = { allowPrivate: config.linkCheckPrivate }
  await jobs.workTogether(checkLinks, (asked) => runLinkCheck({ db, log }, together(asked), options))
  await jobs.workTogether(checkNewLinks, () => runLinkCheck({ db, log }, 'new', options))
  await jobs.schedule(checkLinks, '20 3 * * *', {})
  await jobs.schedule(checkNewLinks, '*/10 * * * *', {})
}

/** What several have asked for; one of them may have asked for all links. */
function together(asked: { ids?: string[] }[]): 'all' | string[] {
  const named = asked.flatMap(({ ids }) => (ids ? [ids] : []))
  return named.length < asked.length ? 'all' : [...new Set(named.flat())]
}
