import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { events, type MyRegistration } from '@guildhall/contract/events'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { event_registrations, events as rows } from '../../db/schema/events.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, eventInput, inDays, mailTo } from '../../test/events.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { sweepOffers } from './release.ts'

const server = await testServer()
const { db, deps } = server
const office = await server.as('system_admin')
const organization = await anOrganization(db)
const aPerson = async () => {
  const user = await aUser(db, { organization_id: organization.id })
  return Object.assign(await server.as(user), { email: user.email })
}

const register = (caller: Caller, id: string) => caller.call(eventRegistrations.register, { body: { id } })
const leave = (caller: Caller, id: string) => caller.call(eventRegistrations.unregister, { body: { id } })
const mine = async (caller: Caller, id: string): Promise<MyRegistration | null> =>
  (await caller.call(events.show, { params: { id } })).data.my_registration

test('the same person twice at once is registered once', async () => {
  const { id } = await anEvent(db, { capacity: 10 })
  const person = await aPerson()
  const answers = await Promise.all([register(person, id), register(person, id), register(person, id)])
  expect(answers.map(({ data }) => data?.state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await db.$count(event_registrations, eq(event_registrations.event_id, id))).toBe(1)
})

describe('a freed place', () => {
  const full = async () => {
    const event = await anEvent(db, { capacity: 1 })
    const [first, second, third] = [await aPerson(), await aPerson(), await aPerson()]
    for (const person of [first, second, third]) await register(person, event.id)
    return { id: event.id, first, second, third }
  }

  test('is offered to who waits longest, by mail, and taken', async () => {
    const { id, first, second, third } = await full()
    expect(await mine(third, id)).toMatchObject({ state: 'waiting', position: 2 })
    await leave(first, id)

    expect(await mine(first, id)).toBeNull()
    const offer = await mine(second, id)
    expect(offer).toMatchObject({ state: 'offered', position: null })
    expect(Date.parse(offer?.offered_until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(await mine(third, id)).toMatchObject({ state: 'waiting', position: 1 })
    expect((await mailTo(server, second.email, 'A place is free')).text).toContain(`/events/view-event/${id}`)
    // What is offered is taken: whoever comes now waits.
    expect((await register(first, id)).data).toMatchObject({ state: 'waiting', position: 2 })

    const taken = await second.call(eventRegistrations.acceptOffer, { body: { id } })
    expect(taken.data).toMatchObject({ state: 'confirmed', offered_until: null })
    expect((await second.call(eventRegistrations.acceptOffer, { body: { id } })).data?.state).toBe('confirmed')
    expect((await third.call(eventRegistrations.acceptOffer, { body: { id } })).status).toBe(409)
  })

  test('that is declined goes on', async () => {
    const { id, first, second, third } = await full()
    await leave(first, id)
    expect((await second.call(eventRegistrations.declineOffer, { body: { id } })).data).toBeNull()
    expect(await mine(third, id)).toMatchObject({ state: 'offered' })
  })

  test('that nobody takes in time goes on, once', async () => {
    const { id, first, second, third } = await full()
    await leave(first, id)
    const later = inDays(1.01)
    await Promise.all([sweepOffers(deps, later), sweepOffers(deps, later)])
    expect(await mine(second, id)).toBeNull()
    expect(await mine(third, id)).toMatchObject({ state: 'offered' })
    const states = await db.select().from(event_registrations).where(eq(event_registrations.event_id, id))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'expired', 'offered'])
    expect((await second.call(eventRegistrations.acceptOffer, { body: { id } })).message).toContain('run out')
  })

  test('is kept until the event begins at most, and then for nobody', async () => {
    const { id, first, second } = await full()
    const starts_at = inDays(0.2)
    await db
      .update(rows)
      .set({ starts_at, registration_closes_at: inDays(14) })
      .where(eq(rows.id, id))
    await leave(first, id)
    expect((await mine(second, id))?.offered_until).toBe(starts_at)
    await sweepOffers(deps, inDays(0.3))
    const states = await db.select().from(event_registrations).where(eq(event_registrations.event_id, id))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'expired', 'waiting'])
  })

  test('passes over those who cannot sign in', async () => {
    const { id, first, second, third } = await full()
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, second.user.id))
    await leave(first, id)
    expect(await mine(third, id)).toMatchObject({ state: 'offered' })
  })

  test('comes with a larger capacity too', async () => {
    const { id, second, third } = await full()
    const { data } = await office.call(events.show, { params: { id } })
    const body = { ...eventInput, id, version: data.version, capacity: 3, starts_at: inDays(14), ends_at: inDays(15) }
    expect((await office.call(events.update, { body })).status).toBe(200)
    for (const person of [second, third]) expect(await mine(person, id)).toMatchObject({ state: 'offered' })
  })
})

