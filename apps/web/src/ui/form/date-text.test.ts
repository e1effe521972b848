import { expect, test } from 'vitest'
import { dateFromDay, dayFromDate, formatDay, parseDay, parseTime } from './date-text.ts'

test.each([
  ['3 Dec 2026', 'en'],
  ['Dec 3, 2026', 'en'],
  ['December 3 2026', 'en'],
  ['12/3/2026', 'en'],
  ['2026-12-03', 'en'],
  ['3 dic 2026', 'es'],
  ['3 de diciembre de 2026', 'es'],
  ['3/12/2026', 'es'],
  ['3.12.2026', 'es'],
])('“%s” in %s is the third of December', (text, language) => {
  expect(parseDay(text, language)).toBe('2026-12-03')
})

test.each(['', 'soon', '31 Feb 2026', '13/13/2026', '3 Dec', '3 Dec 2026 14:00'])('“%s” is no day', (text) => {
  expect(parseDay(text, 'en')).toBeUndefined()
})

test.each([
  ['14:00', '14:00'],
  ['1400', '14:00'],
  ['9', '09:00'],
  ['2 pm', '14:00'],
  ['2:30pm', '14:30'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
])('“%s” is a time', (text, time) => {
  expect(parseTime(text)).toBe(time)
})

test.each(['', '24:00', '14:60', '13 pm', 'noon'])('“%s” is no time', (text) => {
  expect(parseTime(text)).toBeUndefined()
})

test('every day that is shown can be read again, in both languages', () => {
  for (const language of ['en', 'es']) {
    for (let month = 0; month < 12; month++) {
      const day = dayFromDate(new Date(2026, month, 9))
      expect(parseDay(formatDay(day, language), language)).toBe(day)
      expect(dayFromDate(dateFromDay(day))).toBe(day)
    }
  }
})
