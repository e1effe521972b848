import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [{ count: 127, before: 108 }, '+18%', 'up'],
  [{ count: 54, before: 108 }, '-50%', 'down'],
  [{ count: 9, before: 7 }, '+2', 'up'],
  [{ count: 9, before: 0 }, '+9', 'up'],
  [{ count: 0, before: 3 }, '-3', 'down'],
  [{ count: 0, before: 0 }, '0', 'none'],
] as const)('%o is told as %s', (figure, text, direction) => {
  expect(changeOf(figure, 'en')).toEqual({ text, direction })
})
