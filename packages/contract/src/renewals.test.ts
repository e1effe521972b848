import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueSteps, nextPeriod, priceOf, reminderDay, reminderSteps } from './renewals.ts'
import { addDays } from './standing.ts'

const rolling = { period: 'rolling', renews_on: null, grace_days: 30 } as const
const fixed = { period: 'fixed', renews_on: '07-01', grace_days: 30 } as const

describe('the next period', () => {
  test.each([
    ['the first one begins today', rolling, null, '2026-03-10', '2026-03-10', '2027-03-09'],
    ['a renewal follows without a gap', rolling, '2026-03-31', '2026-03-10', '2026-04-01', '2027-03-31'],
    ['so does one paid in the grace', rolling, '2026-03-31', '2026-04-20', '2026-04-01', '2027-03-31'],
    ['on the last day of the grace, too', rolling, '2026-03-31', '2026-04-30', '2026-04-01', '2027-03-31'],
    ['after the grace it begins anew', rolling, '2026-03-31', '2026-05-01', '2026-05-01', '2027-04-30'],
    ['a leap day counts as the one before it', rolling, null, '2028-02-29', '2028-02-29', '2029-02-27'],
    ['where all renew together it ends before that day', fixed, null, '2026-03-10', '2026-03-10', '2026-06-30'],
    ['and on that day it is a whole year', fixed, null, '2026-07-01', '2026-07-01', '2027-06-30'],
    ['as it is for a renewal', fixed, '2026-06-30', '2026-06-01', '2026-07-01', '2027-06-30'],
  ])('%s', (_name, level, paidThrough, today, start, end) => {
    expect(nextPeriod(level, paidThrough, today)).toEqual({ start, end })
  })

  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

  test('neither overlaps the one before nor leaves a gap while that or its grace lasts', () => {
    fc.assert(
      fc.property(fc.constantFrom(rolling, fixed), fc.option(day), day, (level, paidThrough, today) => {
        const { start, end } = nextPeriod(level, paidThrough, today)
        expect(end >= start).toBe(true)
        const isOver = paidThrough === null || today > addDays(paidThrough, 30)
        expect(start).toBe(isOver ? today : addDays(paidThrough, 1))
      }),
    )
  })

  test('costs the price of a year, and a shorter one its share of it', () => {
    expect(priceOf(120_000, { start: '2026-04-01', end: '2027-03-31' })).toBe(120_000)
    expect(priceOf(36_500, { start: '2026-03-10', end: '2026-03-19' })).toBe(1000)
    expect(priceOf(1, { start: '2026-03-10', end: '2026-03-10' })).toBe(1)
    // 113 of 365 days: 37,150.68 cents, and 309.59 with a price of 1,000.
    expect(priceOf(120_000, { start: '2026-03-10', end: '2026-06-30' })).toBe(37_151)
    expect(priceOf(1000, { start: '2026-03-10', end: '2026-06-30' })).toBe(310)
    // 31 of 365 days: 84.93 cents, and 42.47 with half the price.
    expect(priceOf(1000, { start: '2026-07-01', end: '2026-07-31' })).toBe(85)
    expect(priceOf(500, { start: '2026-07-01', end: '2026-07-31' })).toBe(42)
    fc.assert(
      fc.property(fc.constantFrom(rolling, fixed), day, fc.integer({ min: 1, max: 1e8 }), (level, today, price) => {
        const cost = priceOf(price, nextPeriod(level, null, today))
        expect(cost).toBeGreaterThanOrEqual(1)
        expect(cost).toBeLessThanOrEqual(price)
      }),
    )
  })
})

describe('reminders', () => {
  test('come on their days', () => {
    const due = (today: string) => dueSteps('2026-06-30', 30, today)
    expect(due('2026-05-30')).toEqual([])
    expect(due('2026-05-31')).toEqual(['before_30'])
    expect(due('2026-06-23')).toEqual(['before_30', 'before_7'])
    expect(due('2026-07-01')).toEqual(['before_30', 'before_7', 'due'])
    expect(due('2026-07-08').at(-1)).toBe('after_7')
    expect(due('2026-07-30').at(-1)).toBe('last_day')
    expect(due('2026-07-31')).toEqual([...reminderSteps])
  })

  test('never fall together, whatever the grace', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), (graceDays) => {
        const steps = dueSteps('2026-06-30', graceDays, '2099-01-01')
        const days = steps.map((step) => reminderDay(step, '2026-06-30', graceDays))
        expect(new Set(days).size).toBe(days.length)
        expect(days).toEqual(days.toSorted())
        expect(steps.at(-1)).toBe('expired')
      }),
    )
  })
})
