import { join } from 'node:path'
import { filesUnder } from '../lib/project.mjs'
import { nameOf, runPart } from './parts.mjs'

/**
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {import('./parts.mjs').Scope} Scope
 * @typedef {import('./parts.mjs').Verdict} Verdict
 */

/**
 * Runs parts on the unchanged copy, each once: a part that is red without a fault says nothing about one.
 * @param {string} copy
 * @param {Part[]} expected parts that will probably be asked for: their test files are run in one go, which is much faster than part by part
 * @param {Scope} expectedScope
 */
export function cleanRuns(copy, expected, expectedScope) {
  /** @type {Map<string, Promise<Verdict>>} */
  const verdicts = new Map()
  const testFiles = ['apps', 'packages', 'scripts', 'e2e']
    .flatMap((folder) => filesUnder(join(copy, folder)))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))

  /** A file that was renamed would quietly be left out. @param {Part} part */
  const staleIn = (part) => {
    const stale = 'files' in part && part.files.find((name) => !testFiles.some((file) => file.includes(name)))
    return stale && (isVitest(part) || part.step === 'browser') ? `no test file matches ${stale}` : undefined
  }

  /**
   * Why a part cannot be used; undefined where it passes.
   * @param {Part} part
   * @param {Scope} scope
   */
  return async function problemOf(part, scope) {
    const widened = scope === expectedScope ? widen(part, expected) : part
    const key = JSON.stringify([widened, scope])
    const verdict = verdicts.get(key) ?? runTwice(copy, widened, scope)
    verdicts.set(key, verdict)
    return staleIn(part) ?? problemIn(part, await verdict)
  }
}

const isVitest = (/** @type {Part} */ { step }) => step === 'unit' || step === 'api' || step === 'embedded'

/**
 * The part with the files of all parts of the same step.
 * @param {Part} part
 * @param {Part[]} others
 * @returns {Part}
 */
function widen(part, others) {
  if (!('files' in part) || !isVitest(part)) return part
  const files = others.flatMap((other) => (other.step === part.step ? other.files : []))
  return { ...part, files: [...new Set(files)].toSorted() }
}

/**
 * @param {Part} part
 * @param {Verdict} verdict
 */
function problemIn(part, { broken, files, failed }) {
  if (broken) return broken
  const wanted = 'files' in part && isVitest(part) ? part.files : []
  if (part.step === 'browser' && files.length === 0) return 'no journey matches'
  const red = failed.filter(({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  if (red.length === 0) return undefined
  return `${nameOf(part)} is red without a fault: ${red.map(({ name }) => name).join('; ')}`
}

/**
 * A test that fails once on a busy machine and passes by itself is no reason to give up its part.
 * @param {string} copy
 * @param {Part} part
 * @param {Scope} scope
 * @returns {Promise<Verdict>}
 */
async function runTwice(copy, part, scope) {
  const first = await runPart(copy, part, scope)
  if (first.failed.length === 0) return first
  const red = [...new Set(first.failed.map(({ file }) => file))]
  const again = 'files' in part && isVitest(part) ? { ...part, files: red } : part
  const second = await runPart(copy, again, scope)
  return { ...first, failed: second.failed, ...(second.broken ? { broken: second.broken } : {}) }
}
