import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled } from './lib/install.mjs'
import { cacheDir } from './lib/project.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { runNode, stopWithUs } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { oneCheck, vitest } from './lib/tools.mjs'

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})

/** @type {string[]} */
const counts = []

/** Every endpoint of the contract with input that nobody means well by; the same seed asks the same. */
async function fuzz(/** @type {string} */ project) {
  const env = { TEST_SCOPE: 'all', ATTACK_TRIES: values.tries, ATTACK_SEED: values.seed }
  const result = await vitest([project], { files: ['src/test/fuzz'], env })
  counts.push(...(result.output.match(/fuzz: .* with seed \d+/g) ?? []))
  return result
}

/** Tools of others, which are no packages of ours: where they are installed. */
const installed = ['sqlmap', 'wapiti'].filter((name) => spawnSync(name, ['--version']).status === 0)

async function withTool(/** @type {string} */ name) {
  await ensureBuilt()
  return oneCheck(await runNode(['--import', 'tsx', 'scripts/attack-tools.ts', name]))
}

const about = (/** @type {string[]} */ ...files) =>
  vitest(['unit', 'api', 'timing'], { files, env: { TEST_SCOPE: 'all' } })

/** @type {import('./lib/steps.mjs').Step[]} */
const steps = [
  { name: 'input, embedded', run: () => fuzz('embedded') },
  { name: 'input, PostgreSQL', run: () => fuzz('api') },
  // Everybody at every door, what he did not ask for beside what he did, and one organization at another's records.
  {
    name: 'rights',
    run: () => about('test/matrix', 'test/access', 'test/grants', 'test/mass-assignment', 'test/two-'),
  },
  // Nobody gets, keeps, passes on or sees more than they should: random calls, planted marks, and each way that was once open.
  {
    name: 'authority',
    run: () =>
      about(
        'authority',
        'visibility',
        'naming',
        'recusal',
        'opportunities/sealed',
        'orders/scope',
        'orders/stand-in',
        'quick-links/hub-',
        'roles/aimed',
        'search/hidden-words',
        'users/personal-data',
        'access-requests/sign-up',
        'access-requests/verify-email',
        'site-settings/effects',
      ),
  },
  { name: 'files', run: () => about('files/', 'services/file-text', 'services/rich-text', 'profile/photo') },
  // Guessing, hurrying, locking others out, and learning from how long an answer takes.
  { name: 'guessing', alone: true, run: () => about('auth/', 'src/http/', 'captcha') },
  ...installed.map((name) => ({ name, alone: true, run: () => withTool(name) })),
]

checkNode()
stopWithUs()
await ensureInstalled()
mkdirSync(join(cacheDir, 'reports'), { recursive: true })

const { passed, failed, failures } = await runSteps(steps.filter(({ name }) => name.startsWith(values.only)))
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`)
for (const line of counts) console.log(line)
for (const name of ['sqlmap', 'wapiti'])
  if (!installed.includes(name)) console.log(`${name} is not installed: left out`)
console.log(`${passed} attacks held, ${failed} got through (seed ${values.seed})`)
process.exit(failed === 0 ? 0 : 1)
