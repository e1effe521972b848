import { type Bench, inWords, print, ratio, stopAll } from './bench.ts'
import { everyList } from './every-list.ts'
import { settled } from './databases.ts'
import { compare, type Measured, type Target } from './load.ts'
import { hardPaths, mixedPaths, organizationPaths, personPaths } from './mix.ts'
import { printTable } from './print.ts'
import { startBare, startOurs } from './servers.ts'
import { captureStatements } from './statements.ts'

export const manyOrganizations = 20_000
export const perOrganization = 5
const few = 2000

export async function measureUsers(bench: Bench, users: number) {
  const url = await bench.database({ users })
  await compareWithBare(bench, `Users list with ${inWords(users)} users`, url, await mixedPaths(url))
}

export async function measurePerson(bench: Bench, users: number) {
  const url = await bench.database({ users })
  await compareWithBare(bench, `One of ${inWords(users)} users`, url, await personPaths(url))
}

export async function measureOrganizations(bench: Bench) {
  const large = await bench.database({ users: perOrganization * manyOrganizations, organizations: manyOrganizations })
  const title = `List and view of ${inWords(manyOrganizations)} organizations`
  await compareWithBare(bench, title, large, await organizationPaths(large))
  await compareOrganizations(bench, await bench.database({ users: perOrganization * few, organizations: few }), large)
}

/** Our server against a bare fastify + pg server that runs the very same SQL. */
async function compareWithBare({ rounds, judge }: Bench, title: string, url: string, paths: string[]) {
  const ours = await startOurs(url, paths)
  const statements = await captureStatements(url, paths, ours.token)
  const bare = await startBare(url, paths, { statements })
  const bareWithSession = await startBare(url, paths, { statements, withSession: true })
  const targets = { ours, 'bare, same SQL': bare, 'bare, same and session SQL': bareWithSession }

  const measured = await compare(targets, rounds)
  print(title, measured)
  judge('the throughput of the bare server', ratio(measured, 'ours', 'bare, same SQL', 'perSecond'), 'at least', 0.7)
  await stopAll(targets)
}

/** The same questions about few and about many organizations. */
async function compareOrganizations({ rounds, judge }: Bench, smallUrl: string, largeUrl: string) {
  const small = await startOurs(smallUrl, await organizationPaths(smallUrl))
  const large = await startOurs(largeUrl, await organizationPaths(largeUrl))
  const measured = await compare({ few: small, many: large }, rounds)
  print('List and view by the number of organizations', measured)
  judge('the p95 with a tenth of the organizations', ratio(measured, 'many', 'few', 'p95'), 'at most', 1.5)
  await stopAll({ small, large })
}

/** The same mix on a small and on a large network; what is hard to answer is asked once, too. */
export async function measureSizes({ rounds, judge, database }: Bench, [less, more]: [number, number]) {
  const [smallUrl, largeUrl] = await bothSizes(database, [less, more])
  const small = await startOurs(smallUrl, await mixedPaths(smallUrl))
  const large = await startOurs(largeUrl, await mixedPaths(largeUrl))
  for (const url of [smallUrl, largeUrl]) await settled(url)
  const [lessUsers, moreUsers] = [`${inWords(less)} users`, `${inWords(more)} users`]

  const measured = await compare({ [lessUsers]: small, [moreUsers]: large }, rounds)
  print('Users list by the size of the network', measured)
  judge(`the p95 with ${lessUsers}`, ratio(measured, moreUsers, lessUsers, 'p95'), 'at most', 1.5)

  const slowest = await slowestOf(large)
  judge(`a second for the slowest of the hard ones, ${slowest.path}`, slowest.ms / 1000, 'at most', 1)
  await stopAll({ small, large })
}

async function slowestOf({ url, headers }: Pick<Target, 'url' | 'headers'>): Promise<{ path: string; ms: number }> {
  let slowest = { path: '', ms: 0 }
  for (const path of hardPaths) {
    const started = performance.now()
    const answer = await fetch(`${url}${path}`, { headers })
    await answer.arrayBuffer()
    const ms = performance.now() - started
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (ms > slowest.ms) slowest = { path, ms }
  }
  return slowest
}

const bothSizes = async (database: Bench['database'], [less, more]: [number, number]) =>
  [await database({ users: less, withLists: true }), await database({ users: more, withLists: true })] as const

/** Every list on a small and on a large network, one after the other. */
export async function measureEveryList({ judge, database }: Bench, [less, more]: [number, number]) {
  const [smallUrl, largeUrl] = await bothSizes(database, [less, more])
  const [inSmall, inLarge] = [await everyList(smallUrl), await everyList(largeUrl)]
  const [small, large] = [await startOurs(smallUrl, []), await startOurs(largeUrl, [])]
  for (const url of [smallUrl, largeUrl]) await settled(url)
  const found: Grown[] = []
  for (const list of Object.keys(inSmall)) {
    const targets = { small: { ...small, paths: inSmall[list] ?? [] }, large: { ...large, paths: inLarge[list] ?? [] } }
    const measured = await compare(targets, { rounds: 3, seconds: 2, connections: 4 })
    found.push({ list, small: p95Of(measured, 'small'), large: p95Of(measured, 'large') })
  }
  const sorted = found.toSorted((a, b) => b.large / b.small - a.large / a.small)
  printTable(
    `p95 of every list, ${inWords(less)} and ${inWords(more)} users`,
    ['list', 'ms', 'ms', 'times'],
    sorted.map((each) => [
      each.list,
      each.small.toFixed(1),
      each.large.toFixed(1),
      (each.large / each.small).toFixed(2),
    ]),
  )
  const [worst] = sorted
  if (worst) judge(`the p95 with ${inWords(less)} users, ${worst.list}`, worst.large / worst.small, 'at most', 1.5)
  await stopAll({ small, large })
}
type Grown = { list: string; small: number; large: number }
const p95Of = (measured: Record<string, Measured>, name: string) => measured[name]?.p95 ?? Number.NaN
