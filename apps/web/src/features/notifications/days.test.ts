import { expect, test } from 'vitest'
import { byDay, dayName } from './days.ts'

const row = (year: number, month: number, day: number, hour: number) => ({
  created_at: new Date(year, month - 1, day, hour).toISOString(),
})

test('rows stand under the days of the reader’s own calendar', () => {
  const rows = [row(2026, 11, 16, 0), row(2026, 11, 15, 23), row(2026, 11, 15, 1), row(2026, 11, 3, 12)]
  expect(byDay(rows).map((day) => day.rows.length)).toEqual([1, 2, 1])
  expect(byDay([])).toEqual([])
})

test('a day is called as people call it', () => {
  const now = new Date(2026, 10, 16, 0, 5)
  expect(dayName(new Date(2026, 10, 16, 0, 1), 'en', now)).toBe('today')
  expect(dayName(new Date(2026, 10, 15, 23, 59), 'es', now)).toBe('ayer')
  expect(dayName(new Date(2026, 10, 3), 'en', now)).toBe('Tuesday 3 November')
  expect(dayName(new Date(2025, 10, 3), 'en', now)).toBe('Monday, 3 November 2025')
})
