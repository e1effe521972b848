import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { filesUnder, root } from './project.mjs'

const serverSource = join(root, 'apps/server/src')
const testDatabase = join(serverSource, 'test/database.ts')

/**
 * The server's test files, sorted by what they need:
 * `unit` opens no database, `api` runs on PostgreSQL, `embedded` is the part of them that also runs on the embedded database in the gate.
 */
export function serverTests() {
  const all = filesUnder(serverSource).filter((file) => file.endsWith('.test.ts'))
  const api = all.filter((file) => isAboutDatabase(file) || opensDatabase(file))
  return {
    unit: names(all.filter((file) => !api.includes(file))),
    api: names(api),
    embedded: names(api.filter(runsEmbedded(api))),
  }
}

/** Race tests hold two connections at a statement; the embedded database has one connection. */
export const raceTests = '**/*.race.test.ts'

const names = (/** @type {string[]} */ files) => files.map((file) => relative(root, file))

const isAboutDatabase = (/** @type {string} */ file) => relative(serverSource, file).startsWith('db/')

/**
 * Whether a test reaches the test database through its own imports and those of the test helpers.
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
function opensDatabase(file, seen = new Set()) {
  if (file === testDatabase) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)
  return [...imports]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => dirname(path).startsWith(join(serverSource, 'test')))
    .some((path) => opensDatabase(path, seen))
}

/**
 * The file of a feature that runs on the embedded database, where it is neither the one with the feature's name nor the first:
 * a shorter one that asks the database as much.
 * @type {Record<string, string>}
 */
const embeddedOf = {
  agreements: 'templates',
  docusign: 'signing',
  notifications: 'unsubscribe',
  orders: 'expiry',
  payments: 'cards',
  todos: 'work-todos',
}

/**
 * All of `db/` and `services/`, and one file of each feature: the named one, the one with the feature's name, or its first.
 * @param {string[]} files
 */
function runsEmbedded(files) {
  /** @type {Map<string, string>} */
  const ofFeature = new Map()
  for (const file of files.filter((each) => !each.endsWith('.race.test.ts'))) {
    const [, feature = '', test = ''] = /^features\/([^/]+)\/(.+)\.test\.ts$/.exec(relative(serverSource, file)) ?? []
    if (feature && (!ofFeature.has(feature) || test === (embeddedOf[feature] ?? feature))) ofFeature.set(feature, file)
  }
  const chosen = new Set(ofFeature.values())
  return (/** @type {string} */ file) => chosen.has(file) || /^(db|services)\//.test(relative(serverSource, file))
}
