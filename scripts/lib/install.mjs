import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { run } from './run.mjs'

const oldest = [20, 19]

/** Stops with one line where node is too old to run any of this. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`Guildhall needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs what package-lock.json names, unless it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lock without the binaries of every other system, which not every registry has.
  // NODE_ENV=production would leave out what the build needs.
  const { ok, output } = await run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'])
  if (ok) return
  console.error(`${output}\nnpm install failed.`)
  process.exit(1)
}

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

// npm writes down what it installed; asking that also sees a half-done or hand-made installation as it is.
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional || wanted.devOptional) return true
    const found = installed[path]
    return found && found.version === wanted.version && existsSync(join(root, path))
  })
}

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesOf(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}
