import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { reach } from '../../services/outside.ts'
import { type Found, listLinksToCheck, saveLinkStates, type Which } from './check-queries.ts'

const atOnce = 5

type Link = { id: string; url: string }
type Visit = Link & { isSaved: boolean } & ({ problem: string | null } | { error: unknown })
type Options = { allowPrivate: boolean }

/** Visits these links and notes which of them are broken. */
export const runLinkCheck = (deps: Pick<Deps, 'db' | 'log'>, which: Which, options: Options) =>
  sweepEach(
    deps,
    'quick-links.check',
    visitAll(deps, which, options),
    ({ id }) => id,
    async (visited) => {
      if ('error' in visited) throw visited.error
      if (!visited.isSaved) await saveLinkStates(deps.db, [visited])
    },
  )

/**
 * Several addresses at once, because most of the time is spent waiting, and each of them once, however many links lead there.
 * What was found is saved together; where that fails, each link is left to be saved by itself.
 */
async function* visitAll({ db }: Pick<Deps, 'db'>, which: Which, options: Options): AsyncGenerator<Visit> {
  const byAddress = [...groupByUrl(await listLinksToCheck(db, which)).values()]
  for (let start = 0; start < byAddress.length; start += atOnce) {
    const visits = (
      await Promise.all(byAddress.slice(start, start + atOnce).map((links) => visit(links, options)))
    ).flat()
    const found = visits.filter((each): each is Visit & Found => 'problem' in each)
    const isSaved = found.length > 0 && (await isDone(saveLinkStates(db, found)))
    yield* visits.map((each) => ({ ...each, isSaved }))
  }
}

function groupByUrl(links: Link[]): Map<string, Link[]> {
  const groups = new Map<string, Link[]>()
  for (const link of links) {
    const alike = groups.get(link.url)
    if (alike) alike.push(link)
    else groups.set(link.url, [link])
  }
  return groups
}

const isDone = (work: PromiseLike<unknown>): PromiseLike<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** Visits the address that these links have in common. Never fails, so that the others of its batch are saved. */
async function visit(links: Link[], options: Options): Promise<Visit[]> {
  try {
    const problem = await problemOf(links[0]?.url ?? '', options)
    return links.map((link) => ({ ...link, isSaved: false, problem }))
  } catch (error) {
    return links.map((link) => ({ ...link, isSaved: false, error }))
  }
}

/** Why a link counts as broken; null when it leads somewhere. A page that asks for a sign-in is there all the same. */
async function problemOf(url: string, options: Options): Promise<string | null> {
  const reached = await reach(url, options)
  if ('problem' in reached) return reached.problem
  return reached.status === 404 || reached.status === 410 || reached.status >= 500 ? String(reached.status) : null
}
