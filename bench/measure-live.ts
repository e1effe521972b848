import { type Bench, inWords, stopAll } from './bench.ts'
import { deliver, type Delivered, fillPairs } from './live.ts'
import { smallNetwork } from './measure-searches.ts'
import { printTable } from './print.ts'
import { startBareLive, startOurs } from './servers.ts'

/** What people write to each other, against a bare stream on the same notifications of the database. */
export async function measureLive({ rounds, judge, database }: Bench) {
  const [url, count] = [await database({ users: smallNetwork }), 250]
  const pairs = await fillPairs(url, count)
  const pace = { perSecond: 100, seconds: 2 * rounds.seconds }
  const [ours, bare] = [await startOurs(url, []), await startBareLive(url)]
  const delivered = { ours: await deliver(ours, pairs, pace), bare: await deliver(bare, pairs, pace) }
  print(`${inWords(2 * count)} open streams and ${pace.perSecond} messages a second`, delivered)
  judge('a second for the slowest delivery', delivered.ours.most / 1000, 'at most', 1)
  judge('100 kB of memory for each stream', delivered.ours.kbPerStream / 100, 'at most', 1)
  judge('a stream that did not hear everything', delivered.ours.starved, 'at most', 0)
  await stopAll({ ours, bare })
}

function print(title: string, delivered: Record<string, Delivered>) {
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
