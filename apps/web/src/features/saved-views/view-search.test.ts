import { expect, test } from 'vitest'
import { addressOf, isSameView } from './view-search.ts'

test.each([
  ['', '', true],
  ['status=invited', 'status=invited', true],
  ['status=invited,active&sort=-name', 'sort=-name&status=active,invited', true],
  ['status=invited', '', false],
  ['status=invited', 'status=invited,active', false],
  ['search=a&status=b', 'search=b&status=a', false],
])('"%s" and "%s" are the same view: %s', (one, other, isSame) => {
  expect(isSameView(one, other)).toBe(isSame)
})

test('the address of a view names it, also where it narrows nothing', () => {
  expect(addressOf({ id: '7', search: 'status=invited' })).toBe('?status=invited&view=7')
  expect(addressOf({ id: '7', search: '' })).toBe('?view=7')
})
