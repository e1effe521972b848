import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './lib/project.mjs'
import { walls } from './wall-rules.mjs'
import { breachesIn } from './walls.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-walls-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const server = 'apps/server/src'
const web = 'apps/web/src'

/** What must be refused: the wall, the file, and what stands in it. */
const planted: [wall: string, file: string, source: string][] = [
  ['web-and-server-never-meet', `${web}/lib/api.ts`, "import type { Db } from '../../../server/src/db/db.ts'"],
  ['web-and-server-never-meet', `${server}/http/page.ts`, "import '../../../web/src/lib/format.ts'"],
  ['the-contract-knows-nobody', 'packages/contract/src/events.ts', "import { readFileSync } from 'node:fs'"],
  ['the-contract-knows-nobody', 'packages/contract/src/events.ts', "import i18next from 'i18next'"],
  [
    'the-contract-knows-nobody',
    'packages/contract/src/events.ts',
    "export * from '../../../apps/web/src/lib/format.ts'",
  ],
  ['features-use-the-door', `${server}/features/events/routes.ts`, "import { x } from '../orders/queries.ts'"],
  ['features-use-the-door', `${server}/features/events/routes.ts`, "export { x } from '../orders/rules.ts'"],
  ['features-use-the-door', `${web}/features/events/list.tsx`, "const load = () => import('../orders/order-list.tsx')"],
  [
    'only-the-shell-knows-the-shell',
    `${web}/features/events/list.tsx`,
    "import { router } from '../../app/router.tsx'",
  ],
  ['only-the-shell-knows-the-shell', `${web}/ui/button.tsx`, "import { router } from '../app/router.tsx'"],
  ['only-the-shell-knows-the-shell', `${server}/features/events/routes.ts`, "import type { App } from '../../app.ts'"],
  ['the-foundation-knows-no-feature', `${web}/ui/button.tsx`, "import { x } from '../features/events/public.ts'"],
  ['the-foundation-knows-no-feature', `${web}/lib/api.ts`, "import { x } from '../features/events/api.ts'"],
  ['the-foundation-knows-no-feature', `${server}/db/page.ts`, "import { x } from '../features/events/queries.ts'"],
  ['the-foundation-knows-no-feature', `${server}/http/route.ts`, "import { x } from '../features/events/public.ts'"],
  ['only-queries-speak-sql', `${server}/features/events/routes.ts`, "import { eq } from 'drizzle-orm'"],
  [
    'only-queries-speak-sql',
    `${server}/features/events/rules.ts`,
    "import { events } from '../../db/schema/events.ts'",
  ],
  ['only-queries-speak-sql', `${server}/http/session.ts`, "import type { Pool } from 'pg'"],
  [
    'the-product-knows-no-test',
    `${server}/features/events/routes.ts`,
    "import { build } from '../../test/builders.ts'",
  ],
  ['the-product-knows-no-test', `${web}/lib/api.ts`, "import { sample } from './api.test.ts'"],
  ['no-barrels', `${web}/ui/index.ts`, "export { Button } from './button.tsx'"],
  ['no-barrels', `${web}/features/events/index.tsx`, 'export const x = 1'],
  ['no-cycles', `${server}/db/db.ts`, "import { x } from './db.ts'"],
]

test.each(planted)('%s refuses %s with %s', (wall, file, source) => {
  plant(file, source)
  expect(breachesIn(folder).map((breach) => breach.wall.name)).toEqual([wall])
})

test('every wall is tried', () => {
  expect(new Set(planted.map(([wall]) => wall))).toEqual(new Set(walls.map(({ name }) => name)))
})

test('a circle is found over several files, and a lazy import closes none', () => {
  plant(`${web}/lib/a.ts`, "import './b.ts'")
  plant(`${web}/lib/b.ts`, "import './c.ts'")
  plant(`${web}/lib/c.ts`, "const a = () => import('./a.ts')")
  expect(breachesIn(folder)).toEqual([])

  plant(`${web}/lib/c.ts`, "import type { A } from './a.ts'")
  expect(breachesIn(folder).map(({ path }) => path)).toEqual([[1, 2, 3, 1].map((n) => `${web}/lib/${'.abc'[n]}.ts`)])
})

test('what the walls allow passes', () => {
  plant('packages/contract/src/events.ts', "import { z } from 'zod'\nimport { Id } from './endpoint.ts'")
  plant('packages/contract/src/events.test.ts', "import { expect, test } from 'vitest'\nimport './events.ts'")
  plant(`${server}/app.ts`, "import { eventRoutes } from './features/events/routes.ts'")
  plant(
    `${server}/features/events/routes.ts`,
    "import { x } from '../orders/public.ts'\nimport * as q from './queries.ts'",
  )
  plant(
    `${server}/features/events/queries.ts`,
    "import { eq } from 'drizzle-orm'\nimport { e } from '../../db/schema/events.ts'",
  )
  plant(`${server}/features/events/events.test.ts`, "import { testServer } from '../../test/server.ts'")
  plant(`${server}/demo/demo.ts`, "import { build } from '../test/builders.ts'\nimport '../features/events/queries.ts'")
  plant(`${web}/app/router.tsx`, "import { eventPages } from '../features/events/pages.ts'")
  plant(
    `${web}/features/events/api.ts`,
    "import { events } from '@guildhall/contract/events'\nimport { x } from '../orders/public.tsx'",
  )
  expect(breachesIn(folder)).toEqual([])
})

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n')

/** What the linter must refuse, by the name of its rule. */
const unclean: [rule: string, file: string, source: string][] = [
  ['typescript(no-explicit-any)', 'a.ts', 'export const x = (y: any) => y'],
  ['typescript(no-non-null-assertion)', 'a.ts', 'export const x = (y: string[]) => y[0]!'],
  ['typescript(no-floating-promises)', 'a.ts', 'export function x() {\n  Promise.resolve(1)\n}'],
  ['typescript(consistent-type-imports)', 'a.ts', "export type X = import('node:fs').Stats"],
  ['unicorn(filename-case)', 'SomeThing.ts', 'export const x = 1'],
  ['eslint(no-console)', 'a.ts', "console.log('x')"],
  ['eslint(max-lines)', 'a.ts', lines(251, "String('x')")],
  ['eslint(max-lines-per-function)', 'a.ts', `export function x() {\n${lines(71, "  String('x')")}\n}`],
  [
    'react-hooks(rules-of-hooks)',
    'a.tsx',
    "import { useState } from 'react'\nexport const X = (on: boolean) => on && useState(1)[0]",
  ],
]

test.each(unclean)('%s refuses %s', (rule, file, source) => {
  plant(file, source)
  expect(lint()).toContain(rule)
})

test('clean code passes the linter', () => {
  plant('some-thing.ts', 'export const double = (x: number) => 2 * x')
  expect(lint()).toContain('Found 0 warnings and 0 errors')
})

function plant(file: string, source: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${source}\n`)
}

function lint() {
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["*"] }')
  const tools = join(root, 'node_modules/.bin')
  const { stdout, stderr } = spawnSync(join(tools, 'oxlint'), ['--type-aware'], {
    cwd: folder,
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(tools, 'tsgolint') },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return stdout + stderr
}
