import { describe, expect, test } from 'vitest'
import { formatExact, formatLongDay, formatNumber, formatTotal, formatWhen, formatWithZone } from './format.ts'

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
    ['3 January', at(2027, 0, 3)],
    ['3 January 2025', at(2025, 0, 3)],
  ])('says %s', (words, iso) => {
    expect(formatWhen(iso, 'en', now)).toBe(words)
  })

  test('speaks Spanish', () => {
    expect(formatWhen(at(2027, 2, 13), 'es', now)).toBe('ayer')
  })
})

test('a day is said before its month, and a day without an hour is the same in every zone', () => {
  expect(formatLongDay('2027-03-14', 'en')).toBe('14 March 2027')
  expect(formatLongDay('2027-03-14', 'es')).toBe('14 de marzo de 2027')
  expect(formatLongDay('2027-03-15T03:00:00Z', 'en', 'America/Chicago')).toBe('14 March 2027')
})

test('an exact time has 24 hours and a zone by its name', () => {
  const form = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Chicago',
  } as const
  expect(formatWithZone('2027-09-14T20:05:00Z', 'en', form)).toMatch(/^14 Sept?, 15:05 CDT$/)
  expect(formatWithZone('2027-09-14T20:05:00Z', 'es', form)).toMatch(/^14 sept?, 15:05 GMT-5$/)
  expect(formatExact('2027-09-14T20:05:00Z', 'en')).toMatch(/^1[45] September 2027 at \d\d:05 /)
})

test('thousands are parted as the language does', () => {
  expect(formatNumber(3482, 'en')).toBe('3,482')
})

test('the length of a list says where counting ended', () => {
  expect(formatTotal({ total: 3482, total_is_exact: true }, 'en')).toBe('3,482')
  expect(formatTotal({ total: 1000, total_is_exact: false }, 'en')).toBe('1,000+')
})
