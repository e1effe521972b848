import { describe, expect, test } from 'vitest'
import { changeOf, formatAmount, isGood } from './change.ts'

const counted = (value: number | null, before: number | null) => changeOf({ unit: 'count', value, before })

describe('a change', () => {
  test('of a count is a percentage', () => {
    expect(counted(118, 100)).toEqual({ by: 'percent', amount: 18 })
    expect(counted(50, 100)).toEqual({ by: 'percent', amount: -50 })
  })

  test('from nothing is never a percentage', () => {
    expect(counted(3, 0)).toEqual({ by: 'number', amount: 3 })
    expect(counted(0, 0)).toBe('same')
  })

  test('of many times as much, or of next to nothing, is told as a number', () => {
    expect(counted(40, 2)).toEqual({ by: 'number', amount: 38 })
    expect(counted(100_001, 100_000)).toEqual({ by: 'number', amount: 1 })
  })

  test('of a share is told in points, of a time in days', () => {
    expect(changeOf({ unit: 'share', value: 0.65, before: 0.62 })).toEqual({ by: 'points', amount: 3 })
    expect(changeOf({ unit: 'days', value: 4, before: 5.54 })).toEqual({ by: 'days', amount: -1.5 })
    expect(changeOf({ unit: 'share', value: 0.62, before: 0.6201 })).toBe('same')
  })

  test('is unknown where one of the two was not measured', () => {
    expect(counted(null, 4)).toBe('unknown')
    expect(counted(4, null)).toBe('unknown')
  })

  test('is good where more is better and there is more, or the other way round', () => {
    expect(isGood('new_users', counted(2, 1))).toBe(true)
    expect(isGood('in_vain', counted(2, 1))).toBe(false)
    expect(isGood('in_vain', counted(1, 2))).toBe(true)
    expect(isGood('new_users', counted(1, 1))).toBe(false)
  })

  test('carries its sign in the writing of the reader', () => {
    expect(formatAmount({ by: 'percent', amount: 18 }, 'en')).toBe('+18%')
    expect(formatAmount({ by: 'percent', amount: 18 }, 'es')).toBe('+18\u{a0}%')
    expect(formatAmount({ by: 'points', amount: 3 }, 'en')).toBe('+3')
    expect(formatAmount({ by: 'days', amount: -1.5 }, 'es')).toBe('-1,5')
  })
})
