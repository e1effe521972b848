import { expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { featureOfEndpoint, featureOfPage } from './feature-switches.ts'

test.each([
  ['/quick-links', 'quick_links'],
  ['/quick-links/edit-quick-link/1', 'quick_links'],
  ['/eda/search', 'eda'],
  ['/eda-access', 'eda'],
  ['/help/category', 'help'],
  ['/home', undefined],
  ['/helpers', undefined],
  ['/site-settings/features', undefined],
] as const)('the page %s belongs to %s', (path, feature) => {
  expect(featureOfPage(path)).toBe(feature)
})

test('an endpoint belongs to a part by the first word of its path alone', () => {
  expect(featureOfEndpoint('quick-link-categories/list')).toBe('quick_links')
  expect(featureOfEndpoint('messages/create')).toBe('inbox')
  expect(featureOfEndpoint('site-settings/update')).toBeUndefined()
})

test('nothing that switches a part on again, lets people in or says who they are can be switched off', () => {
  const kept = new Set(['site-settings', 'auth', 'users', 'roles', 'organizations', 'home', 'audit', 'integrations'])
  const lost = endpoints.filter(({ path }) => kept.has(path.split('/')[0] ?? '') && featureOfEndpoint(path))
  expect(lost).toEqual([])
})
