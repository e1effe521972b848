import type { Deps } from '../../http/deps.ts'
import { checkLinks } from './check-links.ts'
import { runLinkCheck } from './link-check.ts'

/** Checks links when asked, and all of them every night. */
export async function startQuickLinkJobs({ db, jobs, config, log }: Pick<Deps, 'db' | 'jobs' | 'config' | 'log'>) {
  await jobs.workTogether(checkLinks, (asked) =>
    runLinkCheck({ db, log }, together(asked), { allowPrivate: config.linkCheckPrivate }),
  )
  await jobs.schedule(checkLinks, '20 3 * * *', {})
}

type Asked = { ids?: string[] }

/** What several have asked for; one of them may have asked for all links. */
function together(asked: Asked[]): Asked {
  const named = asked.flatMap(({ ids }) => (ids ? [ids] : []))
  return named.length < asked.length ? {} : { ids: [...new Set(named.flat())] }
}
