import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { writeCalendar, type CalendarEntry } from './calendar.ts'

const entry: CalendarEntry = {
  uid: 'f1@portal.example.org',
  sequence: 0,
  status: 'confirmed',
  title: 'Winter assembly',
  description: 'Bring one problem, and one idea; or two.\nhttps://portal.example.org/events/view-event/f1',
  location: 'Great Hall, 400 Foundry Lane',
  url: 'https://portal.example.org/events/view-event/f1',
  starts_at: '2026-12-03T20:00:00.000Z',
  ends_at: '2026-12-03T23:00:00.000Z',
  time_zone: 'America/Chicago',
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-02-01T08:00:00.000Z',
}

/** Reads a calendar as another program does: by the zones that stand in the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((vevent) => {
    const event = new ICAL.Event(vevent)
    return {
      event,
      vevent,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      clock: event.startDate.toString(),
    }
  })
}

const write = (...changes: Partial<CalendarEntry>[]) =>
  writeCalendar({ entries: changes.map((change) => ({ ...entry, ...change })) })

describe('another program reads the right moment', () => {
  test.each([
    ['before the change to summer in Chicago', 'America/Chicago', '2027-03-13T20:00:00.000Z', '2027-03-13T14:00:00'],
    ['after it', 'America/Chicago', '2027-03-15T19:00:00.000Z', '2027-03-15T14:00:00'],
    ['before the change to winter in Chicago', 'America/Chicago', '2026-10-31T19:00:00.000Z', '2026-10-31T14:00:00'],
    ['after it', 'America/Chicago', '2026-11-02T20:00:00.000Z', '2026-11-02T14:00:00'],
    ['before the change to summer in Berlin', 'Europe/Berlin', '2027-03-27T13:00:00.000Z', '2027-03-27T14:00:00'],
    ['after it', 'Europe/Berlin', '2027-03-29T12:00:00.000Z', '2027-03-29T14:00:00'],
    ['before the change to winter in Berlin', 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-24T14:00:00'],
    ['after it', 'Europe/Berlin', '2026-10-26T13:00:00.000Z', '2026-10-26T14:00:00'],
    ['where the clock never changes', 'Asia/Kolkata', '2027-06-01T08:30:00.000Z', '2027-06-01T14:00:00'],
    [
      'at the first of two half past ones, told in UTC',
      'America/Chicago',
      '2026-11-01T06:30:00.000Z',
      '2026-11-01T06:30:00Z',
    ],
    ['at the second of two', 'America/Chicago', '2026-11-01T07:30:00.000Z', '2026-11-01T07:30:00Z'],
    ['at the second of two in Berlin', 'Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:00Z'],
  ])('%s', (_when, time_zone, starts_at, clock) => {
    const ends_at = new Date(Date.parse(starts_at) + 7_200_000).toISOString()
    const [first] = read(write({ time_zone, starts_at, ends_at }))
    expect(first).toMatchObject({ start: starts_at, end: ends_at, clock })
  })

  test('across the change of the clock', () => {
    const times = { starts_at: '2026-10-31T20:00:00.000Z', ends_at: '2026-11-01T20:00:00.000Z' }
    expect(read(write(times))[0]).toMatchObject({ start: times.starts_at, end: times.ends_at })
  })

  test('of several events in several zones', () => {
    const text = write({ uid: 'a' }, { uid: 'b', time_zone: 'Europe/Berlin' }, { uid: 'c' })
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
    expect(read(text).map(({ start }) => start)).toEqual(Array(3).fill(entry.starts_at))
  })
})

test('words, lines and names survive what would break them', () => {
  const title = 'Über “Wafer”, Chips; \\ und mehr '.repeat(6).trim()
  const text = writeCalendar({
    entries: [{ ...entry, title }],
    mail: {
      method: 'REQUEST',
      organizer: { name: 'Meridian "Micro"\r\nX-BAD:1', email: 'office@example.test' },
      attendee: { name: 'Zoë "Z" Park', email: 'zoe@example.test' },
    },
  })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/^X-BAD/m)
  const [read1] = read(text)
  expect(read1?.event.summary).toBe(title)
  expect(read1?.event.description).toBe(entry.description)
  expect(read1?.event.attendees[0]?.getParameter('cn')).toBe('Zoë  Z  Park')
})

test('a newer version has the same name and a higher number, and a cancelled one says so', () => {
  const [before, after] = [write({}), write({ sequence: 1, status: 'cancelled' })].map((text) => read(text)[0])
  expect(after?.event.uid).toBe(before?.event.uid)
  expect(Number(after?.event.sequence)).toBeGreaterThan(Number(before?.event.sequence))
  expect(after?.vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(after?.vevent.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-02-01T08:00:00Z')
})
