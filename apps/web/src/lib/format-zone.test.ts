import { afterAll, expect, test, vi } from 'vitest'

// The module keeps its formatters, and test files of one worker share modules: this file has formatters of its own.
vi.stubEnv('TZ', 'America/Chicago')
vi.resetModules()
const { dayIn, formatLongDay, formatWhen } = await import('./format.ts')
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the browser is west of Greenwich', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Chicago')
  expect(new Date('2027-03-14').getDate()).toBe(13)
})

test('a day without a time is that day, west of Greenwich too', () => {
  expect(formatLongDay('2027-03-14', 'en')).toBe('14 March 2027')
  expect(formatLongDay('2027-03-14', 'es')).toBe('14 de marzo de 2027')
  expect(formatLongDay('2027-01-01', 'en')).toBe('1 January 2027')
})

test('a time is shown on the day that it falls on where the reader is', () => {
  expect(formatLongDay('2027-03-15T03:00:00Z', 'en')).toBe('14 March 2027')
  expect(formatLongDay('2027-03-15T12:00:00Z', 'en')).toBe('15 March 2027')
  const now = new Date('2027-03-15T18:00:00Z')
  expect(formatWhen('2027-03-15T03:00:00Z', 'en', now)).toBe('yesterday')
})

test('a day begins where the network is, and where the reader is if no zone is known', () => {
  const at = new Date('2027-03-15T04:30:00Z')
  expect(dayIn(at, 'UTC')).toBe('2027-03-15')
  expect(dayIn(at, 'America/New_York')).toBe('2027-03-15')
  expect(dayIn(at, 'America/Los_Angeles')).toBe('2027-03-14')
  expect(dayIn(at)).toBe('2027-03-14')
})
