import { describe, expect, test } from 'vitest'
import { formatNumber, formatWhen } from './format.ts'

describe('an instant as people say it', () => {
  const now = new Date(2027, 2, 14, 12, 0)
  const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

  test.each([
    ['now', at(2027, 2, 14, 12, 0)],
    ['5 minutes ago', at(2027, 2, 14, 11, 55)],
    ['3 hours ago', at(2027, 2, 14, 9, 0)],
    ['yesterday', at(2027, 2, 13, 23, 0)],
    ['tomorrow', at(2027, 2, 15, 1, 0)],
    ['6 days ago', at(2027, 2, 8)],
    ['January 3', at(2027, 0, 3)],
    ['January 3, 2025', at(2025, 0, 3)],
  ])('says %s', (words, iso) => {
    expect(formatWhen(iso, 'en', now)).toBe(words)
  })

  test('speaks Spanish', () => {
    expect(formatWhen(at(2027, 2, 13), 'es', now)).toBe('ayer')
  })
})

test('thousands are parted as the language does', () => {
  expect(formatNumber(3482, 'en')).toBe('3,482')
})
