import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failuresOfPlaywright, failuresOfVitest } from '../lib/failures.mjs'
import { run } from '../lib/run.mjs'

/**
 * A part of the gate: a step of `scripts/test.mjs`, and which of its files.
 * @typedef {{ step: 'unit' | 'api' | 'embedded', files: string[] }} VitestPart
 * @typedef {{ step: 'browser', files: string[], grep?: string }} BrowserPart
 * @typedef {{ step: 'types', project: string }} TypesPart
 * @typedef {{ step: 'format' | 'lint', files: string[] }} FilesPart
 * @typedef {{ step: 'walls' | 'unused' | 'generated' }} StaticPart
 * @typedef {VitestPart | BrowserPart | TypesPart | FilesPart | StaticPart} Part
 * @typedef {'gate' | 'all'} Scope
 * @typedef {{ name: string, kind: string, file: string, find: string, replace: string, gate: Part[], all?: Part[] }} Fault
 */

/**
 * What a run says: `files` are those that had tests, `failed` what failed, `broken` why nothing can be said at all.
 * @typedef {{ files: string[], failed: { file: string, name: string }[], broken?: string }} Verdict
 */

/** @returns {VitestPart} */
export const unit = (/** @type {string[]} */ ...files) => ({ step: 'unit', files })

/** @returns {VitestPart} */
export const api = (/** @type {string[]} */ ...files) => ({ step: 'api', files })

/** @returns {VitestPart} */
export const embedded = (/** @type {string[]} */ ...files) => ({ step: 'embedded', files })

/** @returns {TypesPart} */
export const types = (/** @type {string} */ project) => ({ step: 'types', project })

/** All tests of a feature of the server, its races included; with `users/merge` those whose names begin so. */
export const feature = (/** @type {string} */ name) =>
  `apps/server/src/features/${name}${name.includes('/') ? '' : '/'}`

/** A walk over every endpoint. */
export const walk = (/** @type {string} */ name) => `apps/server/src/test/${name}.test.ts`

/**
 * @param {string[]} files
 * @param {string} [grep]
 * @returns {BrowserPart}
 */
export const browser = (files, grep) => ({ step: 'browser', files, ...(grep ? { grep } : {}) })

export const nameOf = (/** @type {Part} */ part) => {
  if (part.step === 'types') return `types: ${part.project}`
  return part.step
}

/**
 * Runs a part in the copy. `stopEarly`: the first failure is enough.
 * @param {string} copy
 * @param {Part} part
 * @param {Scope} scope
 * @param {{ stopEarly?: boolean }} [options]
 * @returns {Promise<Verdict>}
 */
export function runPart(copy, part, scope, { stopEarly = false } = {}) {
  switch (part.step) {
    case 'unit':
    case 'api':
    case 'embedded':
      return runVitest(copy, part, scope, stopEarly)
    case 'browser':
      return runBrowser(copy, part, scope, stopEarly)
    case 'types':
      return runTool(copy, scope, 'tsc', '--noEmit', '-p', part.project)
    case 'format':
      return runTool(copy, scope, 'oxfmt', '--check', ...part.files)
    case 'lint':
      return runTool(copy, scope, 'oxlint', '--type-aware', '--report-unused-disable-directives', ...part.files)
    case 'unused':
      return runTool(copy, scope, 'knip')
    case 'walls':
      return runScript(copy, scope, 'scripts/walls.mjs')
    case 'generated':
      return runScript(copy, scope, 'scripts/db-generate.mjs', '--check')
  }
}

/**
 * @param {string} copy
 * @param {VitestPart} part
 * @param {Scope} scope
 * @param {boolean} stopEarly
 * @returns {Promise<Verdict>}
 */
