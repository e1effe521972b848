import { eventCalendar, eventRegistrations } from '@guildhall/contract/event-registrations'
import { events } from '@guildhall/contract/events'
import { describe, expect, test } from 'vitest'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, eventInput, inDays } from '../../test/events.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const member = await server.as('user')
const hub = await aHub(db)
const otherHub = await aHub(db)
const manager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] }))

const show = (caller: Caller, id: string) => caller.call(events.show, { params: { id } })
const titles = async (caller: Caller, query: object = {}) =>
  (await caller.call(events.list, { query })).data.map(({ title }) => title)

describe('an event is written', () => {
  test('as a draft that members do not see, then published', async () => {
    const { data: draft } = await office.call(events.create, { body: { ...eventInput, title: 'Quiet draft' } })
    expect(draft).toMatchObject({ status: 'draft', version: 1, may_edit: true, taken_count: 0 })
    expect((await show(member, draft.id)).status).toBe(404)
    expect(await titles(member, { search: 'quiet draft' })).toEqual([])

    const published = await office.call(events.publish, { body: { id: draft.id } })
    expect(published.data.status).toBe('published')
    expect((await show(member, draft.id)).data).toMatchObject({ title: 'Quiet draft', may_edit: false })
    expect(await titles(member, { search: 'quiet draft' })).toEqual(['Quiet draft'])
  })

  test('and published with the same step', async () => {
    const { data } = await office.call(events.create, { body: { ...eventInput, is_published: true } })
    expect(data.status).toBe('published')
  })

  test.each([
    ['ends_at', { ends_at: '2027-12-03T17:30:00.000Z' }, 'The event ends before it starts. Choose an end after 14:00.'],
    [
      'ends_at',
      { ends_at: '2027-12-02T17:30:00.000Z' },
      'The event ends before it starts. Choose an end after 2027-12-03 14:00.',
    ],
    ['time_zone', { time_zone: 'Mars/Olympus' }, 'Choose one of the time zones offered.'],
    ['place', { place: '' }, 'Say where the event takes place.'],
    ['online_url', { takes_place: 'online' as const }, 'Write the web address where people join.'],
    [
      'registration_closes_at',
      { registration_closes_at: '2027-12-04T00:00:00Z' },
      'Registration would close after the event has ended. Choose an earlier day.',
    ],
    ['title', { title: ' ' }, 'Give the event a title.'],
  ])('only if it is possible: %s', async (field, wrong, sentence) => {
    const answer = await office.call(events.create, { body: { ...eventInput, ...wrong } })
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [sentence] } })
  })

  test('with formatted text that is cleaned', async () => {
    const agenda = '<h2>Afternoon</h2><script>alert(1)</script><p onclick="x()">14:00 <strong>Opening</strong></p>'
    const { data } = await office.call(events.create, { body: { ...eventInput, agenda } })
    expect(data.agenda).toBe('<h2>Afternoon</h2><p>14:00 <strong>Opening</strong></p>')
  })
})

describe('a change', () => {
  const change = async (id: string, fields: object) => {
    const { data } = await show(office, id)
    return office.call(events.update, { body: { ...eventInput, version: data.version, id, ...fields } })
  }

  test('over a newer version is refused', async () => {
    const { id } = await anEvent(db)
    await change(id, {})
    expect((await change(id, { version: 1 })).status).toBe(409)
    expect((await change(id, { title: 'Newer' })).data).toMatchObject({ title: 'Newer', version: 3 })
  })

  test('cannot lower the capacity below the places that are taken', async () => {
    const { id } = await anEvent(db, { capacity: 5 })
    for (const state of ['confirmed', 'offered', 'waiting'] as const)
      await aRegistration(db, { event_id: id, user_id: (await aUser(db)).id, state })
    expect(await change(id, { capacity: 1 })).toMatchObject({
      status: 422,
      errors: { capacity: ['2 places are taken. The capacity cannot go below that.'] },
    })
    expect((await change(id, { capacity: 2 })).status).toBe(200)
  })

  test('of a cancelled event is refused', async () => {
    const { id } = await anEvent(db)
    const { data } = await office.call(events.cancel, { body: { id, reason: 'Snow.' } })
    expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'Snow.' })
    expect(await change(id, {})).toMatchObject({ status: 409, message: 'This event is cancelled.' })
    expect((await show(member, id)).data.cancel_reason).toBe('Snow.')
  })
})

test('what nobody registered for is deleted, anything else is not', async () => {
  const empty = await anEvent(db)
  expect((await office.call(events.delete, { params: { id: empty.id } })).status).toBe(200)
  expect((await show(office, empty.id)).status).toBe(404)

  const { id } = await anEvent(db)
  await aRegistration(db, { event_id: id, user_id: member.user.id, state: 'cancelled' })
  expect((await office.call(events.delete, { params: { id } })).status).toBe(409)
})

