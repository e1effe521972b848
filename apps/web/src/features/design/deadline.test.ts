import { expect, test } from 'vitest'
import { deadlineWords, formatDeadline, placesOnLine } from './deadline.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-27T12:00:00Z', 'en', 'in 12 days'],
  ['2026-11-15T20:30:00Z', 'en', 'in 8 hours'],
  ['2026-11-15T12:10:00Z', 'en', 'in 10 minutes'],
  ['2026-11-10T11:00:00Z', 'en', '5 days ago'],
  ['2026-11-27T12:00:00Z', 'es', 'dentro de 12 días'],
])('%s in %s is said as %s', (deadline, language, said) => {
  expect(deadlineWords(deadline, language, now)).toBe(said)
})

test('a deadline is told in its own zone, by name', () => {
  expect(formatDeadline('2026-12-04T23:00:00Z', 'America/Chicago', 'en')).toBe('4 Dec 2026, 17:00 CST')
})

test('deadlines stand on the line in their order, within it', () => {
  const places = placesOnLine(['2026-11-16T12:00:00Z', '2027-01-15T12:00:00Z', '2027-05-15T12:00:00Z'], now)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.at(-1)).toBe(100)
  expect(placesOnLine(['2026-11-16T12:00:00Z'], now)[0]).toBeLessThan(10)
})
