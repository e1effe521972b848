import { events } from '@guildhall/contract/events'
import { hubs } from '@guildhall/contract/hubs'
import { organizations } from '@guildhall/contract/organizations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events as eventRows } from '../../db/schema/events.ts'
import { hubs as rows, organization_hubs } from '../../db/schema/organizations.ts'
import { hub_managers } from '../../db/schema/users.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { eventInput } from '../../test/events.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const [office, other] = [await server.as('system_admin'), await server.as('system_admin')]

async function aRequest() {
  const hub = await aHub(db)
  const organization = await anOrganization(db)
  const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
  await admin.call(hubs.askToJoin, { body: { hub_id: hub.id } })
  const { data } = await office.call(hubs.requests, { query: { hub_id: hub.id } })
  return { hub, organization, admin, id: data[0]?.id ?? '' }
}

const approve = (id: string) => () => office.call(hubs.decide, { body: { id, decision: 'approve' } })
const isThere = async (id: string) => (await db.$count(rows, eq(rows.id, id))) === 1

describe('a hub is deleted or', () => {
  test('takes in an organization', async () => {
    const { hub, id } = await aRequest()
    const { replies } = await race(
      server,
      ['insert into organization_hubs', 'delete from hubs'],
      [approve(id), () => other.call(hubs.delete, { params: { id: hub.id } })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await isThere(hub.id)).toBe(true)
  })

  test('is asked by an organization', async () => {
    const { id } = await aHub(db)
    const organization = await anOrganization(db)
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    const { replies } = await race(
      server,
      ['delete from hubs', 'insert into hub_requests'],
      [() => office.call(hubs.delete, { params: { id } }), () => admin.call(hubs.askToJoin, { body: { hub_id: id } })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
  })

  test('gets an organization by the form of that organization', async () => {
    const { id } = await aHub(db)
    const organization = await anOrganization(db)
    const { data } = await office.call(organizations.show, { params: { id: organization.id } })
    const { replies } = await race(
      server,
      ['delete from hubs', 'insert into organization_hubs'],
      [
        () => other.call(hubs.delete, { params: { id } }),
        () => office.call(organizations.update, { body: { ...data, hub_ids: [id] } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })

  test('gets an event', async () => {
    const { id } = await aHub(db)
    const { replies } = await race(
      server,
      ['insert into events', 'delete from hubs'],
      [
        () => office.call(events.create, { body: { ...eventInput, hub_id: id } }),
        () => other.call(hubs.delete, { params: { id } }),
      ],
    )
    const [created, deleted] = replies.map(({ status }) => status)
    expect([created, deleted]).toContain(200)
    expect([created, deleted].some((status) => status === 409 || status === 422)).toBe(true)
    expect(await db.$count(eventRows, eq(eventRows.hub_id, id))).toBe(created === 200 ? 1 : 0)
  })
})

describe('the managers of a hub', () => {
  test('are those whom one of two editors named, and the other one is told', async () => {
    const { id, version, name } = await aHub(db)
    const managers = [await aUser(db, { roles: ['hub_manager'] }), await aUser(db, { roles: ['hub_manager'] })]
    const saveWith = (at: number) => () =>
      office.call(hubs.update, { body: { id, version, name, manager_ids: [managers[at]?.id ?? ''] } })
    const { replies } = await race(
      server,
      ['update hubs', 'delete from hub_managers', 'insert into hub_managers'],
      [saveWith(0), saveWith(1)],
    )
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await db.$count(hub_managers, eq(hub_managers.hub_id, id))).toBe(1)
  })
})

describe('an organization', () => {
  test('that is taken in while somebody saves its form keeps the hub', async () => {
    const { hub, organization, id } = await aRequest()
    const { data } = await office.call(organizations.show, { params: { id: organization.id } })
    const { replies } = await race(
      server,
      ['insert into organization_hubs', 'update organizations'],
      [approve(id), () => other.call(organizations.update, { body: { ...data, description: 'New' } })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await db.$count(organization_hubs, eq(organization_hubs.hub_id, hub.id))).toBe(1)
  })

  test('leaves once', async () => {
    const { hub, admin, id, organization } = await aRequest()
    await approve(id)()
    const { replies } = await race(server, 'delete from organization_hubs', [
      () => admin.call(hubs.leave, { body: { hub_id: hub.id } }),
      () =>
        office.call(hubs.removeOrganization, {
          body: { hub_id: hub.id, organization_id: organization.id, reason: 'Another field.' },
        }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('does not leave while it takes the lead', async () => {
    const { hub, admin, id, organization } = await aRequest()
    await approve(id)()
    const { data } = await office.call(hubs.show, { params: { id: hub.id } })
    const { replies } = await race(
      server,
      ['update hubs', 'delete from organization_hubs'],
      [
        () =>
          office.call(hubs.update, {
            body: { id: hub.id, name: hub.name, version: data.version, lead_organization_id: organization.id },
          }),
        () => admin.call(hubs.leave, { body: { hub_id: hub.id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })
})
