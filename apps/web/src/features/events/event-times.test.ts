import { expect, test } from 'vitest'
import { cityOf, dayOf, otherZone, shortSpanIn, spanAround, spanIn } from './event-times.ts'

const span = {
  starts_at: '2026-12-03T20:00:00.000Z',
  ends_at: '2026-12-03T23:00:00.000Z',
  time_zone: 'America/Chicago',
}

/** Between days and times stand spaces of several widths, by the whim of the platform. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test('a span is told in any zone', () => {
  expect(plain(spanIn(span, 'en', 'America/Chicago'))).toBe('Thursday, 3 December 2026, 14:00–17:00')
  expect(plain(shortSpanIn(span, 'en', 'America/Chicago'))).toBe('14:00–17:00')
  expect(plain(shortSpanIn(span, 'en', 'Europe/Berlin'))).toBe('3 Dec, 21:00 – 4 Dec, 00:00')
})

test('a month begins with its first day, a week with Monday', () => {
  const days = ({ start, end }: { start: Date; end: Date }) => [dayOf(start), dayOf(end)]
  expect(days(spanAround(new Date(2026, 11, 31), 'month'))).toEqual(['2026-12-01', '2027-01-01'])
  expect(days(spanAround(new Date(2026, 10, 15), 'week'))).toEqual(['2026-11-09', '2026-11-16'])
  expect(days(spanAround(new Date(2026, 10, 16), 'week'))).toEqual(['2026-11-16', '2026-11-23'])
})

test('the zone of the place is named where the clocks differ, and only there', () => {
  expect(otherZone(span, 'America/Chicago')).toBeUndefined()
  expect(otherZone(span, 'America/Winnipeg')).toBeUndefined()
  expect(otherZone(span, 'Europe/Berlin')).toBe('America/Chicago')
  expect(cityOf('America/New_York')).toBe('New York')
})
