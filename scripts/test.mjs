import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled } from './lib/install.mjs'
import { cacheDir } from './lib/project.mjs'
import { stopWithUs } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { built, playwright, script, tool, vitest } from './lib/tools.mjs'

/**
 * Every check there is. `fast`: part of `npm run check`. `needs`: waits for these. `alone`: measures time or waits for a limited time, so nothing runs beside it.
 * @type {import('./lib/steps.mjs').Step[]}
 */
const steps = [
  { name: 'format', fast: true, run: () => tool('oxfmt', '--check') },
  { name: 'lint', fast: true, run: () => tool('oxlint', '--type-aware', '--report-unused-disable-directives') },
  { name: 'types: contract', fast: true, run: () => tool('tsc', '-p', 'packages/contract') },
  { name: 'types: server', fast: true, run: () => tool('tsc', '-p', 'apps/server') },
  { name: 'types: web', fast: true, run: () => tool('tsc', '-p', 'apps/web') },
  { name: 'types: e2e', fast: true, run: () => tool('tsc', '-p', 'e2e') },
  { name: 'types: bench', fast: true, run: () => tool('tsc', '-p', 'bench') },
  { name: 'types: faults', fast: true, run: () => tool('tsc', '-p', 'faults') },
  { name: 'types: scripts', fast: true, run: () => tool('tsc', '-p', 'scripts') },
  { name: 'walls', fast: true, run: () => script('walls.mjs') },
  { name: 'unused', run: () => tool('knip') },
  { name: 'generated', run: () => script('db-generate.mjs', '--check') },
  { name: 'build', run: () => built() },
  // Alone, because its journeys wait for no longer than a person would; it has both cores busy by itself.
  { name: 'browser', needs: ['build'], alone: true, run: () => playwright() },
  { name: 'unit', fast: true, run: () => vitest(['unit']) },
  { name: 'API on PostgreSQL', run: () => vitest(['api']) },
  { name: 'API, embedded', run: () => vitest(['embedded']) },
  { name: 'new feature', run: () => vitest(['new-feature']) },
  { name: 'killed', needs: ['build'], alone: true, run: () => vitest(['kill']) },
  { name: 'process', needs: ['build'], alone: true, run: () => vitest(['process']) },
]

const { values } = parseArgs({ options: { fast: { type: 'boolean' }, only: { type: 'string' } } })
const chosen = steps.filter(({ name, fast }) => (values.only ? name.startsWith(values.only) : !values.fast || fast))
if (chosen.length === 0) {
  console.error(`There is no step "${values.only}". Steps: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

checkNode()
stopWithUs()
await ensureInstalled()
mkdirSync(join(cacheDir, 'reports'), { recursive: true })

const { passed, failed, failures } = await runSteps(chosen)
// Once more at the end, where it is found in a long output.
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
