import { setTimeout as sleep } from 'node:timers/promises'
import { judge, startClients, type Verdict } from './journal.ts'
import { openLiar } from './liar.ts'
import type { Scenario } from './scenarios.ts'
import type { Stage } from './stage.ts'

const calmMs = 1500
const comesBackWithinMs = 30_000

/** `backMs`: how long nothing was done after it was over. */
export type Outcome = Verdict & { backMs: number }

/** What becomes of what people do while something goes wrong; `isBroken`: at nodes that lie. */
export async function play(stage: Stage, scenario: Scenario, isBroken: boolean): Promise<Outcome> {
  const run = `faults${Date.now().toString(36)}`
  const { operation, effects } = await scenario.work(stage, run)
  const endLie = isBroken ? scenario.lie?.(stage) : undefined
  const liars = isBroken && !endLie ? await Promise.all(stage.nodes.map((node) => openLiar(node))) : []
  const nodes = () => (liars.length > 0 ? liars.map(({ url }) => url) : stage.nodes)
  const clients = startClients({ nodes, operation, signInAgain: stage.signInAgain, copies: scenario.copies })
  const work = async () => {
    await sleep(calmMs)
    await scenario.disturb(stage)
    const overAt = performance.now()
    const backAt = await firstAfter(clients.journal.acknowledged, overAt)
    await sleep(calmMs)
    return backAt - overAt
  }
  try {
    const backMs = await Promise.race([work(), clients.failed.then(() => Number.NaN)])
    const journal = await clients.stop()
    const found = await effects(stage.nodes[0] ?? '', [...journal.acknowledged.keys()])
    return { ...judge(journal, found), backMs }
  } finally {
    endLie?.()
    await Promise.all(liars.map((liar) => liar.close()))
  }
}

/** When something was done after this moment for the first time. */
async function firstAfter(acknowledged: Map<string, number>, moment: number): Promise<number> {
  while (performance.now() - moment < comesBackWithinMs) {
    const later = [...acknowledged.values()].filter((at) => at > moment)
    if (later.length > 0) return Math.min(...later)
    await sleep(20)
  }
  throw new Error(`nothing was done for ${comesBackWithinMs / 1000} s after it was over`)
}
