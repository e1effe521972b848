import { hubs } from '@guildhall/contract/hubs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { events } from '../../db/schema/events.ts'
import { files } from '../../db/schema/files.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

const input = {
  name: 'Photonics',
  page: '<p>What we <b>do</b></p><script>alert(1)</script>',
  focus: ['Silicon nitride'],
}

const aManager = async (...managed_hub_ids: string[]) =>
  server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids }))

const aFile = async (owner_id: string, purpose: 'image' | 'document') =>
  one(
    await db
      .insert(files)
      .values({
        name: purpose === 'image' ? 'a.png' : 'a.pdf',
        purpose,
        media_type: purpose === 'image' ? 'image/png' : 'application/pdf',
        size: 3,
        sha256: 'x',
        owner_id,
      })
      .returning(),
  )

describe('a hub', () => {
  test('is added by the office, with cleaned text, links and files', async () => {
    const cover = await aFile(admin.user.id, 'image')
    const paper = await aFile(admin.user.id, 'document')
    const links = [{ title: 'Charter', url: 'https://example.com/charter' }]
    const { data, message } = await admin.call(hubs.create, {
      body: { ...input, links, cover_id: cover.id, attachment_ids: [paper.id] },
    })
    expect(message).toBe('Hub added.')
    expect(data).toMatchObject({
      name: 'Photonics',
      page: '<p>What we <strong>do</strong></p>',
      links,
      cover: { id: cover.id },
      attachments: [{ id: paper.id }],
      belonging: 'none',
      is_managed: true,
      version: 1,
    })
  })

  test('has a name that no other has', async () => {
    await aHub(db, { name: 'Taken hub' })
    const { errors } = await admin.call(hubs.create, { body: { ...input, name: 'taken HUB' } })
    expect(errors).toEqual({ name: ['This is taken already.'] })
  })

  test('is not saved over what somebody else saved meanwhile', async () => {
    const { id } = await aHub(db)
    const body = { ...input, name: 'First wins', id, version: 1 }
    expect((await admin.call(hubs.update, { body })).data).toMatchObject({ name: 'First wins', version: 2 })
    expect((await admin.call(hubs.update, { body: { ...body, name: 'Second' } })).status).toBe(409)
  })

  test('takes in the organization that leads it', async () => {
    const lead = await anOrganization(db)
    const body = { ...input, name: 'Led', lead_organization_id: lead.id }
    const { data } = await admin.call(hubs.create, { body })
    expect(data).toMatchObject({ lead_organization: { id: lead.id }, organization_count: 1 })
  })

  test('is deleted only when it holds nothing, and says what it holds', async () => {
    const { id } = await aHub(db)
    await anOrganization(db, { hub_ids: [id] })
    const reply = await admin.call(hubs.delete, { params: { id } })
    expect(reply.status).toBe(409)
    expect(reply.message).toContain('1 organizations, 0 events')
    const empty = await aHub(db)
    expect((await admin.call(hubs.delete, { params: { id: empty.id } })).status).toBe(200)
    expect((await admin.call(hubs.show, { params: { id: empty.id } })).status).toBe(404)
  })
})

describe('a hub manager', () => {
  test('edits his hub and no other, and makes none', async () => {
    const [his, other] = [await aHub(db), await aHub(db)]
    const manager = await aManager(his.id)
    const save = (id: string) => manager.call(hubs.update, { body: { ...input, name: `Saved ${id}`, id, version: 1 } })
    expect((await save(his.id)).data).toMatchObject({ is_managed: true })
    expect((await save(other.id)).status).toBe(403)
    expect((await manager.call(hubs.create, { body: { ...input, name: 'His own' } })).status).toBe(403)
    expect((await manager.call(hubs.show, { params: { id: other.id } })).data).toMatchObject({ is_managed: false })
    expect((await manager.call(hubs.requests, { query: { hub_id: other.id } })).status).toBe(403)
  })

  test('does not name managers', async () => {
    const { id } = await aHub(db)
    const manager = await aManager(id)
    const body = { ...input, name: 'Mine alone', id, version: 1 }
    const { errors } = await manager.call(hubs.update, { body: { ...body, manager_ids: [] } })
    expect(errors).toEqual({ manager_ids: ['Only a system admin names the managers of a hub.'] })
    expect((await manager.call(hubs.update, { body: { ...body, manager_ids: [manager.user.id] } })).status).toBe(200)
  })

  test('chooses as lead an organization of his hub only', async () => {
    const { id } = await aHub(db)
    const inside = await anOrganization(db, { hub_ids: [id] })
    const outside = await anOrganization(db)
    const manager = await aManager(id)
    const body = { ...input, name: 'Who leads', id, version: 1 }
    const refused = await manager.call(hubs.update, { body: { ...body, lead_organization_id: outside.id } })
    expect(refused.errors).toEqual({ lead_organization_id: ['Choose an organization that belongs to the hub.'] })
    expect((await manager.call(hubs.leadOptions)).data).toEqual([{ id: inside.id, name: inside.name }])
    expect((await manager.call(hubs.update, { body: { ...body, lead_organization_id: inside.id } })).status).toBe(200)
  })
})

