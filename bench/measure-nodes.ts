import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Bench, print, ratio, stopAll } from './bench.ts'
import { load, type Measured, requestsOf, type Rounds, summed, type Target } from './load.ts'
import { mixedPaths } from './mix.ts'
import { printTable } from './print.ts'
import { residentKb, watchCores } from './processes.ts'
import { startNode, startOurs } from './servers.ts'

const network = 10_000
const settleMs = 20_000
/** Without the demo's stand-ins for services. */
const production = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:2525' }

/** How soon a node is ready on a database that is there, and what it holds when nobody asks. */
export async function measureFootprint({ judge, database }: Bench) {
  const url = await database({ users: network })
  const starts: number[] = []
  for (let n = 0; n < 5; n++) {
    const node = await startNode(url, production)
    starts.push(node.readyMs)
    await node.stop()
  }
  const node = await startNode(url, production)
  await sleep(settleMs)
  const megabytes = residentKb(node.pid) / 1024
  await node.stop()
  const slowest = Math.max(...starts)
  const figures = [starts.map((ms) => (ms / 1000).toFixed(2)).join(' '), megabytes.toFixed(0)]
  printTable('One node on PostgreSQL', ['start to ready, s', 'idle, MB'], [figures])
  judge('two seconds from start to ready', slowest / 2000, 'at most', 1)
  judge('150 MB when idle', megabytes / 150, 'at most', 1)
}

/** Two nodes on one database against one: what they carry together, or what keeps them from it. */
export async function measureNodes({ rounds, judge, database }: Bench) {
  const url = await database({ users: network })
  const paths = await mixedPaths(url)
  const [first, second] = [await startOurs(url, paths), await startOurs(url, paths)]
  const times = { 'one node': [] as number[][], 'two nodes': [] as number[][] }
  const busy = { 'one node': [] as number[], 'two nodes': [] as number[] }
  const measure = async (name: keyof typeof times, nodes: Target[]) => {
    const share = watchCores()
    times[name].push(await loadAll(nodes, rounds))
    busy[name].push(share())
  }
  // Until the code of both is as fast as it gets: a cold node waits for itself, and leaves cores idle that it will not leave later.
  for (const node of [first, second]) await loadAll([node], { ...rounds, seconds: 2 * rounds.seconds })
  for (let round = 0; round < rounds.rounds; round++) {
    await measure('one node', [first])
    await measure('two nodes', [first, second])
  }
  const measured: Record<string, Measured> = {
    'one node': summed(times['one node'], rounds.seconds),
    'two nodes': summed(times['two nodes'], rounds.seconds),
  }
  print('Users list by the number of nodes', measured)
  const shares = busy['one node'].map((share) => `${(100 * share).toFixed(0)} %`)
  console.log(`busy cores with one node: ${shares.join(', ')}`)
  const gain = ratio(measured, 'two nodes', 'one node', 'perSecond')
  const cores = Math.min(...busy['one node'])
  // A second node has no more to work with than the cores that one node, its database and its callers leave idle.
  judge('the load of one node', gain, 'at least', Math.min(1.7, 0.9 / cores))
  await stopAll({ first, second })
}

async function loadAll(nodes: Target[], { connections, seconds }: Rounds): Promise<number[]> {
  const each = Math.ceil(connections / nodes.length)
  return (await Promise.all(nodes.map((node) => load(node, { connections: each, seconds })))).flat()
}

/** Five times what a node carries: what it turns away, what it still does, whether it grows, and how soon it is as before. */
export async function measureOverload({ rounds, judge, database }: Bench) {
  const url = await database({ users: network })
  const node = await startOurs(url, await mixedPaths(url))
  await load(node, { ...rounds, seconds: 3 })
  const before = summed([await load(node, rounds)], rounds.seconds)
  const flood = await overload(node, { perSecond: 5 * before.perSecond, seconds: 10 * rounds.seconds })
  await sleep(1000)
  const after = summed([await load(node, rounds)], rounds.seconds)
  print('Before and after too much', { before, after })
  printTable(
    `Five times as much, ${10 * rounds.seconds} s`,
    ['done/s', 'turned away/s', 'p95 of those, ms', 'failed', 'most memory by sixths, MB'],
    [
      [
        flood.donePerSecond.toFixed(0),
        flood.refusedPerSecond.toFixed(0),
        flood.refusedP95.toFixed(0),
        String(flood.failed),
        flood.peaks.map((each) => each.toFixed(0)).join(' '),
      ],
    ],
  )
  judge('what it does without it', flood.donePerSecond / before.perSecond, 'at least', 0.5)
  judge('half a second until it is turned away, for 95 of 100', flood.refusedP95 / 500, 'at most', 1)
  const [earlier, later] = [Math.max(...flood.peaks.slice(2, 4)), Math.max(...flood.peaks.slice(4))]
  judge('the most memory in the third before', later / earlier, 'at most', 1.1)
  judge('the throughput before, a second later', after.perSecond / before.perSecond, 'at least', 0.9)
  judge('a call that failed', flood.failed, 'at most', 0)
  await node.stop()
}

const sixths = 6

async function overload(
  node: Target & { pid: number },
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  let done = 0
  const refused: number[] = []
  const peaks = Array.from({ length: sixths }, () => 0)
  const { url, headers } = node
  const run = autocannon({
    url,
    headers,
    connections: 1000,
    duration: seconds,
    overallRate: Math.round(perSecond),
    requests: requestsOf(node),
  })
  run.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === 200) done += 1
    else if (status === 503) refused.push(ms)
  })
  const startedAt = performance.now()
  const watching = setInterval(() => {
    const sixth = Math.min(sixths - 1, Math.floor((sixths * (performance.now() - startedAt)) / (1000 * seconds)))
    peaks[sixth] = Math.max(peaks[sixth] ?? 0, residentKb(node.pid) / 1024)
  }, 250)
  const { non2xx, errors } = await run
  clearInterval(watching)
  const sorted = refused.toSorted((a, b) => a - b)
  return {
    donePerSecond: done / seconds,
    refusedPerSecond: refused.length / seconds,
    refusedP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    failed: errors + non2xx - refused.length,
    peaks,
  }
}
