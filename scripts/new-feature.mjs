import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { filesUnder, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { additionsFor } from './new-feature/additions.mjs'
import { isName, namesOf, renamed } from './new-feature/names.mjs'

/** @typedef {import('./new-feature/names.mjs').Names} Names */
/** @typedef {import('./new-feature/additions.mjs').Addition} Addition */
/** @typedef {Map<string, string>} Files what stands in each file, by its path below the project */

const usage = 'npm run new-feature <plural> <singular> [-- --permission=<stem>] [--add]'
const templates = join(root, 'scripts/new-feature/templates')

try {
  const { names, add } = readArguments()
  const written = newFiles(names)
  const additions = additionsFor(names)
  // Everything is thought through before the first file is written, so that a refusal leaves nothing behind.
  const changed = add ? changedFiles(additions) : new Map()
  await write(new Map([...written, ...changed]))
  tell(names, [...written.keys()], add ? [] : additions, [...changed.keys()])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readArguments() {
  const options = /** @type {const} */ ({ add: { type: 'boolean', default: false }, permission: { type: 'string' } })
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [plural, singular, ...rest] = positionals
  if (!plural || !singular || rest.length > 0) throw new Error(`Usage: ${usage}`)
  const bad = [plural, singular].find((name) => !isName(name))
  if (bad) throw new Error(`"${bad}" is not a name in kebab-case, such as quick-links. Usage: ${usage}`)
  if (plural === singular)
    throw new Error('The plural and the singular must differ: the code tells a list from its rows by them.')
  const names = namesOf(plural, singular, values.permission)
  const stems = permissionStems()
  if (!stems.includes(names.stem)) {
    throw new Error(
      `There is no permission "${names.stem}_read". Name what it begins with by --permission=: ${stems.join(', ')}.`,
    )
  }
  return { names, add: values.add }
}

/** Those that come as _read, _write and _delete. */
function permissionStems() {
  const source = readFileSync(join(root, 'packages/contract/src/permissions.ts'), 'utf8')
  const known = new Set([...source.matchAll(/'([a-z_]+)'/g)].map(([, key]) => key))
  const stems = [...known].flatMap((key) => (key?.endsWith('_read') ? key.slice(0, -'_read'.length) : []))
  return stems.filter((stem) => known.has(`${stem}_write`) && known.has(`${stem}_delete`))
}

/**
 * The templates stand in folders like those of the files that they become.
 * @param {Names} names
 * @returns {Files}
 */
function newFiles(names) {
  const files = filesUnder(templates).map((template) => {
    const path = renamed(relative(templates, template), names).replace(/\.txt$/, '')
    return /** @type {const} */ ([path, renamed(readFileSync(template, 'utf8'), names)])
  })
  const taken = files.map(([path]) => path).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`The feature "${names.plural.kebab}" exists already: ${taken}.`)
  return new Map(files)
}

/**
 * @param {Addition[]} additions
 * @returns {Files}
 */
function changedFiles(additions) {
  /** @type {Files} */
  const files = new Map()
  for (const { file, where, lines, put } of additions) {
    const changed = put(files.get(file) ?? readFileSync(join(root, file), 'utf8'), lines)
    if (changed === undefined)
      throw new Error(`${file} has no place ${where} any more. Leave --add out and add the lines by hand.`)
    files.set(file, changed)
  }
  return files
}

/** The formatter breaks the lines, because names differ in length. */
async function write(/** @type {Files} */ files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { ok, output } = await run(join(root, 'node_modules/.bin/oxfmt'), ['--write', ...files.keys()])
  if (!ok) throw new Error(`The files are written, but could not be formatted.\n${output}`)
}

/**
 * @param {Names} names
 * @param {string[]} written
 * @param {Addition[]} toAdd
 * @param {string[]} changed
 */
function tell({ plural }, written, toAdd, changed) {
  const list = (/** @type {string[]} */ files) => files.map((file) => `  ${file}`).join('\n')
  console.log(`Written:\n${list(written)}`)
  if (changed.length > 0) console.log(`\nChanged:\n${list(changed)}`)
  if (toAdd.length > 0) console.log('\nAdd these lines:')
  for (const { file, where, lines } of toAdd)
    console.log(`\n  ${file}, ${where}\n${lines.map((line) => `    ${line.trim()}`).join('\n')}`)
  console.log(`
Then:
  npm run db:generate -- --name=${plural.snake}
  put the page titles into Spanish: apps/web/src/app/words/es.ts
  choose the place in the menu: apps/web/src/features/${plural.kebab}/pages.ts
  npm run check`)
}
