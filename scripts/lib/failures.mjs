import { stripVTControlCharacters } from 'node:util'

/**
 * What the reports of the test runners say of each test that failed.
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ testResults: { name: string, message: string, status: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, line: number, tests: { results: { status: string, duration: number, errors: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[], stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport
 */

/** @returns {Failure[]} */
export function failuresOfVitest(/** @type {VitestReport} */ { testResults }) {
  return testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [{ name: file, message: cut(message) }]
    return tests.map((test) => ({ name: `${file}: ${test.fullName}`, message: cut(test.failureMessages.join('\n')) }))
  })
}

/** @returns {Failure[]} */
export function failuresOfPlaywright(/** @type {PlaywrightReport} */ { suites, errors }) {
  const tests = specsIn(suites).flatMap(({ title, file, line, tests: runs }) =>
    runs
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ status, duration, errors: found }) => ({
        name: `${file}:${line} ${title} (${status} after ${Math.round(duration / 1000)} s)`,
        message: cut(found.map(({ message = '' }) => message).join('\n')),
      })),
  )
  return [...errors.map(({ message = '' }) => ({ name: 'outside of a test', message: cut(message) })), ...tests]
}

/** @returns {Spec[]} */
const specsIn = (/** @type {Suite[]} */ suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)])

const longestMessage = 20

/** The head of a message: where it came from is in the output further up. */
function cut(/** @type {string} */ message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
  return lines.slice(0, longestMessage).join('\n')
}