test('a copy is a draft of its own', async () => {
  const { id } = await anEvent(db, {
    title: 'Monthly',
    capacity: 20,
    agenda: '<p>Tea</p><img src="/api/files/show/x">',
  })
  const { data: copy } = await office.call(events.copy, { body: { id } })
  expect((await show(office, copy.id)).data).toMatchObject({
    title: 'Monthly',
    status: 'draft',
    capacity: 20,
    agenda: '<p>Tea</p>',
    taken_count: 0,
  })
})

describe('a hub manager', () => {
  test('writes for his hubs and for no other', async () => {
    const mine = await manager.call(events.create, { body: { ...eventInput, hub_id: hub.id } })
    expect(mine).toMatchObject({ status: 200, data: { may_edit: true } })
    for (const hub_id of [otherHub.id, null])
      expect(await manager.call(events.create, { body: { ...eventInput, hub_id } })).toMatchObject({
        status: 422,
        errors: { hub_id: ['Choose a hub that you look after.'] },
      })
    expect((await manager.call(events.hosts)).data).toEqual({
      hubs: [{ id: hub.id, name: hub.name }],
      is_office: false,
    })
  })

  test('may not touch what belongs to another hub, and does not see its drafts', async () => {
    for (const hub_id of [otherHub.id, null]) {
      const { id } = await anEvent(db, { hub_id })
      expect((await show(manager, id)).data.may_edit).toBe(false)
      expect((await manager.call(events.cancel, { body: { id, reason: 'No.' } })).status).toBe(403)
      expect((await manager.call(eventRegistrations.attendees, { query: { id } })).status).toBe(403)
      expect((await manager.call(events.update, { body: { ...eventInput, id, version: 1 } })).status).toBe(403)
      const draft = await anEvent(db, { hub_id, status: 'draft' })
      expect((await show(manager, draft.id)).status).toBe(404)
    }
  })

  test('cannot hand an event to a hub that is not his', async () => {
    const { id } = await anEvent(db, { hub_id: hub.id })
    const answer = await manager.call(events.update, { body: { ...eventInput, hub_id: otherHub.id, id, version: 1 } })
    expect(answer).toMatchObject({ status: 422, errors: { hub_id: ['Choose a hub that you look after.'] } })
  })
})

test('an event is there for its audience alone', async () => {
  const founder = await server.as(
    await aUser(db, { organization_id: (await anOrganization(db, { membership_level: 'founding' })).id }),
  )
  const { id } = await anEvent(db, { title: 'Founders only', audience: { levels: ['founding'], hubs: [], roles: [] } })
  expect(await titles(founder, { search: 'founders' })).toEqual(['Founders only'])
  expect(await titles(member, { search: 'founders' })).toEqual([])
  expect((await show(member, id)).status).toBe(404)
  expect((await member.call(eventRegistrations.register, { body: { id } })).status).toBe(404)
  expect((await member.call(eventCalendar.calendarFile, { params: { id } })).status).toBe(404)
  expect((await member.call(events.export, { query: { search: 'founders' } })).text).not.toContain('Founders')
})

test('lists are narrowed and ordered', async () => {
  const reader = await server.as('user')
  const only = await aHub(db)
  const given = { hub_id: only.id }
  await anEvent(db, { ...given, title: 'Late', starts_at: inDays(30), ends_at: inDays(30.1) })
  const soon = await anEvent(db, {
    ...given,
    title: 'Soon',
    starts_at: inDays(2),
    ends_at: inDays(2.1),
    type: 'webinar',
  })
  await anEvent(db, { ...given, title: 'Long ago', starts_at: inDays(-30), ends_at: inDays(-29) })
  await anEvent(db, { ...given, title: 'Last week', starts_at: inDays(-7), ends_at: inDays(-6) })
  await reader.call(eventRegistrations.register, { body: { id: soon.id } })

  const list = (query: object) => titles(reader, { hub_id: only.id, ...query })
  expect(await list({})).toEqual(['Long ago', 'Last week', 'Soon', 'Late'])
  expect(await list({ when: 'upcoming' })).toEqual(['Soon', 'Late'])
  expect(await list({ when: 'past' })).toEqual(['Last week', 'Long ago'])
  expect(await list({ sort: 'title' })).toEqual(['Last week', 'Late', 'Long ago', 'Soon'])
  expect(await list({ mine: '1' })).toEqual(['Soon'])
  expect(await list({ type: 'webinar' })).toEqual(['Soon'])
  expect(await list({ from: inDays(1), to: inDays(10) })).toEqual(['Soon'])
  const csv = await reader.call(events.export, { query: { hub_id: [only.id], when: 'past' } })
  expect(csv.text).toMatch(/Last week.*\r\nLong ago/s)
})
