import { grownDatabase, type Size } from './databases.ts'
import type { Measured, Rounds } from './load.ts'
import { printTable } from './print.ts'

/** What a measurement is given: databases, how long to measure, and who judges what was found. */
export type Bench = {
  rounds: Rounds
  /** A network of this size, made when it is first asked for; several measurements may share it. */
  database: (size: Size) => Promise<string>
  /** Writes a line with whether a figure is good enough, and remembers it if it is not. */
  judge: (what: string, found: number, bound: 'at least' | 'at most', wanted: number) => void
  failures: string[]
}

export function createBench(adminUrl: string, rounds: Rounds): Bench {
  const made = new Map<string, Promise<string>>()
  const failures: string[] = []
  return {
    rounds,
    failures,
    database(size) {
      const key = JSON.stringify(size)
      const url = made.get(key) ?? grownDatabase(adminUrl, size)
      made.set(key, url)
      return url
    },
    judge(what, found, bound, wanted) {
      const isMet = bound === 'at least' ? found >= wanted : found <= wanted
      const line = `${found.toFixed(2)} × ${what} (${bound} ${wanted.toFixed(2)})`
      console.log(`${isMet ? 'PASS' : 'FAIL'} ${line}`)
      if (!isMet) failures.push(line)
    },
  }
}

export function print(title: string, measured: Record<string, Measured>) {
  const columns = ['', 'requests/s', 'p50 ms', 'p95 ms', 'rounds, requests/s']
  const lines = Object.entries(measured).map(([name, { perSecond, p50, p95, byRound }]) => [
    name,
    perSecond.toFixed(perSecond < 20 ? 1 : 0),
    p50.toFixed(1),
    p95.toFixed(1),
    byRound.map((figure) => figure.toFixed(figure < 20 ? 1 : 0)).join(' '),
  ])
  printTable(title, columns, lines)
}

export const ratio = (
  measured: Record<string, Measured>,
  of: string,
  to: string,
  figure: 'perSecond' | 'p95',
): number => (measured[of]?.[figure] ?? Number.NaN) / (measured[to]?.[figure] ?? Number.NaN)

export async function stopAll(targets: Record<string, { stop: () => Promise<unknown> }>) {
  await Promise.all(Object.values(targets).map((target) => target.stop()))
}

export const inWords = (count: number): string => count.toLocaleString('en')
