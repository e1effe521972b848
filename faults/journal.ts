import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the clients know of what they asked for. */
export type Journal = {
  sent: Set<string>
  /** When each was said to be done, in milliseconds of this process. */
  acknowledged: Map<string, number>
}

/** One thing to be done at a node; answers whether it was said to be done, throws where nobody answered. */
export type Operation = (node: string, id: string) => Promise<Response>

type Options = {
  /** The addresses of the nodes as they are now. */
  nodes: () => string[]
  operation: Operation
  /** Whoever is not known any more signs in again and goes on. */
  signInAgain: () => Promise<void>
  clients?: number
  /** So often is each operation sent at the same time, as by somebody who clicks twice. */
  copies?: number
}

const restMs = 50
const patienceMs = 60_000

/** Clients that do one thing after another, and ask again with the same id until somebody says that it is done. */
export function startClients({ nodes, operation, signInAgain, clients = 6, copies = 1 }: Options) {
  const journal: Journal = { sent: new Set(), acknowledged: new Map() }
  const stop = new AbortController()

  const work = async (client: number) => {
    for (let turn = client; !stop.signal.aborted; turn++) {
      const id = randomUUID()
      journal.sent.add(id)
      await Promise.all(Array.from({ length: copies }, (_, copy) => insist(id, turn + copy)))
    }
  }
  const insist = async (id: string, turn: number) => {
    const givesUpAt = performance.now() + patienceMs
    for (let attempt = turn; ; attempt++) {
      const all = nodes()
      const node = all[attempt % all.length] ?? ''
      const answer = await operation(node, id).catch(() => undefined)
      if (answer?.ok) return void journal.acknowledged.set(id, performance.now())
      // Nobody may write without end: that is no fault, and it is not done.
      if (answer?.status === 429) return
      if (answer?.status === 401) await signInAgain().catch(() => {})
      else if (answer && answer.status < 500)
        throw new Error(`${answer.url} refused what is right: ${answer.status} ${await answer.text()}`)
      // What was not said to be done may be done or not; whoever stops does not learn it.
      if (stop.signal.aborted && performance.now() > givesUpAt) return
      if (performance.now() > givesUpAt + patienceMs)
        throw new Error(`nobody answered for ${(2 * patienceMs) / 1000} s`)
      await sleep(restMs)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return {
    journal,
    async stop(): Promise<Journal> {
      stop.abort()
      await working
      return journal
    },
    /** Fails as soon as a client does. */
    failed: working.then(() => undefined),
  }
}

export type Verdict = { acknowledged: number; lost: number; doubled: number; foreign: number }

/** Compares what clients were told with what is there: each effect is named by the id of its operation. */
export function judge({ sent, acknowledged }: Journal, effects: string[]): Verdict {
  const counts = new Map<string, number>()
  for (const id of effects) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.keys()].filter((id) => !counts.has(id)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
    foreign: [...counts.keys()].filter((id) => !sent.has(id)).length,
  }
}
