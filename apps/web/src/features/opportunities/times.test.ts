import { describe, expect, test } from 'vitest'
import { deadlineIn, readersTime, shortDeadlineIn, timeLeft, timeLeftWords } from './times.ts'

const closes = '2026-12-08T23:00:00.000Z'
const chicago = { time_zone: 'America/Chicago' }

describe('the time left until a deadline', () => {
  test.each([
    ['weeks before, in whole days', '2026-11-15T12:00:00.000Z', [[23, 'day']]],
    [
      'the day before, with hours',
      '2026-12-07T18:30:00.000Z',
      [
        [1, 'day'],
        [4, 'hour'],
      ],
    ],
    [
      'on the day, with minutes',
      '2026-12-08T17:48:00.000Z',
      [
        [5, 'hour'],
        [12, 'minute'],
      ],
    ],
    [
      'in the last hour, with seconds',
      '2026-12-08T22:47:30.000Z',
      [
        [12, 'minute'],
        [30, 'second'],
      ],
    ],
    ['in the last minute, in seconds', '2026-12-08T22:59:59.000Z', [[1, 'second']]],
    ['within the last second, still some', '2026-12-08T22:59:59.400Z', [[0, 'second']]],
    ['at its second: none', closes, []],
    ['afterwards: none', '2026-12-09T00:00:00.000Z', []],
  ])('%s', (_, now, left) => {
    expect(timeLeft(closes, now)).toEqual(left)
  })

  test('is said in the reader’s language', () => {
    expect(timeLeftWords(closes, '2026-11-15T12:00:00.000Z', 'en')).toBe('23 days')
    expect(timeLeftWords(closes, '2026-11-15T12:00:00.000Z', 'es')).toBe('23 días')
    expect(timeLeftWords(closes, '2026-12-08T17:48:00.000Z', 'en')).toBe('5 hr 12 min')
    expect(timeLeftWords(closes, closes, 'en')).toBe('')
  })
})

describe('a deadline', () => {
  test('is told in its own zone, which is named', () => {
    expect(deadlineIn(closes, chicago, 'en')).toBe('Tuesday 8 December 2026, 17:00 Chicago')
    expect(shortDeadlineIn(closes, chicago, 'en')).toBe('8 Dec 2026, 17:00 Chicago')
    expect(deadlineIn('2026-12-08T23:00:05.000Z', chicago, 'en')).toContain('17:00:05')
  })

  test('is told by the reader’s clock only where that differs', () => {
    expect(readersTime(closes, chicago, 'en', 'America/Chicago')).toBeUndefined()
    expect(readersTime(closes, chicago, 'en', 'America/Winnipeg')).toBeUndefined()
    expect(readersTime(closes, chicago, 'en', 'Europe/Madrid')).toBe('9 Dec 2026, 00:00 Madrid')
  })
})
