import { eventCalendar, eventRegistrations } from '@guildhall/contract/event-registrations'
import { events } from '@guildhall/contract/events'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendar_feeds } from '../../db/schema/events.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, eventInput, inDays, mailTo } from '../../test/events.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')

const aPerson = async (given: Parameters<typeof aUser>[1] = {}) => {
  const user = await aUser(db, given)
  return Object.assign(await server.as(user), { email: user.email, id: user.id })
}
const entriesOf = (text = '') =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((vevent) => ({
    uid: String(vevent.getFirstPropertyValue('uid')),
    sequence: Number(vevent.getFirstPropertyValue('sequence')),
    status: vevent.getFirstPropertyValue('status'),
    summary: vevent.getFirstPropertyValue('summary'),
  }))

test('registering, a change and a cancellation come by mail with the same entry, ever newer', async () => {
  const { data: event } = await office.call(events.create, {
    body: { ...eventInput, title: 'Optics day', is_published: true },
  })
  const { id } = event
  const person = await aPerson({ language: 'es', time_zone: 'Europe/Madrid' })
  await person.call(eventRegistrations.register, { body: { id } })
  const registered = await mailTo(server, person.email, 'Está inscrito')
  expect(registered.text).toContain('Optics day')
  // In the zone of the event, and in the reader's own.
  expect(registered.text).toContain('14:00')
  expect(registered.text).toContain('21:00')
  expect(registered.calendar).toContain('METHOD:REQUEST')
  const [first] = entriesOf(registered.calendar)
  expect(first).toMatchObject({ uid: expect.stringContaining(id), sequence: 0, status: 'CONFIRMED' })

  const quiet = { ...eventInput, title: 'Optics day', id, summary: 'New words.' }
  await office.call(events.update, { body: { ...quiet, version: 1 } })
  await office.call(events.update, {
    body: { ...quiet, title: 'Optics days', place: 'Small Hall', version: 2, ends_at: '2027-12-04T01:00:00.000Z' },
  })
  const changed = await mailTo(server, person.email, 'Cambio')
  expect(changed.text).toMatch(/Antes se llamaba «Optics day»\. La nueva fecha es .* Tiene lugar aquí: Small Hall\./)
  expect(entriesOf(changed.calendar)).toEqual([{ ...first, sequence: 1, summary: 'Optics days' }])

  await office.call(events.cancel, { body: { id, reason: 'La sala está cerrada.' } })
  const cancelled = await mailTo(server, person.email, 'Cancelado')
  expect(cancelled.text).toContain('La sala está cerrada.')
  expect(cancelled.calendar).toContain('METHOD:CANCEL')
  expect(entriesOf(cancelled.calendar)).toMatchObject([{ uid: first?.uid, sequence: 2, status: 'CANCELLED' }])
})

test('one event can be taken along as a file', async () => {
  const { id, title } = await anEvent(db)
  const person = await aPerson()
  const file = await person.call(eventCalendar.calendarFile, { params: { id } })
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(entriesOf(file.text)).toMatchObject([{ summary: title }])
})

describe('the personal calendar address', () => {
  const addressOf = async (person: Awaited<ReturnType<typeof aPerson>>) =>
    (await person.call(eventCalendar.renewFeedAddress)).data.address
  const open = (address: string) => server.stranger.request({ method: 'GET', url: new URL(address).pathname })

  test('shows what its owner is registered for, and nothing else', async () => {
    const person = await aPerson()
    const [mine, waiting] = [await anEvent(db), await anEvent(db)]
    await anEvent(db)
    await aRegistration(db, { event_id: mine.id, user_id: person.id })
    await aRegistration(db, { event_id: waiting.id, user_id: person.id, state: 'waiting' })
    await aRegistration(db, { event_id: mine.id, user_id: (await aPerson()).id })
    const feed = await open(await addressOf(person))
    expect(feed.status).toBe(200)
    expect(feed.headers['content-type']).toContain('text/calendar')
    // Both begin at the same moment, so either may come first.
    const told = Object.fromEntries(entriesOf(feed.text).map(({ summary, status }) => [summary, status]))
    expect(told).toEqual({ [mine.title]: 'CONFIRMED', [waiting.title]: 'TENTATIVE' })
    expect(feed.text).not.toContain(person.email)
    expect((await person.call(eventCalendar.feedAddress)).data.last_read_at).not.toBeNull()
  })

  test('ends with a new one, when asked to, and with the account', async () => {
    const person = await aPerson()
    const old = await addressOf(person)
    const address = await addressOf(person)
    expect((await person.call(eventCalendar.feedAddress)).data.address).toBe(address)
    expect((await open(old)).status).toBe(404)
    expect((await open(address)).status).toBe(200)
    const [stored] = await db.select().from(calendar_feeds).where(eq(calendar_feeds.user_id, person.id))
    expect(JSON.stringify(stored)).not.toContain(address.split('/').at(-1))

    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, person.id))
    expect((await open(address)).status).toBe(404)
    await db.update(users).set({ status: 'active' }).where(eq(users.id, person.id))
    await person.call(eventCalendar.endFeedAddress)
    expect((await open(address)).status).toBe(404)
    expect((await person.call(eventCalendar.feedAddress)).data.address).toBeNull()
  })

  test('is nobody else’s to see, not even in his name', async () => {
    const person = await aPerson()
    await addressOf(person)
    const posing = await server.as(person.user, { impersonator_id: office.user.id })
    expect((await posing.call(eventCalendar.feedAddress)).status).toBe(403)
    expect((await open(`https://x/api/events/feed/${'a'.repeat(43)}`)).status).toBe(404)
    expect((await open('https://x/api/events/feed/short')).status).toBe(404)
  })
})

test('a registration far ahead is shown in the feed until long after', async () => {
  const person = await aPerson()
  const gone = await anEvent(db, { starts_at: inDays(-200), ends_at: inDays(-199) })
  await aRegistration(db, { event_id: gone.id, user_id: person.id })
  const { address } = (await person.call(eventCalendar.renewFeedAddress)).data
  const feed = await server.stranger.request({ method: 'GET', url: new URL(address).pathname })
  expect(entriesOf(feed.text)).toEqual([])
})
