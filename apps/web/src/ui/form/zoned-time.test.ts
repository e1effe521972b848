import { describe, expect, test } from 'vitest'
import { isInstant, moveZone, timeZones, toInstant, toWallTime, zoneLabel } from './zoned-time.ts'

const chicago = 'America/Chicago'

describe('a wall time in a zone', () => {
  test.each([
    ['in winter', '2026-12-03', '14:00', chicago, '2026-12-03T20:00:00.000Z'],
    ['in summer', '2026-07-03', '14:00', chicago, '2026-07-03T19:00:00.000Z'],
    ['in a zone of half hours', '2026-12-03', '14:00', 'Asia/Kolkata', '2026-12-03T08:30:00.000Z'],
    ['far to the east', '2026-12-03', '05:00', 'Pacific/Kiritimati', '2026-12-02T15:00:00.000Z'],
    ['at midnight', '2026-12-03', '00:00', chicago, '2026-12-03T06:00:00.000Z'],
    ['in UTC', '2026-12-03', '14:00', 'UTC', '2026-12-03T14:00:00.000Z'],
  ])('%s is one instant, and comes back as it was', (_, date, time, zone, instant) => {
    expect(toInstant({ date, time }, zone)).toBe(instant)
    expect(toWallTime(instant, zone)).toEqual({ date, time })
  })

  test('that the change to summer leaves out moves on by the hour left out', () => {
    expect(toInstant({ date: '2026-03-08', time: '02:30' }, chicago)).toBe('2026-03-08T08:30:00.000Z')
    expect(toWallTime('2026-03-08T08:30:00.000Z', chicago).time).toBe('03:30')
  })

  test('that occurs twice means the first', () => {
    expect(toInstant({ date: '2026-11-01', time: '01:30' }, chicago)).toBe('2026-11-01T06:30:00.000Z')
  })

  test('beside a change of clocks is not touched by it', () => {
    expect(toInstant({ date: '2026-03-08', time: '01:59' }, chicago)).toBe('2026-03-08T07:59:00.000Z')
    expect(toInstant({ date: '2026-03-08', time: '03:00' }, chicago)).toBe('2026-03-08T08:00:00.000Z')
    expect(toInstant({ date: '2026-11-01', time: '00:59' }, chicago)).toBe('2026-11-01T05:59:00.000Z')
    expect(toInstant({ date: '2026-11-01', time: '02:00' }, chicago)).toBe('2026-11-01T08:00:00.000Z')
  })

  test('stays the same when its zone is changed', () => {
    const moved = moveZone('2026-12-03T20:00:00.000Z', chicago, 'America/New_York')
    expect(moved).toBe('2026-12-03T19:00:00.000Z')
    expect(toWallTime(moved, 'America/New_York').time).toBe('14:00')
  })
})

test('every 23rd hour of a year comes back as it was, in both hemispheres', () => {
  for (const zone of [chicago, 'Australia/Lord_Howe', 'Europe/Madrid', 'America/St_Johns']) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 23 * 3_600_000) {
      const wall = toWallTime(new Date(at).toISOString(), zone)
      expect(toWallTime(toInstant(wall, zone), zone)).toEqual(wall)
    }
  }
})

test('a zone is named by its city and by its distance to UTC on that day', () => {
  expect(zoneLabel(chicago, Date.UTC(2026, 11, 3))).toBe('Chicago (UTC−6)')
  expect(zoneLabel(chicago, Date.UTC(2026, 6, 3))).toBe('Chicago (UTC−5)')
  expect(zoneLabel('America/New_York', Date.UTC(2026, 11, 3))).toBe('New York (UTC−5)')
  expect(zoneLabel('Asia/Kolkata', Date.UTC(2026, 11, 3))).toBe('Kolkata (UTC+5:30)')
  expect(zoneLabel('UTC', 0)).toBe('UTC')
})

test('the zones offered are known to the browser, UTC among them', () => {
  expect(timeZones()).toContain('UTC')
  expect(timeZones()).toContain(chicago)
})

test('an instant is told from what somebody typed', () => {
  expect(isInstant('2026-12-03T20:00:00.000Z')).toBe(true)
  expect(isInstant('3 Dec')).toBe(false)
  expect(isInstant(null)).toBe(false)
})
