import { AnalyticsRange, daysBetween, rangeBefore } from '@guildhall/contract/analytics'
import { describe, expect, test } from 'vitest'
import { namedRange, rangeInAddress, rangeNames, utcToday } from './range.ts'

const today = '2026-11-16'

describe('a range by name', () => {
  test('ends today and has as many days as it says', () => {
    expect(namedRange('30_days', today)).toEqual({ from: '2026-10-18', to: today })
    expect(daysBetween(namedRange('90_days', today).from, today)).toBe(89)
    expect(namedRange('12_months', today)).toEqual({ from: '2025-11-17', to: today })
  })

  test('of a year begins with it', () => {
    expect(namedRange('this_year', today)).toEqual({ from: '2026-01-01', to: today })
    expect(namedRange('last_year', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  test('holds on a leap day', () => {
    expect(namedRange('12_months', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  })

  test('is one that the server takes, with the days before it beside it', () => {
    for (const name of rangeNames) {
      if (name === 'own') continue
      const range = namedRange(name, utcToday())
      expect(AnalyticsRange.safeParse(range).success).toBe(true)
      expect(daysBetween(rangeBefore(range).to, range.from)).toBe(1)
    }
  })
})

describe('the address', () => {
  const read = (search: string) => rangeInAddress(new URLSearchParams(search), today)

  test('means the last thirty days where it says nothing, or nothing that is known', () => {
    expect(read('').name).toBe('30_days')
    expect(read('range=forever').name).toBe('30_days')
  })

  test('keeps days of its own as they were written, so that what is wrong can be said at the field', () => {
    expect(read('range=own&from=2026-01-02&to=tomorrow')).toEqual({
      name: 'own',
      days: { from: '2026-01-02', to: 'tomorrow' },
    })
  })
})
