import { expect, test } from 'vitest'
import { dayOfYear, daysIn, formatDayOfYear, monthName, partsOf } from './day-of-year.ts'

test('a day of the year is written and read', () => {
  expect(dayOfYear(7, 1)).toBe('07-01')
  expect(partsOf('07-01')).toEqual({ month: 7, day: 1 })
  expect(partsOf(null)).toEqual({ month: 1, day: 1 })
})

test('a day that another month lacks becomes its last one', () => {
  expect(dayOfYear(4, 31)).toBe('04-30')
  expect(dayOfYear(2, 29)).toBe('02-28')
  expect([1, 2, 4, 12].map(daysIn)).toEqual([31, 28, 30, 31])
})

test('it is said as the language has it', () => {
  expect(formatDayOfYear('07-01', 'en')).toBe('1 July')
  expect(formatDayOfYear('07-01', 'es')).toBe('1 de julio')
  expect(monthName(12, 'es')).toBe('diciembre')
})
