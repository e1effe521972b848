import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { bareDirectory, directoryPaths, fillDirectory } from './connect.ts'
import { grownDatabase } from './databases.ts'
import { comparePage, fillHome, ownerOf } from './home.ts'
import { deliver, type Delivered, fillPairs } from './live.ts'
import { compare, type Measured, type Target } from './load.ts'
import { bareMatching, fillCapabilities, matchingPaths } from './matching.ts'
import { bareReport, fillOrders, reportPaths } from './report.ts'
import { hardPaths, mixedPaths, organizationPaths } from './mix.ts'
import { bareSearch, fillLibrary, searchPaths } from './search.ts'
import { startBare, startBareLive, startOurs } from './servers.ts'
import { captureStatements } from './statements.ts'

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '20' },
    'skip-million': { type: 'boolean', default: false },
  },
})
const rounds = {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
}
const failures: string[] = []

// Safe on power loss, the memory of a small server and the costs of a solid-state disk; the rest as PostgreSQL comes.
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', random_page_cost: 1.1 }
const postgres = await startPostgres({ fsync: true, settings })
try {
  const users = Number(options.users)
  const few = 2000
  const [manyOrganizations, perOrganization] = [20_000, 5]
  await compareWithBare(`Users list with ${inWords(users)} users`, await grownDatabase(postgres.url, users), mixedPaths)
  const large = await grownDatabase(postgres.url, perOrganization * manyOrganizations, manyOrganizations)
  await compareWithBare(`List and view of ${inWords(manyOrganizations)} organizations`, large, organizationPaths)
  await compareOrganizations(await grownDatabase(postgres.url, perOrganization * few, few), large)
  await compareDirectory(large)
  await compareHome(large)
  const network = await grownDatabase(postgres.url, few)
  await compareSearch(network, 20_000)
  await compareMatching(await grownDatabase(postgres.url, 20_000, 10_000), 150)
  await compareReport(network, 50_000)
  await compareLive(network, 250)
  if (!options['skip-million']) await compareSizes(10_000, 1_000_000)
} finally {
  await postgres.stop()
}
console.log(failures.length === 0 ? '\nPASS' : `\nFAIL: ${failures.join('; ')}`)
process.exit(failures.length === 0 ? 0 : 1)

/** Our server against a bare fastify + pg server that runs the very same SQL. */
async function compareWithBare(title: string, url: string, pathsOf: typeof mixedPaths) {
  const paths = await pathsOf(url)
  const ours = await startOurs(url, paths)
  const statements = await captureStatements(url, paths, ours.token)
  const bare = await startBare(url, paths, { statements })
  const bareWithSession = await startBare(url, paths, { statements, withSession: true })
  const targets = { ours, 'bare, same list SQL': bare, 'bare, list and session SQL': bareWithSession }

  const measured = await compare(targets, rounds)
  print(title, measured)
  judge(
    'the throughput of the bare server',
    ratio(measured, 'ours', 'bare, same list SQL', 'perSecond'),
    'at least',
    0.5,
  )
  await stopAll(targets)
}

/** The same questions about few and about many organizations. */
async function compareOrganizations(smallUrl: string, largeUrl: string) {
  const small = await startOurs(smallUrl, await organizationPaths(smallUrl))
  const large = await startOurs(largeUrl, await organizationPaths(largeUrl))
  const measured = await compare({ few: small, many: large }, rounds)
  print('List and view by the number of organizations', measured)
  judge('the p95 with a tenth of the organizations', ratio(measured, 'many', 'few', 'p95'), 'at most', 2)
  await stopAll({ small, large })
}

/** The search of the directory against the bare query that the index answers. */
async function compareDirectory(url: string) {
  await fillDirectory(url)
  const paths = await directoryPaths(url)
  const ours = await startOurs(url, paths)
  const bare = await startBare(url, paths, { statements: bareDirectory(paths) })
  const measured = await compare({ ours, bare }, rounds)
  print(`Directory of ${inWords(20_000)} organizations and ${inWords(100_000)} people`, measured)
  judge('the p95 of the bare query', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 2)
  judge('the throughput of the bare query', ratio(measured, 'ours', 'bare', 'perSecond'), 'at least', 0.5)
  await stopAll({ ours, bare })
}

/** All that the first page after sign-in asks for, against the bare statements for the same pieces. */
async function compareHome(databaseUrl: string) {
  const ours = await startOurs(databaseUrl, [])
  const userId = await ownerOf(databaseUrl, ours.token)
  await fillOrders(databaseUrl, 20_000)
  await fillHome(databaseUrl, userId)
  const { session } = await captureStatements(databaseUrl, [], ours.token)
  const page = await comparePage(ours, { databaseUrl, userId, session, pages: 10 * rounds.rounds })
  for (const way of ['one after another', 'as the browser does'] as const) {
    const measured = { ours: page.ours[way], bare: page.bare[way] }
    print(`Dashboard over ${inWords(100_000)} users and ${inWords(20_000)} organizations, all calls ${way}`, measured)
    judge('the p95 of the bare statements', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 3)
  }
  await stopAll({ ours })
}

/** The search by words against the bare query that the index answers. */
async function compareSearch(url: string, count: number) {
  await fillLibrary(url, count)
  const paths = searchPaths()
  const ours = await startOurs(url, paths)
  const bare = await startBare(url, paths, { statements: bareSearch(paths) })
  const measured = await compare({ ours, bare }, rounds)
  print(`Search over ${inWords(count)} articles and items`, measured)
  judge('the p95 of the bare query', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 2)
  judge('the throughput of the bare query', ratio(measured, 'ours', 'bare', 'perSecond'), 'at least', 0.5)
  await stopAll({ ours, bare })
}

