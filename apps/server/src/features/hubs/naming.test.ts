import { hubs } from '@guildhall/contract/hubs'
import { defaultEntry, type OwnEntry } from '@guildhall/contract/own-entry'
import type { Role } from '@guildhall/contract/permissions'
import { describe, expect, test } from 'vitest'
import { hub_managers } from '../../db/schema/users.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server

const hidden: OwnEntry = { ...defaultEntry, is_listed: false }
const keeping: OwnEntry = { is_listed: true, visibility: { job_title: 'private', email: 'private', phone: 'private' } }

const hub = await aHub(db)
const known = await aListed(db, { name: 'Known Works', hub_ids: [hub.id] })
const quiet = await anOrganization(db, { name: 'Quiet Works', hub_ids: [hub.id] })
const person = (last_name: string, organization_id: string, given: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { first_name: 'Pat', last_name, organization_id, job_title: `${last_name} title`, ...given })
await person('Open', known.id)
await person('Reserved', known.id, { directory: keeping, email: 'secretbox@example.test' })
await person('Unlisted', known.id, { directory: hidden })
await person('Quiet', quiet.id)

const member = await server.as('user')
const lead = await server.as('project_lead')
const office = await server.as('system_admin')
const manager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] }))
const elsewhere = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [(await aHub(db)).id] }))
const inside = (organization: { id: string }, role: Role = 'user') =>
  aUser(db, { organization_id: organization.id, last_name: 'Zz', roles: [role] }).then((user) => server.as(user))

const query = { hub_id: hub.id }
const peopleSeenBy = async (caller: Caller) => {
  const { data, meta } = await caller.call(hubs.people, { query })
  expect(meta?.total).toBe(data.length)
  return data.filter(({ name }) => !name.endsWith('Zz')).map(({ name, job_title }) => `${name}: ${job_title}`)
}
const organizationsSeenBy = async (caller: Caller) => {
  const { data, meta } = await caller.call(hubs.organizations, { query })
  expect(meta?.total).toBe(data.length)
  return data.map(({ name }) => name)
}

describe('the people of a hub', () => {
  test.each([
    ['members', member],
    ['those who see additional details', lead],
    ['the managers of other hubs', elsewhere],
  ])('are named to %s where the directory lists them, without what they keep private', async (_who, caller) => {
    expect(await peopleSeenBy(caller)).toEqual(['Pat Open: Open title', 'Pat Reserved: '])
  })

  test('are all named to its managers, who see no private fields', async () => {
    expect(await peopleSeenBy(manager)).toEqual([
      'Pat Open: Open title',
      'Pat Quiet: Quiet title',
      'Pat Reserved: ',
      'Pat Unlisted: ',
    ])
  })

  test('are shown in full to the office', async () => {
    expect(await peopleSeenBy(office)).toContain('Pat Unlisted: Unlisted title')
    expect(await peopleSeenBy(office)).toContain('Pat Reserved: Reserved title')
  })

  test('are shown in full to their own organization', async () => {
    expect(await peopleSeenBy(await inside(known))).toEqual([
      'Pat Open: Open title',
      'Pat Reserved: Reserved title',
      'Pat Unlisted: Unlisted title',
    ])
    expect(await peopleSeenBy(await inside(quiet))).toContain('Pat Quiet: Quiet title')
  })

  test('are found by name, and by their email by the office alone', async () => {
    const found = async (caller: Caller, search: string) =>
      (await caller.call(hubs.people, { query: { ...query, search } })).data.map(({ name }) => name)
    expect(await found(member, 'reserved')).toEqual(['Pat Reserved'])
    for (const caller of [member, manager]) expect(await found(caller, 'secretbox')).toEqual([])
    expect(await found(office, 'secretbox')).toEqual(['Pat Reserved'])
    for (const name of ['unlisted', 'quiet']) expect(await found(member, name)).toEqual([])
  })
})

describe('the organizations of a hub', () => {
  test('are named to members once they have a published entry, to their own people and to those who look after them', async () => {
    for (const caller of [member, lead, elsewhere]) expect(await organizationsSeenBy(caller)).toEqual(['Known Works'])
    for (const caller of [manager, office, await inside(quiet)]) {
      expect(await organizationsSeenBy(caller)).toEqual(['Known Works', 'Quiet Works'])
      const { data } = await caller.call(hubs.organizations, { query })
      expect(data.map(({ is_listed }) => is_listed)).toEqual([true, false])
    }
  })

  test('are told with as many people as are named', async () => {
    const countOf = async (caller: Caller) => {
      const { data } = await caller.call(hubs.organizations, { query: { ...query, search: 'Known' } })
      return data[0]?.people_count
    }
    const all = (await countOf(office)) ?? 0
    expect(await countOf(manager)).toBe(all)
    expect(await countOf(member)).toBe(all - 1)
  })
})

describe('the page of a hub', () => {
  const show = async (caller: Caller, id = hub.id) => (await caller.call(hubs.show, { params: { id } })).data

  test('counts as many as its lists name', async () => {
    for (const caller of [member, manager, elsewhere, office, await inside(known), await inside(quiet)]) {
      const { organization_count, people_count } = await show(caller)
      expect(organization_count).toBe((await organizationsSeenBy(caller)).length)
      expect(people_count).toBe((await caller.call(hubs.people, { query })).meta?.total)
      const { data } = await caller.call(hubs.list, { query: { search: hub.name } })
      expect(data.find(({ id }) => id === hub.id)?.organization_count).toBe(organization_count)
    }
  })

  test('names its lead and its managers where the directory lists them', async () => {
    const led = await aHub(db, { lead_organization_id: quiet.id })
    const [shown, unlisted] = [
      await person('Shown', known.id, { roles: ['hub_manager'], directory: keeping }),
      await person('Unseen', known.id, { roles: ['hub_manager'], directory: hidden }),
    ]
    await db.insert(hub_managers).values([shown, unlisted].map(({ id: user_id }) => ({ hub_id: led.id, user_id })))
    const told = async (caller: Caller) => {
      const { lead_organization, managers } = await show(caller, led.id)
      return [lead_organization?.name, ...managers.map(({ name, job_title }) => `${name}: ${job_title}`)]
    }
    expect(await told(member)).toEqual([undefined, 'Pat Shown: '])
    expect(await told(office)).toEqual(['Quiet Works', 'Pat Shown: Shown title', 'Pat Unseen: Unseen title'])
    const colleague = await server.as(
      await aUser(db, { roles: ['hub_manager'], organization_id: quiet.id, managed_hub_ids: [led.id] }),
    )
    expect(await told(colleague)).toEqual(expect.arrayContaining(['Quiet Works', 'Pat Shown: ', 'Pat Unseen: ']))
  })
})