test('only people with the role are named as managers', async () => {
  const { id } = await aHub(db)
  const [able, unable] = [await aUser(db, { roles: ['hub_manager'] }), await aUser(db)]
  const body = { ...input, name: 'Managed', id, version: 1 }
  const refused = await admin.call(hubs.update, { body: { ...body, manager_ids: [able.id, unable.id] } })
  expect(refused.errors).toHaveProperty('manager_ids')
  const { data } = await admin.call(hubs.update, { body: { ...body, manager_ids: [able.id] } })
  expect(data.managers).toMatchObject([{ id: able.id }])
  expect((await admin.call(hubs.managerOptions)).data.map((person) => person.id)).not.toContain(unable.id)
})

describe('the list', () => {
  test('says how the reader’s organization stands, and can be narrowed to its hubs', async () => {
    const [his, other] = [await aHub(db, { name: 'Aaa his' }), await aHub(db, { name: 'Aaa other' })]
    const organization = await anOrganization(db, { hub_ids: [his.id] })
    const member = await server.as(await aUser(db, { organization_id: organization.id }))
    const { data } = await member.call(hubs.list, { query: { search: 'Aaa' } })
    expect(data.map(({ id, belonging }) => [id, belonging])).toEqual([
      [his.id, 'member'],
      [other.id, 'none'],
    ])
    expect((await member.call(hubs.list, { query: { shelf: ['member'] } })).data.map(({ id }) => id)).toEqual([his.id])
  })

  test('tells the next event that the reader may see', async () => {
    const hub = await aHub(db, { name: 'Bbb events' })
    const event = {
      hub_id: hub.id,
      type: 'workshop' as const,
      status: 'published' as const,
      time_zone: 'UTC',
      takes_place: 'online' as const,
    }
    const on = (day: string) => ({ starts_at: `${day}T10:00:00.000Z`, ends_at: `${day}T11:00:00.000Z` })
    await db.insert(events).values([
      { ...event, title: 'Over', ...on('2026-01-01') },
      { ...event, title: 'Draft', status: 'draft', ...on('2098-01-01') },
      { ...event, title: 'For the hub', ...on('2098-02-01'), audience: { levels: [], hubs: [hub.id], roles: [] } },
      { ...event, title: 'For all', ...on('2098-03-01') },
    ])
    const inside = await anOrganization(db, { hub_ids: [hub.id] })
    const member = await server.as(await aUser(db, { organization_id: inside.id }))
    const nextFor = async (caller: typeof member) =>
      (await caller.call(hubs.list, { query: { search: 'Bbb' } })).data[0]?.next_event?.title
    expect(await nextFor(member)).toBe('For the hub')
    expect(await nextFor(await server.as('user'))).toBe('For all')
  })
})

test('members and people of a hub leave out who is closed', async () => {
  const hub = await aHub(db)
  const open = await aListed(db, { hub_ids: [hub.id] })
  await aListed(db, { hub_ids: [hub.id], status: 'suspended' })
  const person = await aUser(db, { organization_id: open.id, job_title: 'Engineer' })
  await aUser(db, { organization_id: open.id, status: 'deactivated' })
  const reader = await server.as('user')
  const query = { hub_id: hub.id }
  expect((await reader.call(hubs.organizations, { query })).data).toMatchObject([{ id: open.id, people_count: 1 }])
  expect((await reader.call(hubs.people, { query })).data).toEqual([
    { id: person.id, name: 'Person ' + person.last_name, job_title: 'Engineer', organization_name: open.name },
  ])
})

test('its files are for those who read hubs', async () => {
  const cover = await aFile(admin.user.id, 'image')
  await server.deps.storage.put(cover.id, Buffer.from('png'))
  await admin.call(hubs.create, { body: { ...input, name: 'With cover', cover_id: cover.id } })
  const url = `/api/files/show/${cover.id}`
  expect((await (await server.as('user')).request({ method: 'GET', url })).status).toBe(200)
  expect((await (await server.as('eda_only')).request({ method: 'GET', url })).status).toBe(404)
  const [file] = await db.select().from(files).where(eq(files.id, cover.id))
  expect(file?.unused_since).toBeNull()
})
