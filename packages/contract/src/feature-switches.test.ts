import { expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { featureAreas, featureOfEndpoint, featureOfPage } from './feature-switches.ts'

test.each([
  ['/quick-links', 'quick_links'],
  ['/quick-links/edit-quick-link/1', 'quick_links'],
  ['/eda/search', 'eda'],
  ['/eda-access', 'eda'],
  ['/capabilities-taxonomy/gaps', 'opportunities'],
  ['/capabilities-taxonomy', undefined],
  ['/help/category', 'help'],
  ['/home', undefined],
  ['/helpers', undefined],
  ['/site-settings/features', undefined],
] as const)('the page %s belongs to %s', (path, feature) => {
  expect(featureOfPage(path)).toBe(feature)
})

test.each([
  ['quick-link-categories/list', 'quick_links'],
  ['messages/create', 'inbox'],
  ['home/inbox', 'inbox'],
  ['seats/claim', 'eda'],
  ['eda-report/show', 'eda'],
  ['opportunities/gaps/:id', 'opportunities'],
  ['events/feed/:token', 'events'],
  ['home/figures', undefined],
  ['site-settings/update', undefined],
] as const)('the endpoint %s belongs to %s', (path, feature) => {
  expect(featureOfEndpoint(path)).toBe(feature)
})

/** What lets people in, says who they are, lets organizations join, or serves several parts: no network can do without it. */
const kept =
  'access access-requests agreement-templates agreements analytics approve-user-request assistant audiences audit auth ' +
  'bank-statements capabilities capabilities-taxonomy captcha company demo email-verify files finance home integrations level-requests live membership-levels ' +
  'notifications organization organization-profiles organizations palette passkeys payments renewals roles saved-views ' +
  'sessions sign-ins site-settings terms user-security-question users'

test('every endpoint belongs to a part that can be switched off, or to what no network can do without', () => {
  const unassigned = endpoints.filter(({ path }) => !featureOfEndpoint(path)).map(({ path }) => path.split('/')[0])
  expect(new Set(unassigned)).toEqual(new Set(kept.split(' ')))
})

test('every part has endpoints, and names none that are not there', () => {
  const isThere = (start: string) => endpoints.some(({ path }) => path.startsWith(`${start}/`) || path === start)
  const named = Object.values(featureAreas).flatMap((area) => area.endpoints)
  expect(named.filter((start) => !isThere(start))).toEqual([])
})

test('what serves the whole network keeps all its endpoints, save those that show a part', () => {
  const shared = new Set(kept.split(' '))
  const lost = endpoints.filter(({ path }) => shared.has(path.split('/')[0] ?? '') && featureOfEndpoint(path))
  expect(lost.map(({ path }) => path)).toEqual(['home/orders', 'home/inbox'])
})
