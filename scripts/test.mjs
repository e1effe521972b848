import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled } from './lib/install.mjs'
import { cacheDir, root } from './lib/project.mjs'
import { run, stopWithUs } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { built, oneCheck, playwright, script, tool, vitest } from './lib/tools.mjs'

/** The runs, each part of the next: `npm run check`, `npm test` and `npm run test:all`. */
const runs = { check: 0, gate: 1, all: 2 }

/** The programs of the compiler. Scripts, bench, journeys and faults share one: each alone would check the server once more. */
const programs = ['apps/web', 'apps/server', 'tsconfig.tools.json', 'packages/contract']

// Compiler and linter are written in Go. Several threads of theirs repeat each other's work, so each keeps to one core beside
// the other. There is memory to spare, so they collect garbage less often.
const env = { GOMAXPROCS: '1', GOGC: '400' }
const tools = join(root, 'node_modules/.bin')

const lint = async () =>
  oneCheck(await run(join(tools, 'oxlint'), ['--type-aware', '--report-unused-disable-directives'], { env }))

async function types() {
  const all = []
  for (const program of programs)
    all.push(await run(join(tools, 'tsc'), ['--noEmit', '--checkers', '1', '-p', program], { env }))
  return oneCheck({ ok: all.every(({ ok }) => ok), output: all.map(({ output }) => output).join('') })
}

/**
 * Every check there is. `from` names the smallest run it belongs to: `check` ⊂ `gate` ⊂ `all`.
 * `needs`: waits for these. `alone`: keeps both cores busy or waits for limited times, so nothing runs beside it.
 * @type {(import('./lib/steps.mjs').Step & { from: keyof typeof runs })[]}
 */
const steps = [
  { name: 'types', from: 'check', run: () => types() },
  { name: 'lint', from: 'check', run: () => lint() },
  { name: 'format', from: 'check', run: () => tool('oxfmt', '--check') },
  { name: 'walls', from: 'check', run: () => script('walls.mjs') },
  { name: 'unused', from: 'check', run: () => tool('knip') },
  { name: 'generated', from: 'check', run: () => script('db-generate.mjs', '--check') },
  { name: 'unit', from: 'check', run: () => vitest(['unit']) },
  { name: 'build', from: 'gate', run: () => built() },
  { name: 'API on PostgreSQL', from: 'gate', alone: true, run: () => vitest(['api']) },
  { name: 'API, embedded', from: 'gate', alone: true, run: () => vitest(['embedded']) },
  { name: 'browser', from: 'gate', needs: ['build'], alone: true, run: () => playwright() },
  { name: 'process', from: 'all', needs: ['build'], alone: true, run: () => vitest(['process']) },
  { name: 'timing', from: 'all', alone: true, run: () => vitest(['timing']) },
  { name: 'killed', from: 'all', needs: ['build'], alone: true, run: () => vitest(['kill']) },
  { name: 'new feature', from: 'all', run: () => vitest(['new-feature']) },
]

const options = /** @type {const} */ ({
  check: { type: 'boolean' },
  all: { type: 'boolean' },
  only: { type: 'string' },
})
const { values } = parseArgs({ options })
const chosenRun = values.check ? runs.check : values.all || values.only ? runs.all : runs.gate
const chosen = steps.filter(({ name, from }) => runs[from] <= chosenRun && name.startsWith(values.only ?? ''))
if (chosen.length === 0) {
  console.error(`There is no step "${values.only}". Steps: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

// Test runners read it: what it means for each is in docs/testing.md.
if (values.all) process.env['TEST_SCOPE'] = 'all'

const startedAt = performance.now()
checkNode()
stopWithUs()
await ensureInstalled()
mkdirSync(join(cacheDir, 'reports'), { recursive: true })

const { passed, failed, failures } = await runSteps(chosen)
// Once more at the end, where it is found in a long output.
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`)
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
