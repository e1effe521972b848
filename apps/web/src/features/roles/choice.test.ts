import { expect, test } from 'vitest'
import { type Choice, markOf, tickFor } from './choice.ts'

const choice = (given: Partial<Choice> = {}): Choice => ({
  chosen: new Set(['event_read', 'hub_read']),
  before: new Set(['event_read', 'event_write']),
  isLocked: (permission) => permission === 'event_delete',
  set: () => {},
  ...given,
})

test('one tick for several is on, off, or in between, and a click completes or empties it', () => {
  expect(tickFor(['event_read', 'hub_read'], choice())).toMatchObject({ checked: true, gives: false })
  expect(tickFor(['event_read', 'event_write'], choice())).toMatchObject({ checked: 'mixed', gives: true })
  expect(tickFor(['event_write', 'chat'], choice())).toMatchObject({ checked: false, gives: true })
})

test('where what is left is locked, a click takes back what can be taken', () => {
  expect(tickFor(['event_read', 'event_delete'], choice())).toEqual({
    checked: 'mixed',
    gives: false,
    isDisabled: false,
  })
  expect(tickFor(['event_delete'], choice())).toMatchObject({ checked: false, isDisabled: true })
  expect(tickFor(['event_read'], choice({ set: undefined }))).toMatchObject({ checked: true, isDisabled: true })
})

test('a permission is marked where saving gives or takes it; a role not saved yet has nothing to compare', () => {
  expect(markOf('hub_read', choice())).toBe('added')
  expect(markOf('event_write', choice())).toBe('removed')
  expect(markOf('event_read', choice())).toBeUndefined()
  expect(markOf('hub_read', choice({ before: undefined }))).toBeUndefined()
})
