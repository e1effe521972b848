import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesUnder, root } from './lib/project.mjs'
import { breachesIn } from './walls.mjs'

// Real, because the temporary folder is a link on some systems, and tools tell what is theirs by its path.
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'guildhall-new-feature-')))
afterAll(() => rmSync(copy, { recursive: true }))
copyProject()

const contents = () =>
  ['apps', 'packages'].flatMap((name) => filesUnder(join(copy, name))).map((file) => [file, readFileSync(file, 'utf8')])

test.each([
  ['a name that is not in kebab-case', ['quickLinks', 'quick-link'], '"quickLinks" is not a name in kebab-case'],
  ['a name that leads elsewhere', ['../gadgets', 'gadget'], '"../gadgets" is not a name'],
  ['one name', ['gadgets'], 'Usage: npm run new-feature <plural> <singular>'],
  ['the same name twice', ['gadgets', 'gadgets'], 'The plural and the singular must differ'],
  ['an option that there is not', ['gadgets', 'gadget', '--here'], "Unknown option '--here'"],
  ['a feature that exists', ['users', 'user'], 'The feature "users" exists already'],
  [
    'a permission that there is not',
    ['gadgets', 'gadget'],
    'There is no permission "gadget_read". Name what it begins with',
  ],
])('%s is refused with one line, and nothing is written', async (_name, args, reason) => {
  const before = contents()
  const { ok, output } = await newFeature(...args, '--add')
  expect(ok).toBe(false)
  expect(output.trim()).toMatch(/^.+$/)
  expect(output).toContain(reason)
  expect(contents()).toEqual(before)
})

test('the lines to add are told, with their places', async () => {
  const { ok, output } = await newFeature('odd-parts', 'odd-part', '--permission=quick_link')
  expect(ok, output).toBe(true)
  expect(output).toContain(`
  apps/server/src/app.ts, with the imports
    import { oddPartRoutes } from './features/odd-parts/routes.ts'
`)
  expect(output).toContain(`
  apps/web/src/i18next.d.ts, in \`resources\`
    'odd-parts': typeof oddParts
`)
  expect(readFileSync(join(copy, 'packages/contract/src/odd-parts.ts'), 'utf8')).toContain("access: 'quick_link_write'")
  expect(readFileSync(join(copy, 'packages/contract/src/api.ts'), 'utf8')).not.toContain('oddParts')
  for (const file of filesUnder(copy).filter((path) => /odd-part/.test(path))) rmSync(file)
})

describe('a feature that was just made', () => {
  let files: string[]
  beforeAll(async () => {
    const made = await newFeature('gadgets', 'gadget', '--permission=event', '--add')
    files = made.output.match(/(?<=^ {2})(apps|packages)\/\S+$/gm) ?? []
    const generated = await node('scripts/db-generate.mjs', '--name=gadgets')
    if (!made.ok || !generated.ok) throw new Error(made.output + generated.output)
  })

  test('stands on every floor, with its migration', () => {
    expect(files.filter((file) => !existsSync(join(copy, file)))).toEqual([])
    const folders = ['packages/contract/src', 'apps/server/src/features/gadgets', 'apps/web/src/features/gadgets']
    for (const folder of folders) expect(files.join('\n')).toContain(folder)
    expect(readdirSync(join(copy, 'apps/server/migrations')).join('\n')).toContain('_gadgets.sql')
  })

  test.each([
    ['the formatter', () => tool('oxfmt', '--check', ...files)],
    ['the linter', () => tool('oxlint', '--type-aware', ...files)],
    ['the types of the contract', () => tool('tsc', '-p', 'packages/contract')],
    ['the types of the server', () => tool('tsc', '-p', 'apps/server')],
    ['the types of the web', () => tool('tsc', '-p', 'apps/web')],
    ['its own tests', () => tool('vitest', 'run', '--project', 'embedded', 'features/gadgets')],
  ])('passes %s', async (_name, check) => {
    const { ok, output } = await check()
    expect(ok, output).toBe(true)
  })

  test('goes through no wall', () => {
    const breaches = breachesIn(copy).map(({ wall, path }) => `${wall.name}: ${path.join(' → ')}`)
    expect(breaches.filter((breach) => breach.includes('gadgets'))).toEqual([])
  })
})

/** The sources of the project, with the packages of the project but with its own contract. */
function copyProject() {
  const isOwn = (path: string) => !['node_modules', 'dist', '.data'].includes(basename(path))
  const parts = [
    'apps',
    'packages',
    'scripts',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ]
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true, filter: isOwn })

  for (const part of ['.', 'apps/server', 'apps/web', 'packages/contract']) linkPackages(join(part, 'node_modules'))
  mkdirSync(join(copy, 'node_modules/@guildhall'))
  symlinkSync(join(copy, 'packages/contract'), join(copy, 'node_modules/@guildhall/contract'))
}

function linkPackages(folder: string) {
  if (!existsSync(join(root, folder))) return
  mkdirSync(join(copy, folder))
  const isPackage = (name: string) => name === '.bin' || !(name.startsWith('.') || name === '@guildhall')
  for (const name of readdirSync(join(root, folder)).filter(isPackage)) {
    symlinkSync(join(root, folder, name), join(copy, folder, name))
  }
}

const newFeature = (...args: string[]) => node('scripts/new-feature.mjs', ...args)
const node = (...args: string[]) => runInCopy(process.execPath, args)
const tool = (name: string, ...args: string[]) => runInCopy(join('node_modules/.bin', name), args)

function runInCopy(command: string, args: string[]) {
  // A vitest inside must not take itself for a part of the one outside.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(command, args, { cwd: copy, env, timeout: 240_000 }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    )
  })
}
