import { expect, test } from 'vitest'
import { wanted } from './filter-query.ts'

test.each([
  [['yes'], 'yes'],
  [['no'], 'no'],
  [['yes', 'no'], undefined],
  [['perhaps'], undefined],
  [[], undefined],
])('the answers %o narrow the list to %s', (verified, answer) => {
  expect(wanted({ verified, status: ['active'] })).toEqual({
    status: ['active'],
    verified: answer,
    two_factor: undefined,
  })
})
