import { readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { filesUnder, root } from './lib/project.mjs'
import { walls } from './wall-rules.mjs'

/** @typedef {import('./wall-rules.mjs').Wall} Wall */
/** @typedef {import('./wall-rules.mjs').Place} Place */
/** @typedef {{ to: string, lazy: boolean }} Import */
/** @typedef {Map<string, Import[]>} Graph every source file with what it imports, as paths below the project */
/** @typedef {{ wall: Wall, path: string[] }} Breach */

const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts']

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = breachesIn(root)
  for (const { wall, path } of breaches) console.error(`${wall.name}: ${path.join(' → ')}\n  ${wall.why}`)
  process.exit(breaches.length === 0 ? 0 : 1)
}

/**
 * Every import in the sources below a folder that goes through a wall.
 * @param {string} folder
 * @returns {Breach[]}
 */
export function breachesIn(folder) {
  const graph = readGraph(folder)
  return walls.flatMap((wall) => pathsThrough(wall, graph).map((path) => ({ wall, path })))
}

/** @returns {Graph} */
function readGraph(/** @type {string} */ folder) {
  const files = sources.flatMap((name) => filesUnder(join(folder, name))).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  return new Map(
    files.map((file) => {
      const path = relative(folder, file)
      return [path, importsOf(file).map(({ request, lazy }) => ({ to: resolve(path, request), lazy }))]
    }),
  )
}

function importsOf(/** @type {string} */ file) {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  )
  const eager = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported]
  const lazy = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(source.slice(start, end))?.[2],
  )
  return [
    ...eager.flatMap((request) => (request ? [{ request, lazy: false }] : [])),
    ...lazy.flatMap((request) => (request ? [{ request, lazy: true }] : [])),
  ]
}

/**
 * Own imports carry their extension, so that nothing has to be looked up on the disk.
 * @param {string} from
 * @param {string} request
 */
function resolve(from, request) {
  const name = request.replace(/\?.*$/, '')
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (name.startsWith('node:')) return name
  return name
    .replace(/^@guildhall\/contract\/(.+)$/, 'packages/contract/src/$1.ts')
    .replace(/^(?!packages\/)/, 'node_modules/')
}

/**
 * @param {Wall} wall
 * @param {Graph} graph
 * @returns {string[][]}
 */
function pathsThrough({ from, to, anywhere, cycles }, graph) {
  const files = [...graph.keys()]
  if (cycles) return cyclesIn(graph)
  if (anywhere) return files.filter((file) => isAt(file, anywhere)).map((file) => [file])
  if (!from || !to) return []
  return files.flatMap((file) => {
    const caught = isAt(file, from)
    if (!caught) return []
    return (graph.get(file) ?? []).filter((edge) => isAt(edge.to, filledIn(to, caught))).map((edge) => [file, edge.to])
  })
}

/**
 * @param {string} file
 * @param {Place} place
 */
function isAt(file, { path, pathNot }) {
  return pathNot && new RegExp(pathNot).test(file) ? null : new RegExp(path).exec(file)
}

/**
 * @param {Place} place
 * @param {RegExpExecArray} caught
 * @returns {Place}
 */
function filledIn({ path, pathNot }, caught) {
  const fill = (/** @type {string} */ pattern) => pattern.replace(/\$(\d)/g, (_, group) => caught[Number(group)] ?? '')
  return pathNot === undefined ? { path: fill(path) } : { path: fill(path), pathNot: fill(pathNot) }
}

/** A lazy import waits until both files stand, so it closes no circle. */
function cyclesIn(/** @type {Graph} */ graph) {
  /** @type {string[][]} */
  const found = []
  const done = new Set()
  const visit = (/** @type {string} */ file, /** @type {string[]} */ trail) => {
    if (trail.includes(file)) return void found.push([...trail.slice(trail.indexOf(file)), file])
    if (done.has(file)) return
    for (const { to, lazy } of graph.get(file) ?? []) if (!lazy) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
