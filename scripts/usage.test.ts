import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api, endpoints } from '../packages/contract/src/api.ts'
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { featureAreas, featureOfPage } from '../packages/contract/src/feature-switches.ts'
import { filePath } from '../packages/contract/src/files.ts'
import { HomeFigures } from '../packages/contract/src/home.ts'
import { permissionGroups, permissions } from '../packages/contract/src/permissions.ts'
import { root } from './lib/project.mjs'
import { askedBy, calledBy } from './lib/usage-resolve.mjs'
import { usesIn } from './lib/usage.mjs'

/** What no screen calls, and who does. */
const withoutScreen: Record<string, string> = {
  'GET events/feed/:token': 'Calendar programs read it, by an address that the portal hands out whole.',
  'GET users/role-user/list': 'The same: the people of a role. A screen shows them by the filter of the list of users.',
  'GET users/role-user/count/:roleId':
    'The same: how many people have a role. The list of roles tells it with each role.',
}

/** Where every permission is named to be given, and none is asked for. */
const isEditor = (file: string) => /\/features\/roles\/(matrix|grants|rules)\.ts$/.test(file)
const screens = usesIn(join(root, 'apps/web/src'), (file) => !isEditor(file))
const called = calledBy(screens, api, { filePath })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint is called by a screen, or it is said who calls it', () => {
  const unused = endpoints.filter((each) => !called.has(each)).map(nameOf)
  expect(unused).toEqual(endpoints.map(nameOf).filter((name) => name in withoutScreen))
  expect(Object.keys(withoutScreen).filter((name) => !endpoints.some((each) => nameOf(each) === name))).toEqual([])
})

test('every permission opens something on the server', () => {
  const features = usesIn(join(root, 'apps/server/src/features'), (file) => !isEditor(file))
  const asked = askedBy(features, api, permissionGroups)
  const opening = new Set<string>(endpoints.map(({ access }) => access))
  expect(permissions.filter((each) => !asked.has(each) && !opening.has(each))).toEqual([])
})

test('every permission shows something on a screen', () => {
  const asked = askedBy(screens, api, permissionGroups)
  // What only its holders may call is shown to them, and a figure that the answer does not hold is not shown.
  const opening = new Set<string>([...called].map(({ access }) => access))
  const dashboard = usesIn(join(root, 'apps/web/src/features/home'))
  const read = new Set([...dashboard.links, ...[...dashboard.followed].map((each) => each.split('.')[1])])
  const isShown = (each: string) =>
    asked.has(each) || opening.has(each) || (each in HomeFigures.shape && read.has(each))
  expect(permissions.filter((each) => !isShown(each))).toEqual([])
})

/** What no network can do without: the way in, the people and organizations, and what keeps the portal. */
const keptPages =
  'access-request admin-users agreement analytics approve-request audit billing capabilities capabilities-taxonomy ' +
  'create-account demo docusign email forgot-password forgot-password-confirmation home invoice membership organizations payments ' +
  'recover-account reset-2fa reset-password reset-password-confirmation roles security-question site-settings ' +
  'terms unsubscribe user-profile users verify-code'

test('every page belongs to a part that can be switched off, or to what no network can do without', () => {
  const tables = usesIn(join(root, 'apps/web/src/features'), (file) => file.endsWith('/pages.ts'))
  const paths = [...(tables.given.get('path') ?? [])]
  const unassigned = paths.filter((path) => !featureOfPage(path)).flatMap((path) => path.split('/')[1] || [])
  expect([...new Set(unassigned)].toSorted()).toEqual(keptPages.split(' '))
  const named = Object.values(featureAreas).flatMap(({ pages }) => pages)
  expect(named.filter((page) => !paths.some((path) => path === page || path.startsWith(`${page}/`)))).toEqual([])
})

/** How a screen may use an endpoint, and what of `quick-links` is used by it. */
const planted: [source: string, uses: string[]][] = [
  ["import { quickLinks } from '@guildhall/contract/quick-links'\nread(quickLinks.list)", ['quick-links/list']],
  ["import { quickLinks as api } from '@guildhall/contract/quick-links'\ncall(api.create)", ['quick-links/create']],
  ["read<typeof quickLinks.list>({ method: 'GET', path: 'quick-links/list' })", ['quick-links/list']],
  ["read<typeof quickLinks.list>({ method: 'POST', path: 'quick-links/list' })", []],
  ['const url = `/api/quick-links/show/${id}?v=1`', ['quick-links/show/:id']],
  [
    "import { quickLinks } from '@guildhall/contract/quick-links'\nconst area = { links: quickLinks }\ncall(area.links.check)",
    ['quick-links/check'],
  ],
  ["import { quickLinks } from '@guildhall/contract/quick-links'\nuseMay(quickLinks.delete.access)", []],
  ["import type { quickLinks } from '@guildhall/contract/quick-links'\ntype Body = typeof quickLinks.update.body", []],
]

test.each(planted)('%s uses %j', (source, uses) => {
  expect([...calledBy(planting(source), { quickLinks: api.quickLinks }, {})].map(({ path }) => path)).toEqual(uses)
})

/** How code may ask whether somebody may, and what it asks for. */
const questions: [source: string, asked: string[]][] = [
  ["const mayWrite = useMay('event_write')", ['event_write']],
  ["const page = { path: '/events', access: 'event_read' satisfies Access }\nmay(person, page.access)", ['event_read']],
  ["const key = isNew ? 'event_write' : 'event_delete'\nmay(actor, key)", ['event_write', 'event_delete']],
  ["const holds = (...keys) => keys.some((each) => may(actor, each))\nholds('event_read')", ['event_read']],
  [
    "import { quickLinks } from '@guildhall/contract/quick-links'\nuseMay(quickLinks.delete.access)",
    ['quick_link_delete'],
  ],
  ["const icon = 'event_write'\nif (subject === 'event_read') t('event_delete')", []],
]

test.each(questions)('%s asks for %j', (source, asked) => {
  const found = askedBy(planting(source), { quickLinks: api.quickLinks }, permissionGroups)
  expect(permissions.filter((each) => found.has(each)).toSorted()).toEqual(asked.toSorted())
})

function planting(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-usage-'))
  writeFileSync(join(folder, 'screen.ts'), source)
  const uses = usesIn(folder)
  rmSync(folder, { recursive: true })
  return uses
}
