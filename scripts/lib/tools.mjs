import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { cacheDir, root } from './project.mjs'
import { run, runNode } from './run.mjs'

/**
 * @typedef {import('./steps.mjs').Result} Result
 * @typedef {import('./failures.mjs').VitestReport} VitestReport
 * @typedef {import('./failures.mjs').PlaywrightReport} PlaywrightReport
 */

/** Runs an installed tool: one check, passed or failed. */
export const tool = async (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  oneCheck(await run(join(root, 'node_modules/.bin', name), args))

/** Runs a script of `scripts/`: one check, passed or failed. */
export const script = async (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  oneCheck(await runNode([join('scripts', name), ...args]))

/** Builds what has changed. */
export async function built() {
  await ensureBuilt()
  return oneCheck({ ok: true, output: '' })
}

/**
 * Runs the tests of these vitest projects, all of them or those of some files.
 * @param {string[]} projects
 * @param {{ files?: string[], env?: Record<string, string> }} [options]
 */
export async function vitest(projects, { files = [], env = {} } = {}) {
  const report = reportFile([...projects, ...files].join('-').replaceAll('/', '-'))
  const names = projects.flatMap((name) => ['--project', name])
  // The second one tells of errors outside of tests, which are not in the report.
  const reporters = ['--reporter=json', '--reporter=dot', `--outputFile.json=${report}`]
  const ran = await run(join(root, 'node_modules/.bin/vitest'), ['run', ...names, ...files, ...reporters], { env })
  return manyTests(
    ran,
    report,
    (/** @type {{ numPassedTests: number, numFailedTests: number } & VitestReport} */ found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      failures: failuresOfVitest(found),
    }),
  )
}

/** Runs the journeys in a browser. */
export async function playwright() {
  const report = reportFile('browser')
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=line,json']
  const ran = await run(join(root, 'node_modules/.bin/playwright'), args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return manyTests(ran, report, (/** @type {PlaywrightReport} */ found) => ({
    passed: found.stats.expected,
    failed: found.stats.unexpected + found.stats.flaky,
    failures: failuresOfPlaywright(found),
  }))
}

/**
 * @param {{ ok: boolean, output: string }} ran
 * @returns {Result}
 */
export const oneCheck = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], output })

/**
 * A run that failed without a failed test (a file that does not load, a setup that throws) counts as one failure.
 * @template Report
 * @param {{ ok: boolean, output: string }} ran
 * @param {string} report
 * @param {(report: Report) => Omit<Result, 'output'>} read
 * @returns {Result}
 */
function manyTests({ ok, output }, report, read) {
  const { passed, failed, failures } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [] }
  return { passed, failed: ok ? failed : Math.max(failed, 1), failures, output }
}

function reportFile(/** @type {string} */ name) {
  // A step that names many files would make a longer name than file systems take.
  const file = join(cacheDir, 'reports', `${name.slice(0, 200)}.json`)
  rmSync(file, { force: true })
  return file
}