async function runVitest(copy, { step, files }, scope, stopEarly) {
  const report = freshReport(copy)
  const args = ['run', '--project', step, ...files, '--reporter=json', `--outputFile.json=${report}`]
  const ran = await runIn(copy, scope, 'node_modules/.bin/vitest', ...args, ...(stopEarly ? ['--bail=1'] : []))
  if (!existsSync(report)) return broken(ran.output)
  /** @type {import('../lib/failures.mjs').VitestReport} */
  const found = JSON.parse(readFileSync(report, 'utf8'))
  const own = (/** @type {string} */ text) => text.replace(`${copy}/`, '')
  const failed = failuresOfVitest(found).map(({ name }) => ({ file: own(name).split(': ')[0] ?? '', name: own(name) }))
  if (!ran.ok && failed.length === 0) return broken(ran.output)
  return { files: found.testResults.map(({ name }) => relative(copy, name)), failed }
}

/**
 * @param {string} copy
 * @param {BrowserPart} part
 * @param {Scope} scope
 * @param {boolean} stopEarly
 * @returns {Promise<Verdict>}
 */
async function runBrowser(copy, { files, grep }, scope, stopEarly) {
  const build = "const { ensureBuilt } = await import('./scripts/lib/build.mjs'); await ensureBuilt()"
  const built = await runIn(copy, scope, process.execPath, '--input-type=module', '--eval', build)
  if (!built.ok) return broken(built.output)
  const report = freshReport(copy)
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=json', `--timeout=${browserTestMs}`, ...files]
  if (grep) args.push(`--grep=${grep}`)
  if (stopEarly) args.push('--max-failures=1')
  const ran = await runIn(copy, scope, 'node_modules/.bin/playwright', ...args)
  if (!existsSync(report)) return broken(ran.output)
  /** @type {import('../lib/failures.mjs').PlaywrightReport} */
  const found = JSON.parse(readFileSync(report, 'utf8'))
  const failed = failuresOfPlaywright(found)
    .filter(({ name }) => !name.includes('(interrupted after'))
    .map(({ name }) => ({ file: name.split(':')[0] ?? '', name }))
  if (!ran.ok && failed.length === 0) return broken(ran.output)
  return { files: found.stats.expected + failed.length > 0 ? files : [], failed }
}

/** The configuration waits longer, for slow machines; here the same test has just passed on this one. */
const browserTestMs = 120_000

/**
 * @param {string} copy
 * @param {Scope} scope
 * @param {string} name
 * @param {string[]} args
 */
const runTool = (copy, scope, name, ...args) => oneCheck(runIn(copy, scope, `node_modules/.bin/${name}`, ...args))

/**
 * @param {string} copy
 * @param {Scope} scope
 * @param {string[]} args
 */
const runScript = (copy, scope, ...args) => oneCheck(runIn(copy, scope, process.execPath, ...args))

/**
 * @param {ReturnType<typeof run>} running
 * @returns {Promise<Verdict>}
 */
async function oneCheck(running) {
  const { ok, output } = await running
  const lines = stripVTControlCharacters(output).split('\n')
  const complaint = lines.find((line) => /error|✗|unused|changed|format issues|→/i.test(line)) ?? lines.find(Boolean)
  return { files: [], failed: ok ? [] : [{ file: '', name: complaint?.trim() ?? '' }] }
}

/**
 * @param {string} copy
 * @param {Scope} scope
 * @param {string} command
 * @param {string[]} args
 */
function runIn(copy, scope, command, ...args) {
  const env = {
    TEST_SCOPE: scope === 'all' ? 'all' : undefined,
    NODE_ENV: undefined,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(copy),
  }
  return run(command.startsWith('node_modules') ? join(copy, command) : command, args, { cwd: copy, env })
}

const reportOf = (/** @type {string} */ copy) => join(copy, 'node_modules/.report.json')

function freshReport(/** @type {string} */ copy) {
  rmSync(reportOf(copy), { force: true })
  return reportOf(copy)
}

const shownLines = 12

/** @returns {Verdict} */
const broken = (/** @type {string} */ output) => ({
  files: [],
  failed: [],
  broken: stripVTControlCharacters(output).trim().split('\n').slice(-shownLines).join('\n'),
})
