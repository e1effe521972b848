import { performance } from 'node:perf_hooks'

/**
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[], output: string }} Result
 * @typedef {{ name: string, run: () => Promise<Result>, needs?: string[], alone?: boolean }} Step
 */

// As many as the smallest machine that must do it in time has cores.
const lanes = 2

/**
 * Runs the steps in their order, two at a time, tells of each one as it ends, and adds up what they say.
 * @param {Step[]} steps
 * @returns {Promise<{ passed: number, failed: number, failures: Failure[] }>}
 */
export async function runSteps(steps) {
  const waiting = [...steps]
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map()
  /** @type {Awaited<ReturnType<typeof runSteps>>} */
  const total = { passed: 0, failed: 0, failures: [] }

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((step) => mayStart(step, waiting, [...running.keys()]))
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      const done = runStep(next).then(({ passed, failed, failures }) => {
        total.passed += passed
        total.failed += failed
        total.failures.push(...failures)
        running.delete(next)
      })
      running.set(next, done)
    } else {
      await Promise.race(running.values())
    }
  }
  return total
}

/**
 * @param {Step} step
 * @param {Step[]} waiting
 * @param {Step[]} running
 */
function mayStart({ needs = [], alone }, waiting, running) {
  if (alone ? running.length > 0 : running.length >= lanes || running.some((step) => step.alone)) return false
  return ![...waiting, ...running].some(({ name }) => needs.includes(name))
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep({ name, run }) {
  const start = performance.now()
  const result = await run().catch((error) => ({ passed: 0, failed: 1, failures: [], output: String(error) }))
  const { passed, failed, output } = result
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const count = passed + failed > 1 ? `${failed > 0 ? `${failed} of ` : ''}${passed + failed}` : ''
  if (failed > 0) console.log(output.trimEnd())
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(6)} s  ${count}`.trimEnd())
  return result
}
