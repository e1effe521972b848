import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root } from './project.mjs'
import { runNode } from './run.mjs'

const shared = ['package-lock.json', 'packages/contract/src', 'scripts/build.mjs']

/** What is built, where to, from which sources. */
export const parts = {
  server: { out: 'apps/server/dist', from: [...shared, 'apps/server/src', 'apps/server/package.json'] },
  web: {
    out: 'apps/web/dist',
    from: [...shared, 'apps/web/src', 'apps/web/public', 'apps/web/index.html', 'apps/web/vite.config.ts'],
  },
}

/** @typedef {(typeof parts)[keyof typeof parts]} Part */

/** Builds what has changed since it was built last; throws with the builder's own words when it cannot. */
export async function ensureBuilt() {
  await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      if (isBuilt(part)) return
      console.log(`Building the ${name} …`)
      const { ok, output } = await runNode(['scripts/build.mjs', name])
      if (!ok) throw new Error(`${output}\nThe ${name} could not be built.`)
    }),
  )
}

function isBuilt(/** @type {Part} */ part) {
  return existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashOf(part.from)
}

/**
 * Builds a part and writes down from which sources.
 * @param {Part} part
 * @param {() => Promise<void>} build
 */
export async function buildPart(part, build) {
  // Before, so that what changes while it is built counts as not built.
  const hash = hashOf(part.from)
  await build()
  writeFileSync(stampOf(part), hash)
}

const stampOf = (/** @type {Part} */ { out }) => join(root, out, '.built-from')
