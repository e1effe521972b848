import { events } from '@guildhall/contract/events'
import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { hubs } from '@guildhall/contract/hubs'
import { users } from '@guildhall/contract/users'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, eventInput, inDays, registrationStates } from '../../test/events.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { sweepOffers } from './release.ts'

const server = await testServer()
const { db, deps } = server
const office = await server.as('system_admin')
const { id: organization_id } = await anOrganization(db)
const aPerson = async () => server.as(await aUser(db, { organization_id }))
const deactivate = ({ user: { id } }: Caller) => office.call(users.delete, { params: { id } })
const register = (caller: Caller, id: string) => caller.call(eventRegistrations.register, { body: { id } })
const statesOf = (id: string) => registrationStates(db, id)

test('a person who is deactivated while they register keeps no place', async () => {
  const { id } = await anEvent(db, { capacity: 1 })
  const person = await aPerson()
  const { replies } = await race(
    server,
    ['insert into event_registrations', 'update users'],
    [() => register(person, id), () => deactivate(person)],
  )
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(await statesOf(id)).toEqual(['cancelled'])
})

test('a person who is deactivated while the office gives them a place keeps none', async () => {
  const { id } = await anEvent(db, { capacity: 1 })
  const person = await aPerson()
  await race(
    server,
    ['insert into event_registrations', 'update users'],
    [
      () => office.call(eventRegistrations.addAttendee, { body: { id, user_id: person.user.id } }),
      () => deactivate(person),
    ],
  )
  expect(await statesOf(id)).toEqual(['cancelled'])
})

test('both places of two people who are deactivated go to those who wait', async () => {
  const { id } = await anEvent(db, { capacity: 2 })
  const people = await Promise.all(Array.from({ length: 4 }, aPerson))
  for (const [at, { user }] of people.entries())
    await aRegistration(db, { event_id: id, user_id: user.id, state: at < 2 ? 'confirmed' : 'waiting' })
  const [one, two] = people as [Caller, Caller]
  const { replies } = await race(server, 'update event_registrations', [() => deactivate(one), () => deactivate(two)])
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'offered', 'offered'])
})

test('a place is not left with a person who is deactivated while it is offered to them', async () => {
  const { id } = await anEvent(db, { capacity: 1 })
  const [first, second, third] = [await aPerson(), await aPerson(), await aPerson()]
  await aRegistration(db, { event_id: id, user_id: first.user.id })
  for (const { user } of [second, third]) await aRegistration(db, { event_id: id, user_id: user.id, state: 'waiting' })
  const { replies } = await during(
    server,
    'update event_registrations',
    () => first.call(eventRegistrations.unregister, { body: { id } }),
    () => deactivate(second),
  )
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'offered'])
})

test('an offer that has run out is passed on once by two nodes, and its owner joins the waitlist', async () => {
  const { id } = await anEvent(db, { capacity: 1 })
  const [first, second] = [await aPerson(), await aPerson()]
  await aRegistration(db, { event_id: id, user_id: first.user.id, state: 'offered', offered_until: inDays(-0.01) })
  await aRegistration(db, { event_id: id, user_id: second.user.id, state: 'waiting' })
  const { replies } = await race(server, 'update event_registrations', [
    () => register(first, id),
    () => sweepOffers(deps),
    () => sweepOffers(deps),
  ])
  expect(replies[0]).toMatchObject({ status: 200, data: { state: 'waiting', position: 1 } })
  expect(await statesOf(id)).toEqual(['expired', 'offered', 'waiting'])
})

test('an event whose hub is deleted at the same time is refused at its field', async () => {
  const hub = await aHub(db)
  const { replies } = await during(
    server,
    'insert into events',
    () => office.call(events.create, { body: { ...eventInput, hub_id: hub.id } }),
    () => office.call(hubs.delete, { params: { id: hub.id } }),
  )
  expect(replies.map(({ status }) => status)).toEqual([422, 200])
  expect(replies[0].errors).toHaveProperty('hub_id')
})

// On PostgreSQL only: the embedded database has the clock of the node.
describe('a node whose clock is wrong', () => {
  const minutes = (count: number) => count / (24 * 60)
  const setClock = (count: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 60_000 })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('registers people until the deadline by the clock of the database, and no longer', async () => {
    const open = await anEvent(db, { registration_closes_at: inDays(minutes(10)) })
    const closed = await anEvent(db, { registration_closes_at: inDays(-minutes(10)) })
    const person = await aPerson()
    setClock(20)
    expect((await register(person, open.id)).data).toMatchObject({ state: 'confirmed' })
    setClock(-40)
    expect((await register(person, closed.id)).status).toBe(409)
  })

  test('takes and passes on offers by the clock of the database', async () => {
    const [one, two] = [await anEvent(db, { capacity: 1 }), await anEvent(db, { capacity: 1 })]
    const person = await aPerson()
    for (const { id: event_id } of [one, two])
      await aRegistration(db, {
        event_id,
        user_id: person.user.id,
        state: 'offered',
        offered_until: inDays(minutes(event_id === one.id ? 10 : -10)),
      })
    setClock(20)
    await sweepOffers(deps)
    const accepted = await person.call(eventRegistrations.acceptOffer, { body: { id: one.id } })
    expect(accepted.data).toMatchObject({ state: 'confirmed' })
    expect(await statesOf(two.id)).toEqual(['expired'])
  })
})
