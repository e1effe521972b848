import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { events } from '@guildhall/contract/events'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, eventInput, inDays, registrationStates } from '../../test/events.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const organization = await anOrganization(db)
const people = await Promise.all(
  Array.from({ length: 4 }, async () => server.as(await aUser(db, { organization_id: organization.id }))),
)
const [ada, ben, cleo, dora] = people as [Caller, Caller, Caller, Caller]

const body = (id: string) => ({ body: { id } })
const register = (caller: Caller, id: string) => caller.call(eventRegistrations.register, body(id))
const leave = (caller: Caller, id: string) => caller.call(eventRegistrations.unregister, body(id))
const update = (id: string, given: object) =>
  office.call(events.update, {
    body: { ...eventInput, id, version: 1, starts_at: inDays(14), ends_at: inDays(15), ...given },
  })
const statesOf = (id: string) => registrationStates(db, id)
const fill = async (id: string, given: [Caller, 'confirmed' | 'waiting' | 'offered'][]) => {
  for (const [caller, state] of given)
    await aRegistration(db, {
      event_id: id,
      user_id: caller.user.id,
      state,
      ...(state === 'offered' ? { offered_until: inDays(1) } : {}),
    })
}

const insertRegistration = 'insert into event_registrations'
const updateRegistration = 'update event_registrations'

describe('registration', () => {
  test('gives the last place to one of three people', async () => {
    const { id } = await anEvent(db, { capacity: 1, has_waitlist: false })
    const { replies } = await race(server, insertRegistration, [
      () => register(ada, id),
      () => register(ben, id),
      () => register(cleo, id),
    ])
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    expect(await statesOf(id)).toEqual(['confirmed'])
  })

  test('gives the last place to a person who registers or to one that the office adds', async () => {
    const { id } = await anEvent(db, { capacity: 1, has_waitlist: false })
    const { replies } = await race(server, insertRegistration, [
      () => register(ada, id),
      () => office.call(eventRegistrations.addAttendee, { body: { id, user_id: ben.user.id } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await statesOf(id)).toEqual(['confirmed'])
  })

  test('registers a person once who asks twice', async () => {
    const { id } = await anEvent(db, { capacity: 5 })
    const { replies } = await race(server, insertRegistration, [() => register(ada, id), () => register(ada, id)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await statesOf(id)).toEqual(['confirmed'])
  })

  test('and a lower capacity do not leave more places taken than there are', async () => {
    const { id } = await anEvent(db, { capacity: 2, has_waitlist: false })
    await fill(id, [[ada, 'confirmed']])
    const { replies } = await race(
      server,
      [insertRegistration, 'update events'],
      [() => register(ben, id), () => update(id, { capacity: 1, has_waitlist: false })],
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { data } = await office.call(events.show, { params: { id } })
    expect(data.taken_count).toBe(data.capacity)
  })

  test('and deleting the event do not both succeed', async () => {
    const { id } = await anEvent(db)
    const { replies } = await race(
      server,
      [insertRegistration, 'delete from events'],
      [() => register(ada, id), () => office.call(events.delete, { params: { id } })],
    )
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(statusesOf(replies))
  })
})

describe('the waitlist', () => {
  test('gets both places that two people give up', async () => {
    const { id } = await anEvent(db, { capacity: 2 })
    await fill(id, [
      [ada, 'confirmed'],
      [ben, 'confirmed'],
      [cleo, 'waiting'],
      [dora, 'waiting'],
    ])
    await race(server, updateRegistration, [() => leave(ada, id), () => leave(ben, id)])
    expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'offered', 'offered'])
  })

  test('offers a place to nobody else when the offer is accepted and declined', async () => {
    const { id } = await anEvent(db, { capacity: 1 })
    await fill(id, [
      [ada, 'offered'],
      [ben, 'waiting'],
    ])
    const { replies } = await race(server, updateRegistration, [
      () => ada.call(eventRegistrations.acceptOffer, body(id)),
      () => ada.call(eventRegistrations.declineOffer, body(id)),
    ])
    const isAccepted = replies[0].status === 200
    expect(await statesOf(id)).toEqual(isAccepted ? ['confirmed', 'waiting'] : ['cancelled', 'offered'])
  })
})

describe('an event', () => {
  test('is saved by one of two editors who opened the same version', async () => {
    const { id } = await anEvent(db)
    const { replies } = await race(server, 'update events', [
      () => update(id, { title: 'First' }),
      () => update(id, { title: 'Second' }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is cancelled and published once', async () => {
    const published = await anEvent(db)
    const cancel = () => office.call(events.cancel, { body: { id: published.id, reason: 'Storm' } })
    await race(server, 'update events', [cancel, cancel])
    expect(await countAudited(db, 'event.cancelled', published.id)).toBe(1)

    const draft = await anEvent(db, { status: 'draft' })
    const publish = () => office.call(events.publish, body(draft.id))
    await race(server, 'update events', [publish, publish])
    expect(await countAudited(db, 'event.published', draft.id)).toBe(1)
  })

  test('is not published in another version than the one that the person saw', async () => {
    const { id, version } = await anEvent(db, { status: 'draft' })
    const { replies } = await race(server, 'update events', [
      () => office.call(events.update, { body: { ...eventInput, id, version } }),
      () => office.call(events.publish, { body: { id, version } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('checks a person in once', async () => {
    const { id } = await anEvent(db)
    await fill(id, [[ada, 'confirmed']])
    const checkIn = () => office.call(eventRegistrations.checkIn, { body: { id, user_id: ada.user.id, is_here: true } })
    await race(server, updateRegistration, [checkIn, checkIn])
    expect(await countAudited(db, 'event.checked_in', id)).toBe(1)
  })
})