/** Who fits an opportunity, among all organizations, against the bare query that finds who has any of it. */
async function compareMatching(url: string, nodes: number) {
  await fillCapabilities(url, nodes)
  const paths = await matchingPaths(url)
  const ours = await startOurs(url, paths)
  const bare = await startBare(url, paths, { statements: bareMatching(paths) })
  const measured = await compare({ ours, bare }, rounds)
  print(`Matching of ${inWords(10_000)} organizations over ${inWords(nodes)} capabilities`, measured)
  judge('the p95 of the bare query', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 2)
  judge('the throughput of the bare query', ratio(measured, 'ours', 'bare', 'perSecond'), 'at least', 0.5)
  await stopAll({ ours, bare })
}

/** The report of EDA against the bare sums over orders and seats. */
async function compareReport(url: string, count: number) {
  await fillOrders(url, count)
  const paths = reportPaths()
  const ours = await startOurs(url, paths)
  const bare = await startBare(url, paths, { statements: bareReport(paths) })
  const measured = await compare({ ours, bare }, { ...rounds, connections: 1 })
  print(`Report over ${inWords(count)} orders`, measured)
  judge('the p95 of the bare sums', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 2)
  await stopAll({ ours, bare })
}

/** What people write to each other, against a bare stream on the same notifications of the database. */
async function compareLive(url: string, count: number) {
  const pairs = await fillPairs(url, count)
  const pace = { perSecond: 100, seconds: 2 * rounds.seconds }
  const [ours, bare] = [await startOurs(url, []), await startBareLive(url)]
  const delivered = { ours: await deliver(ours, pairs, pace), bare: await deliver(bare, pairs, pace) }
  printDelivered(`${inWords(2 * count)} open streams and ${pace.perSecond} messages a second`, delivered)
  judge('a second for the slowest delivery', delivered.ours.most / 1000, 'at most', 1)
  judge('100 kB of memory for each stream', delivered.ours.kbPerStream / 100, 'at most', 1)
  judge('a stream that did not hear everything', delivered.ours.starved, 'at most', 0)
  await stopAll({ ours, bare })
}

/** The same mix on a small and on a large network; what is hard to answer is asked once, too. */
async function compareSizes(few: number, many: number) {
  const [smallUrl, largeUrl] = [await grownDatabase(postgres.url, few), await grownDatabase(postgres.url, many)]
  const small = await startOurs(smallUrl, await mixedPaths(smallUrl))
  const large = await startOurs(largeUrl, await mixedPaths(largeUrl))
  const [fewUsers, manyUsers] = [`${inWords(few)} users`, `${inWords(many)} users`]

  const measured = await compare({ [fewUsers]: small, [manyUsers]: large }, rounds)
  print('Users list by the size of the network', measured)
  judge(`the p95 with ${fewUsers}`, ratio(measured, manyUsers, fewUsers, 'p95'), 'at most', 2)

  const slowest = await slowestOf(large)
  judge(`a second for the slowest of the hard ones, ${slowest.path}`, slowest.ms / 1000, 'at most', 1)
  await stopAll({ small, large })
}

function inWords(users: number): string {
  return users.toLocaleString('en')
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

function ratio(measured: Record<string, Measured>, of: string, to: string, figure: 'perSecond' | 'p95'): number {
  return (measured[of]?.[figure] ?? Number.NaN) / (measured[to]?.[figure] ?? Number.NaN)
}

function judge(what: string, found: number, bound: 'at least' | 'at most', wanted: number) {
  const isMet = bound === 'at least' ? found >= wanted : found <= wanted
  const line = `${found.toFixed(2)} × ${what} (${bound} ${wanted.toFixed(2)})`
  console.log(`${isMet ? 'PASS' : 'FAIL'} ${line}`)
  if (!isMet) failures.push(line)
}

function printDelivered(title: string, delivered: Record<string, Delivered>) {
  const columns = ['', 'sent', 'heard', 'p50 ms', 'p95 ms', 'most ms', 'starved', 'kB a stream', 'CPU ms a message']
  const lines = Object.entries(delivered).map(([name, { kbPerStream, cpuMs, ...figures }]) => [
    name,
    ...[figures.sent, figures.heard].map(String),
    ...[figures.p50, figures.p95, figures.most].map((ms) => ms.toFixed(1)),
    String(figures.starved),
    kbPerStream.toFixed(0),
    cpuMs.toFixed(1),
  ])
  printTable(title, columns, lines)
}

function print(title: string, measured: Record<string, Measured>) {
  const columns = ['', 'requests/s', 'p50 ms', 'p95 ms', 'rounds, requests/s']
  const lines = Object.entries(measured).map(([name, { perSecond, p50, p95, byRound }]) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p95.toFixed(1),
    byRound.map((figure) => figure.toFixed(0)).join(' '),
  ])
  printTable(title, columns, lines)
}

function printTable(title: string, columns: string[], lines: string[][]) {
  const widths = columns.map((_, i) => Math.max(...[columns, ...lines].map((cells) => cells[i]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const cells of [columns, ...lines])
    console.log(
      cells
        .map((cell, i) =>
          i === 0 || columns[i]?.startsWith('rounds') ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
        )
        .join('  '),
    )
}

async function stopAll(targets: Record<string, { stop: () => Promise<unknown> }>) {
  await Promise.all(Object.values(targets).map((target) => target.stop()))
}
