import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What may be thrown away at any time: templates, unpacked browsers, reports. */
export const cacheDir = join(root, 'node_modules', '.cache', 'guildhall')

/**
 * One hash over the names and contents of these files and folders; what is missing counts as empty.
 * @param {string[]} paths relative to the project
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(resolve(root, path)))
      hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Every file at or under a path, in a stable order, without what is installed or built.
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
