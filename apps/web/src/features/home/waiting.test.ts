import { expect, test } from 'vitest'
import { waitingFor } from './waiting.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-07T11:00:00Z', '9 days'],
  ['2026-11-15T12:00:00Z', '1 day'],
  ['2026-11-16T07:00:00Z', '5 hours'],
  ['2026-11-16T11:59:30Z', '0 minutes'],
  ['2026-11-16T12:05:00Z', '0 minutes'],
])('since %s it waits %s', (since, words) => {
  expect(waitingFor(since, 'en', now)).toBe(words)
})

test('and in Spanish', () => {
  expect(waitingFor('2026-11-07T11:00:00Z', 'es', now)).toBe('9 días')
})
