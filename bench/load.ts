import autocannon from 'autocannon'

/** What is asked: pages by their paths, or calls that do something: the same ones in turn, or another one each time. */
export type Target = {
  url: string
  headers: Record<string, string>
  paths: string[]
  calls?: Call[]
  nextCall?: () => Call
}
export type Call = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
export type Measured = { perSecond: number; p50: number; p95: number; byRound: number[] }
export type Rounds = { rounds: number; seconds: number; connections: number }

/** Loads the targets in turn, round by round, so that whatever else the machine does falls on all of them alike. */
export async function compare(targets: Record<string, Target>, options: Rounds): Promise<Record<string, Measured>> {
  const times = new Map(Object.keys(targets).map((name) => [name, [] as number[][]]))
  for (const target of Object.values(targets)) await load(target, { ...options, seconds: Math.min(3, options.seconds) })
  for (let round = 0; round < options.rounds; round++) {
    for (const [name, target] of Object.entries(targets)) times.get(name)?.push(await load(target, options))
  }
  return Object.fromEntries([...times].map(([name, byRound]) => [name, summed(byRound, options.seconds)]))
}

/** The milliseconds that each answer took. */
export async function load(target: Target, { connections, seconds }: Omit<Rounds, 'rounds'>): Promise<number[]> {
  const { url, headers } = target
  const times: number[] = []
  const requests = requestsOf(target)
  const run = autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    requests,
    ...startedApart(target, connections),
  })
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms))
  const { non2xx, errors } = await run
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return times
}

export function requestsOf({ paths, calls, nextCall }: Target) {
  if (nextCall) return [{ ...nextCall(), setupRequest: (request: Call) => ({ ...request, ...nextCall() }) }]
  return calls ?? paths.map((path): Call => ({ method: 'GET', path }))
}

/** Each connection begins elsewhere in the list: people do not all ask the same at the same moment. */
function startedApart(target: Target, connections: number) {
  if (target.nextCall) return {}
  const requests = requestsOf(target)
  const step = Math.max(1, Math.floor(requests.length / connections))
  let next = 0
  return {
    setupClient(client: { setRequests: (requests: Call[]) => void }) {
      const first = (next++ * step) % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  }
}

export function summed(byRound: number[][], seconds: number): Measured {
  const perRound = byRound.map((times) => times.length / seconds)
  const sorted = byRound.flat().toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: median(perRound), p50: quantile(0.5), p95: quantile(0.95), byRound: perRound }
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
