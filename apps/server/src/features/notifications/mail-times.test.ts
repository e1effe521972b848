import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextDigest, nextTime, quietUntil } from './mail-times.ts'

const minute = 60_000
const zones = [
  'UTC',
  'America/Chicago',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Africa/Casablanca',
]

const clockOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

/** The same rule as a person would read it off the wall. */
const isQuiet = (clock: string, from: string, to: string) =>
  from < to ? clock >= from && clock < to : clock >= from || clock < to

const aMoment = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: true })
  // Half of them near a change of the clocks.
  .chain((at) =>
    fc.constantFrom(at, ...changes.map((change) => new Date(new Date(change).getTime() + (at.getTime() % 7_200_000)))),
  )
const changes = ['2026-03-08T06:30:00Z', '2026-11-01T05:30:00Z', '2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z']
const aTime = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)
const someQuietHours = fc.record({ from: aTime, to: aTime }).filter(({ from, to }) => from !== to)
const aZone = fc.constantFrom(...zones)

describe('quiet hours', () => {
  test('are those that the clock on the wall shows, and end when it first shows that they have', () => {
    fc.assert(
      fc.property(aMoment, aZone, someQuietHours, (at, time_zone, quiet_hours) => {
        const { from, to } = quiet_hours
        const end = quietUntil(at, { time_zone, quiet_hours })
        expect(end !== null).toBe(isQuiet(clockOf(at, time_zone), from, to))
        if (!end) return
        expect(isQuiet(clockOf(end, time_zone), from, to)).toBe(false)
        const hours = (end.getTime() - at.getTime()) / (60 * minute)
        expect(hours).toBeGreaterThan(0)
        // Longer only where clocks that are put forward never showed a minute that is not quiet.
        const minutes = hours > 25 ? Array.from({ length: Math.ceil(hours * 60) }, (_, n) => n * minute) : []
        const loud = minutes.filter((ms) => !isQuiet(clockOf(new Date(at.getTime() + ms), time_zone), from, to))
        expect(loud).toEqual([])
        expect(hours).toBeLessThanOrEqual(49)
        expect(isQuiet(clockOf(new Date(end.getTime() - minute), time_zone), from, to)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['a summer night', '2026-07-01T03:30:00Z', '2026-07-01T12:00:00.000Z'],
    ['a winter night', '2026-12-01T05:30:00Z', '2026-12-01T13:00:00.000Z'],
    ['the night that lasts an hour less', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['the night that lasts an hour more', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00.000Z'],
  ])('end at seven in Chicago after %s', (_night, at, end) => {
    const clock = { time_zone: 'America/Chicago', quiet_hours: { from: '22:00', to: '07:00' } }
    expect(quietUntil(new Date(at), clock)?.toISOString()).toBe(end)
  })

  test.each([
    ['an hour before', '2026-03-08T07:52:02Z'],
    ['a day before', '2026-03-07T08:30:00Z'],
  ])('go on where the clocks skip the minute between them, %s', (_when, at) => {
    const clock = { time_zone: 'America/Chicago', quiet_hours: { from: '02:01', to: '02:00' } }
    expect(quietUntil(new Date(at), clock)?.toISOString()).toBe('2026-03-09T07:00:00.000Z')
  })

  test('are over at the minute that they name, and nobody has to have any', () => {
    const clock = { time_zone: 'UTC', quiet_hours: { from: '22:00', to: '07:00' } }
    expect(quietUntil(new Date('2026-07-01T07:00:00Z'), clock)).toBeNull()
    expect(quietUntil(new Date('2026-07-01T06:59:59Z'), clock)?.toISOString()).toBe('2026-07-01T07:00:00.000Z')
    expect(quietUntil(new Date('2026-07-01T03:00:00Z'), { time_zone: 'UTC', quiet_hours: null })).toBeNull()
  })
})

test('a time that comes twice is taken the first time, and one that is skipped when the clock jumps over it', () => {
  const chicago = 'America/Chicago'
  const next = (time: string, after: string) => nextTime(time, chicago, new Date(after)).toISOString()
  expect(next('01:30', '2026-11-01T05:00:00Z')).toBe('2026-11-01T06:30:00.000Z')
  expect(next('01:30', '2026-11-01T06:40:00Z')).toBe('2026-11-01T07:30:00.000Z')
  expect(next('02:30', '2026-03-08T07:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
  expect(next('02:30', '2026-03-08T07:45:00Z')).toBe('2026-03-08T08:00:00.000Z')
})

describe('the gathered mail', () => {
  test('is due at eight by the reader’s clock, within a day or so', () => {
    fc.assert(
      fc.property(aMoment, aZone, (at, time_zone) => {
        const due = nextDigest(at, { time_zone, quiet_hours: null })
        expect(clockOf(due, time_zone)).toBe('08:00')
        const hours = (due.getTime() - at.getTime()) / (60 * minute)
        expect(hours).toBeGreaterThan(0)
        expect(hours).toBeLessThanOrEqual(25)
      }),
      { numRuns: 1000 },
    )
  })

  test('comes after the quiet hours where it would fall into them', () => {
    const clock = { time_zone: 'Europe/Madrid', quiet_hours: { from: '23:00', to: '09:30' } }
    expect(nextDigest(new Date('2026-07-01T05:00:00Z'), clock).toISOString()).toBe('2026-07-01T07:30:00.000Z')
    expect(nextDigest(new Date('2026-07-01T07:00:00Z'), clock).toISOString()).toBe('2026-07-02T07:30:00.000Z')
  })
})
