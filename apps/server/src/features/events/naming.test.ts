import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { defaultEntry, type OwnEntry } from '@guildhall/contract/own-entry'
import { expect, test } from 'vitest'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { anEvent, aRegistration } from '../../test/events.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const hub = await aHub(db)
const manager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] }))

const keeping: OwnEntry = { is_listed: true, visibility: { job_title: 'private', email: 'private', phone: 'private' } }
const hidden: OwnEntry = { ...defaultEntry, is_listed: false }
const known = await aListed(db, { name: 'Known Works' })
const quiet = await anOrganization(db, { name: 'Quiet Works' })
const ofHub = await anOrganization(db, { name: 'Hub Works', hub_ids: [hub.id] })
const person = (last_name: string, organization: { id: string }, directory?: OwnEntry) =>
  aUser(db, {
    first_name: 'Pat',
    last_name,
    organization_id: organization.id,
    email: `${last_name.toLowerCase()}box@example.test`,
    ...(directory ? { directory } : {}),
  })
const people = {
  open: await person('Open', known),
  reserved: await person('Reserved', known, keeping),
  unlisted: await person('Unlisted', known, hidden),
  quiet: await person('Quiet', quiet),
  hub: await person('Hubbard', ofHub, hidden),
}

test('an event manager sees who is coming, without private emails and unlisted organizations', async () => {
  const { id } = await anEvent(db, { hub_id: hub.id })
  for (const { id: user_id } of Object.values(people)) await aRegistration(db, { event_id: id, user_id })
  const listed = await manager.call(eventRegistrations.attendees, { query: { id, sort: 'name' } })
  expect(listed.data.map(({ name, email, organization_name }) => [name, email, organization_name])).toEqual([
    ['Pat Hubbard', '', 'Hub Works'],
    ['Pat Open', people.open.email, 'Known Works'],
    ['Pat Quiet', people.quiet.email, null],
    ['Pat Reserved', '', 'Known Works'],
    ['Pat Unlisted', '', 'Known Works'],
  ])
  const taken = await manager.call(eventRegistrations.attendeesExport, { query: { id } })
  expect(taken.text).toContain(people.open.email)
  for (const { email } of [people.reserved, people.unlisted, people.hub]) expect(taken.text).not.toContain(email)
  const here = await manager.call(eventRegistrations.checkIn, {
    body: { id, user_id: people.reserved.id, is_here: true },
  })
  expect(here.data).toMatchObject({ name: 'Pat Reserved', email: '' })

  const all = await office.call(eventRegistrations.attendees, { query: { id, search: 'reservedbox' } })
  expect(all.data).toMatchObject([{ email: people.reserved.email }])
  for (const sort of ['name', 'queue_number']) {
    const found = await manager.call(eventRegistrations.attendees, { query: { id, sort, search: 'reservedbox' } })
    expect(found.data).toEqual([])
  }
})

test('a manager can give a place to listed people and to people of the hub, and to nobody else', async () => {
  const { id } = await anEvent(db, { hub_id: hub.id })
  const offered = async (caller: Caller, search: string) =>
    (await caller.call(eventRegistrations.people, { query: { id, search } })).data.map(({ name }) => name)
  expect(await offered(manager, 'Pat')).toEqual(['Pat Hubbard', 'Pat Open', 'Pat Reserved'])
  expect(await offered(manager, 'reservedbox')).toEqual([])
  expect(await offered(office, 'Pat')).toHaveLength(5)

  const add = (user_id: string) => manager.call(eventRegistrations.addAttendee, { body: { id, user_id } })
  expect((await add(people.quiet.id)).status).toBe(404)
  expect((await add(people.unlisted.id)).status).toBe(404)
  expect((await add(people.hub.id)).status).toBe(200)
  await aRegistration(db, { event_id: id, user_id: people.unlisted.id, state: 'waiting' })
  expect((await add(people.unlisted.id)).data).toMatchObject({ state: 'confirmed', email: '' })
})
