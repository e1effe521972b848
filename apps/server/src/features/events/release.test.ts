import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { events } from '@guildhall/contract/events'
import { users } from '@guildhall/contract/users'
import { workforce } from '@guildhall/contract/articles'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { event_reminders, events as rows } from '../../db/schema/events.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users as people } from '../../db/schema/users.ts'
import { writing } from '../../test/articles.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, inDays, mailTo, registrationStates } from '../../test/events.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { countAudited } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { sweepDeparted, sweepOffers } from './release.ts'
import { sweepReminders } from './reminders.ts'

const server = await testServer()
const { db, deps } = server
const { expectIsolated } = poisonIn(db)
const office = await server.as('system_admin')
const { id: organization_id } = await anOrganization(db)
async function aPerson() {
  const user = await aUser(db, { organization_id })
  return { ...(await server.as(user)), email: user.email }
}
const holds = (event_id: string, { user: { id: user_id } }: Caller, state: 'confirmed' | 'waiting' | 'offered') =>
  aRegistration(db, { event_id, user_id, state, ...(state === 'offered' ? { offered_until: inDays(-0.01) } : {}) })
const register = (caller: Caller, id: string) => caller.call(eventRegistrations.register, { body: { id } })
const mine = async (caller: Caller, id: string) =>
  (await caller.call(events.show, { params: { id } })).data.my_registration
const statesOf = (id: string) => registrationStates(db, id)

// What one test leaves is not due in another.
beforeEach(async () => {
  await db.update(rows).set({ status: 'cancelled' })
})

describe('an offer that has run out and was not swept yet', () => {
  test('is not shown any more, and its owner registers again', async () => {
    const { id } = await anEvent(db, { capacity: 1 })
    const person = await aPerson()
    await holds(id, person, 'offered')
    expect(await mine(person, id)).toBeNull()
    expect((await office.call(events.show, { params: { id } })).data.taken_count).toBe(0)
    const accepted = await person.call(eventRegistrations.acceptOffer, { body: { id } })
    expect(accepted).toMatchObject({ status: 409, message: expect.stringContaining('register for the event again') })
    expect((await register(person, id)).data).toMatchObject({ state: 'confirmed' })
    expect(await statesOf(id)).toEqual(['expired', 'confirmed'])
  })

  test('goes to those who wait before its owner has a turn again', async () => {
    const { id } = await anEvent(db, { capacity: 1 })
    const [person, next] = [await aPerson(), await aPerson()]
    await holds(id, person, 'offered')
    await holds(id, next, 'waiting')
    expect((await register(person, id)).data).toMatchObject({ state: 'waiting', position: 1 })
    expect(await mine(next, id)).toMatchObject({ state: 'offered' })
  })

  test('keeps nobody else from registering, from a place given by the office, or from a lower capacity', async () => {
    const [one, two] = [await anEvent(db, { capacity: 1 }), await anEvent(db, { capacity: 1 })]
    const [person, other] = [await aPerson(), await aPerson()]
    for (const { id } of [one, two]) await holds(id, person, 'offered')
    expect((await register(other, one.id)).data).toMatchObject({ state: 'confirmed' })
    const added = await office.call(eventRegistrations.addAttendee, { body: { id: two.id, user_id: other.user.id } })
    expect(added.data).toMatchObject({ state: 'confirmed' })
  })

  test('of a registration that has closed says so', async () => {
    const { id } = await anEvent(db, { capacity: 1, registration_closes_at: inDays(-0.001) })
    const person = await aPerson()
    await holds(id, person, 'offered')
    expect(await register(person, id)).toMatchObject({
      status: 409,
      message: 'Registration for this event has closed.',
    })
  })
})

describe('people who leave', () => {
  test('give their places to the next in line when they are deactivated, except at what is over', async () => {
    const [ahead, over] = [
      await anEvent(db, { capacity: 1 }),
      await anEvent(db, { capacity: 1, starts_at: inDays(-2), ends_at: inDays(-1) }),
    ]
    const [person, next] = [await aPerson(), await aPerson()]
    for (const { id } of [ahead, over]) {
      await holds(id, person, 'confirmed')
      await holds(id, next, 'waiting')
    }
    const item = await writing(office).item({ seats: 1 })
    await person.call(workforce.enrol, { body: { id: item.id } })
    expect((await office.call(users.delete, { params: { id: person.user.id } })).status).toBe(200)
    expect(await statesOf(ahead.id)).toEqual(['cancelled', 'offered'])
    expect(await statesOf(over.id)).toEqual(['confirmed', 'waiting'])
    expect((await mailTo(server, next.email, 'A place is free')).text).toContain(ahead.id)
    expect(await countAudited(db, 'event.place_released', ahead.id)).toBe(1)
    expect((await next.call(workforce.enrol, { body: { id: item.id } })).status).toBe(200)
  })

  test('do so, too, when their organization is archived', async () => {
    const gone = await anOrganization(db)
    const { id } = await anEvent(db, { capacity: 1 })
    const [person, waits, next] = [
      await server.as(await aUser(db, { organization_id: gone.id })),
      await server.as(await aUser(db, { organization_id: gone.id })),
      await aPerson(),
    ]
    await holds(id, person, 'confirmed')
    await holds(id, waits, 'waiting')
    await holds(id, next, 'waiting')
    await db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, gone.id))
    await sweepDeparted(deps)
    expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'offered'])
  })
})

describe('of a hundred', () => {
  test('offers that have run out, one that cannot be ended does not hold up the others', async () => {
    const person = await aPerson()
    const all = await aHundred(async () => {
      const event = await anEvent(db, { capacity: 1 })
      await holds(event.id, person, 'offered')
      return event.id
    })
    await expectIsolated({
      sweep: 'events.offers',
      table: 'event_registrations',
      column: 'event_id',
      value: all[50] ?? '',
      run: () => sweepOffers(deps),
      countDone: async () =>
        (await Promise.all(all.map(statesOf))).flat().filter((state) => state === 'expired').length,
    })
  })

  test('people who left, one whose place cannot be freed does not hold up the others', async () => {
    const { id } = await anEvent(db)
    const left = await aHundred(async () => {
      const user = await aUser(db, { organization_id, status: 'deactivated' })
      await aRegistration(db, { event_id: id, user_id: user.id })
      return user.id
    })
    await expectIsolated({
      sweep: 'events.departed',
      table: 'event_registrations',
      column: 'user_id',
      value: left[50] ?? '',
      run: () => sweepDeparted(deps),
      countDone: async () => (await statesOf(id)).filter((state) => state === 'cancelled').length,
    })
    await db.update(people).set({ status: 'active' }).where(eq(people.status, 'deactivated'))
  })

  test('reminders, one that cannot be sent does not hold up the others', async () => {
    const { id } = await anEvent(db, { starts_at: inDays(5), ends_at: inDays(5.1) })
    const all = await aHundred(async () => {
      const user = await aUser(db, { organization_id, notification_preferences: { events: 'digest' } })
      await aRegistration(db, { event_id: id, user_id: user.id, created_at: inDays(-9) })
      return user.id
    })
    const bad = all[50] ?? ''
    await expectIsolated({
      sweep: 'events.reminders.7d',
      table: 'event_reminders',
      column: 'user_id',
      value: bad,
      item: `${id} ${bad}`,
      run: () => sweepReminders(deps),
      countDone: () => db.$count(event_reminders, eq(event_reminders.event_id, id)),
    })
  })
})
