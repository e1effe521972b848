import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { root } from './lib/project.mjs'
import { stopWithUs } from './lib/run.mjs'
import { accessFaults } from './seeded-faults/access.mjs'
import { cleanRuns } from './seeded-faults/clean.mjs'
import { comparisonFaults } from './seeded-faults/comparisons.mjs'
import { copyProject } from './seeded-faults/copy.mjs'
import { dataFaults } from './seeded-faults/data.mjs'
import { lockFaults } from './seeded-faults/locks.mjs'
import { nameOf, runPart } from './seeded-faults/parts.mjs'
import { scopeFaults } from './seeded-faults/scope.mjs'
import { staticFaults } from './seeded-faults/static.mjs'
import { validationFaults } from './seeded-faults/validation.mjs'
import { webFaults } from './seeded-faults/web.mjs'

/**
 * Plants one small fault at a time in a copy of the project, runs the part of the gate that is about it, and counts
 * how many are found: by the gate, and by `npm run test:all`.
 * @typedef {import('./seeded-faults/parts.mjs').Fault} Fault
 * @typedef {import('./seeded-faults/parts.mjs').Scope} Scope
 * @typedef {{ is: 'found' | 'missed' | 'error', by: string, seconds: number }} Outcome
 * @typedef {{ fault: Fault, gate?: Outcome, all?: Outcome }} Result
 */

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    scope: { type: 'string', default: 'both' },
    list: { type: 'boolean' },
    out: { type: 'string' },
  },
})
if (!['gate', 'all', 'both'].includes(options.scope)) stop('--scope is gate, all or both.')

const every = [
  ...accessFaults,
  ...scopeFaults,
  ...lockFaults,
  ...comparisonFaults,
  ...validationFaults,
  ...dataFaults,
  ...webFaults,
  ...staticFaults,
]
const chosen = every.filter((fault) => lineOf(fault).includes(options.only ?? ''))
if (chosen.length === 0) stop(`No line of --list has "${options.only}".`)
refuseStale()
if (options.list) list()
else process.exit((await check()) ? 0 : 1)

function list() {
  for (const fault of chosen) console.log(lineOf(fault))
  console.log(`${chosen.length} faults`)
}

/** What `--only` looks at. */
function lineOf(/** @type {Fault} */ { kind, name, gate }) {
  return `${kind}: ${name} (${gate.map(nameOf).join(', ')})`
}

async function check() {
  stopWithUs()
  const copy = copyProject()
  const first = options.scope === 'all' ? 'all' : 'gate'
  const expected = chosen.flatMap((fault) => partsOf(fault, first))
  const problemOf = cleanRuns(copy, expected, first)
  console.log(
    `${chosen.length} faults; the first part of each step takes longer, because it is run without faults before.`,
  )

  /** @type {Result[]} */
  const results = []
  for (const fault of chosen) {
    /** @type {Result} */
    const result = { fault }
    if (options.scope !== 'all') result.gate = await plant(copy, problemOf, fault, 'gate')
    // test:all runs all that the gate runs, so that it finds what the gate finds.
    if (options.scope === 'all' || (options.scope === 'both' && result.gate?.is === 'missed'))
      result.all = await plant(copy, problemOf, fault, 'all')
    else if (options.scope === 'both' && result.gate) result.all = result.gate
    results.push(result)
    tell(result)
  }
  return report(results)
}

/**
 * @param {Fault} fault
 * @param {Scope} scope
 */
function partsOf({ gate, all }, scope) {
  return scope === 'all' ? (all ?? gate) : gate
}

/**
 * Runs the parts of a fault, one after the other, until one finds it.
 * @param {string} copy
 * @param {ReturnType<typeof cleanRuns>} problemOf
 * @param {Fault} fault
 * @param {Scope} scope
 * @returns {Promise<Outcome>}
 */
async function plant(copy, problemOf, fault, scope) {
  let ms = 0
  const outcome = (/** @type {Outcome['is']} */ is, by = '') => ({ is, by, seconds: Math.round(ms / 1000) })
  for (const part of partsOf(fault, scope)) {
    const problem = await problemOf(part, scope)
    if (problem) return outcome('error', problem)
    const start = performance.now()
    const { failed, broken } = await withFault(copy, fault, () => runPart(copy, part, scope, { stopEarly: true }))
    ms += performance.now() - start
    if (broken) return outcome('error', `${nameOf(part)} failed without a failed test: ${broken}`)
    if (failed[0]) return outcome('found', `${nameOf(part)}: ${failed[0].name}`)
  }
  return outcome('missed')
}

/**
 * @template T
 * @param {string} copy
 * @param {Fault} fault
 * @param {() => Promise<T>} act
 */
async function withFault(copy, fault, act) {
  const file = join(copy, fault.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    sound.replace(fault.find, () => fault.replace),
  )
  try {
    return await act()
  } finally {
    writeFileSync(file, sound)
  }
}

function tell(/** @type {Result} */ { fault, gate, all }) {
  const said = [gate && `gate ${wordsOf(gate)}`, all && all !== gate && `test:all ${wordsOf(all)}`].filter(Boolean)
  const mark = (all ?? gate)?.is === 'found' ? '✓' : '✗'
  console.log(`${mark} ${fault.kind}: ${fault.name}: ${said.join('; ')}`)
}

function wordsOf(/** @type {Outcome} */ { is, by, seconds }) {
  if (is === 'error') return `ERROR (${seconds} s): ${by}`
  return is === 'missed' ? `MISSED (${seconds} s)` : `found by ${by} (${seconds} s)`
}

/**
 * Prints the table, and answers whether enough was found.
 * @param {Result[]} results
 */
function report(results) {
  const rows = results.map(({ fault, gate, all }) => [fault.kind, fault.name, cell(gate), cell(all)])
  const headings = ['Kind', 'Fault', 'Gate', 'test:all']
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)))
  console.log()
  for (const row of [headings, ...rows]) console.log(row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  '))
  if (options.out)
    writeFileSync(
      options.out,
      rows.map((row) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |\n`).join(''),
    )

  const count = (/** @type {Scope} */ scope) => results.filter((result) => result[scope]?.is === 'found').length
  const said = /** @type {const} */ (['gate', 'all'])
    .filter((scope) => options.scope === 'both' || options.scope === scope)
    .map((scope) => `${count(scope)} of ${results.length} found by ${scope === 'gate' ? 'the gate' : 'test:all'}`)
  console.log(`\n${said.join(', ')}`)
  const isGateEnough = options.scope === 'all' || count('gate') >= results.length * 0.9
  return isGateEnough && (options.scope === 'gate' || count('all') === results.length)
}

/** The step that found it, as a cell of the table. */
function cell(/** @type {Outcome | undefined} */ outcome) {
  if (!outcome) return ''
  if (outcome.is !== 'found') return outcome.is === 'missed' ? 'missed' : 'could not be run'
  const [step = '', detail] = outcome.by.split(': ')
  return step === 'types' ? `${step}: ${detail}` : step
}

/** A fault whose place has changed, or is not the only one, would be planted nowhere or somewhere else. */
function refuseStale() {
  const stale = chosen.flatMap(({ kind, name, file, find }) => {
    const times = readFileSync(join(root, file), 'utf8').split(find).length - 1
    return times === 1 ? [] : [`${kind}: ${name}: found ${times} times in ${file}`]
  })
  if (stale.length > 0) stop(stale.join('\n'))
}

function stop(/** @type {string} */ reason) {
  console.error(reason)
  process.exit(1)
}
