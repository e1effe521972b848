import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://portal.test'

test.each(['/home', '/users?set=1&page=2', '/events/edit-event/7#agenda'])('%s leads inside the portal', (address) => {
  expect(safeRedirect(address, origin)).toBe(address)
})

test.each([
  null,
  '',
  'users',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  'https://evil.test/home',
  'https://portal.test.evil.test/home',
  'javascript:alert(1)',
  'data:text/html,x',
  '//',
])('%j is refused', (address) => {
  expect(safeRedirect(address, origin)).toBeNull()
})

test('what is left after dots are resolved stays a path of the portal', () => {
  expect(safeRedirect('/../..//evil.test', origin)).toBeNull()
})