test.each([
  ['closed', { registration_closes_at: inDays(-1) }, 'Registration for this event has closed.'],
  ['begun', { starts_at: inDays(-0.01), ends_at: inDays(1) }, 'Registration for this event has closed.'],
  ['over', { starts_at: inDays(-2), ends_at: inDays(-1) }, 'This event is over.'],
  ['cancelled', { status: 'cancelled' as const }, 'This event is cancelled.'],
])('nobody registers for what is %s', async (_what, given, sentence) => {
  const { id } = await anEvent(db, given)
  expect(await register(await aPerson(), id)).toMatchObject({ status: 409, message: sentence })
})

test('without a waitlist a full event refuses', async () => {
  const { id } = await anEvent(db, { capacity: 1, has_waitlist: false })
  await register(await aPerson(), id)
  expect(await register(await aPerson(), id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('waitlist'),
  })
})

test('the link to join is for those who have a place', async () => {
  const online = { takes_place: 'online' as const, online_url: 'https://meet.example.com/x', capacity: 1 }
  const { id } = await anEvent(db, online)
  const [person, other] = [await aPerson(), await aPerson()]
  const link = async (caller: Caller) => (await caller.call(events.show, { params: { id } })).data.online_url
  expect(await link(person)).toBe('')
  await register(person, id)
  await register(other, id)
  expect(await link(person)).toBe(online.online_url)
  expect(await link(other)).toBe('')
})

describe('at the door', () => {
  test('people are found, checked in, added and taken off', async () => {
    const { id } = await anEvent(db, { capacity: 2, starts_at: inDays(-0.01), ends_at: inDays(1) })
    const [here, walkIn, waits] = [await aPerson(), await aPerson(), await aPerson()]
    await aRegistration(db, { event_id: id, user_id: here.user.id })
    await aRegistration(db, { event_id: id, user_id: waits.user.id, state: 'waiting' })
    const at = (user_id: string, is_here: boolean) =>
      office.call(eventRegistrations.checkIn, { body: { id, user_id, is_here } })

    expect((await at(here.user.id, true)).data.checked_in_at).not.toBeNull()
    expect((await at(here.user.id, true)).status).toBe(200)
    expect((await at(here.user.id, false)).data.checked_in_at).toBeNull()
    expect((await at(waits.user.id, true)).status).toBe(409)

    const name = here.email.split('@')[0] ?? ''
    const found = await office.call(eventRegistrations.attendees, { query: { id, search: name } })
    expect(found.data.map(({ email }) => email)).toEqual([here.email])
    expect(found.meta?.total).toBe(1)

    const people = await office.call(eventRegistrations.people, { query: { id, search: walkIn.email.split('@')[0] } })
    expect(people.data.map(({ id: user_id }) => user_id)).toEqual([walkIn.user.id])
    expect(
      (await office.call(eventRegistrations.addAttendee, { body: { id, user_id: walkIn.user.id } })).data.state,
    ).toBe('confirmed')
    const noRoom = await office.call(eventRegistrations.addAttendee, { body: { id, user_id: waits.user.id } })
    expect(noRoom.message).toContain('Raise the capacity')
    expect(
      (await office.call(eventRegistrations.removeAttendee, { body: { id, user_id: walkIn.user.id } })).status,
    ).toBe(200)
    expect((await mailTo(server, walkIn.email, 'You no longer have a place')).calendar).toContain('METHOD:CANCEL')
    expect(
      (await office.call(eventRegistrations.addAttendee, { body: { id, user_id: waits.user.id } })).data.state,
    ).toBe('confirmed')

    const csv = await office.call(eventRegistrations.attendeesExport, { query: { id } })
    expect(csv.text).toContain(here.email)
    expect((await here.call(eventRegistrations.attendees, { query: { id } })).status).toBe(403)
  })
})

// Last, because a hundred mails stand in the queue afterwards.
test('a hundred people at once for ten places: ten have one, ninety wait in the order in which they came', async () => {
  const { id } = await anEvent(db, { capacity: 10 })
  const people = await Promise.all(Array.from({ length: 100 }, aPerson))
  const answers = await Promise.all(people.map((person) => register(person, id)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))

  const held = await db
    .select()
    .from(event_registrations)
    .where(eq(event_registrations.event_id, id))
    .orderBy(event_registrations.queue_number)
  expect(held.map(({ state }) => state)).toEqual([...Array(10).fill('confirmed'), ...Array(90).fill('waiting')])
  const told = new Map(answers.map(({ data }, at) => [people[at]?.user.id, data?.position ?? 0]))
  expect(held.map(({ user_id }) => told.get(user_id))).toEqual([
    ...Array(10).fill(0),
    ...Array.from({ length: 90 }, (_, at) => at + 1),
  ])
})
