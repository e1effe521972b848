import { type Bench, inWords, print, ratio, stopAll } from './bench.ts'
import { bareDirectory, directoryPaths, fillDirectory } from './connect.ts'
import { compare } from './load.ts'
import { bareMatching, fillCapabilities, matchingPaths } from './matching.ts'
import { manyOrganizations, perOrganization } from './measure-lists.ts'
import { bareReport, fillOrders, reportPaths } from './report.ts'
import { bareSearch, fillLibrary, searchPaths } from './search.ts'
import { startBare, startOurs } from './servers.ts'
import type { Statements } from './statements.ts'

export const smallNetwork = 2000

/** The search of the directory against the bare query that the index answers. */
export async function measureDirectory(bench: Bench) {
  const url = await bench.database({ users: perOrganization * manyOrganizations, organizations: manyOrganizations })
  await fillDirectory(url)
  const paths = await directoryPaths(url)
  const title = `Directory of ${inWords(manyOrganizations)} organizations and ${inWords(perOrganization * manyOrganizations)} people`
  await compareSearch(bench, title, { url, paths, statements: bareDirectory(paths), share: 0.6 })
}

/** The search by words against the bare query that the index answers. */
export async function measureSearch(bench: Bench) {
  const [url, count] = [await bench.database({ users: smallNetwork }), 20_000]
  await fillLibrary(url, count)
  const paths = searchPaths()
  const title = `Search over ${inWords(count)} articles and items`
  await compareSearch(bench, title, { url, paths, statements: bareSearch(paths), share: 0.5 })
}

/** Who fits an opportunity, among all organizations, against the bare query that finds who has any of it. */
export async function measureMatching(bench: Bench) {
  const [organizations, nodes] = [10_000, 150]
  const url = await bench.database({ users: 2 * organizations, organizations })
  await fillCapabilities(url, nodes)
  const paths = await matchingPaths(url)
  const title = `Matching of ${inWords(organizations)} organizations over ${inWords(nodes)} capabilities`
  await compareSearch(bench, title, { url, paths, statements: bareMatching(paths), share: 0.5 })
}

type Compared = { url: string; paths: string[]; statements: Statements; share: number }

async function compareSearch({ rounds, judge }: Bench, title: string, { url, paths, statements, share }: Compared) {
  const ours = await startOurs(url, paths)
  const bare = await startBare(url, paths, { statements })
  const measured = await compare({ ours, bare }, rounds)
  print(title, measured)
  judge('the p95 of the bare query', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 2)
  judge('the throughput of the bare query', ratio(measured, 'ours', 'bare', 'perSecond'), 'at least', share)
  await stopAll({ ours, bare })
}

/** The report of EDA against the bare sums over orders and seats. */
export async function measureReport({ rounds, judge, database }: Bench) {
  const [url, count] = [await database({ users: smallNetwork }), 50_000]
  await fillOrders(url, count)
  const paths = reportPaths()
  const ours = await startOurs(url, paths)
  const bare = await startBare(url, paths, { statements: bareReport(paths) })
  const measured = await compare({ ours, bare }, { ...rounds, connections: 1 })
  print(`Report over ${inWords(count)} orders`, measured)
  judge('the p95 of the bare sums', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 2)
  await stopAll({ ours, bare })
}
