import { hubs } from '@guildhall/contract/hubs'
import { quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import { role_permissions, roles } from '../../db/schema/users.ts'
import { holderOf } from '../../test/articles.ts'
import { aHub, anOrganization, aQuickLink, aQuickLinkCategory, aUser } from '../../test/builders.ts'
import { type Caller, testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const everyone = { levels: [], hubs: [], roles: [] }

const [hub, otherHub] = [await aHub(db, { name: 'Ours' }), await aHub(db, { name: 'Theirs' })]
const inHub = async (hub_id: string) => (await anOrganization(db, { hub_ids: [hub_id] })).id
// A network may let its hub managers delete what they manage.
const role = one(await db.select().from(roles).where(eq(roles.slug, 'hub_manager')))
await db.insert(role_permissions).values({ role_id: role.id, permission: 'quick_link_delete' })
const manager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] }))
const insider = await server.as(await aUser(db, { organization_id: await inHub(hub.id) }))
const outsider = await server.as(await aUser(db, { organization_id: await inHub(otherHub.id) }))

const [, theirs, network] = [
  await aQuickLinkCategory(db, { name: 'Of our hub', hub_id: hub.id }),
  await aQuickLinkCategory(db, { name: 'Of their hub', hub_id: otherHub.id }),
  await aQuickLinkCategory(db, { name: 'Of the network' }),
]
const namesOf = async (caller: Caller) => (await caller.call(quickLinkCategories.list)).data.map(({ name }) => name)

describe('a category of a hub', () => {
  test('is listed for the people of the hub, its managers and the office', async () => {
    expect(await namesOf(insider)).toEqual(expect.arrayContaining(['Of our hub', 'Of the network']))
    expect(await namesOf(insider)).not.toContain('Of their hub')
    expect(await namesOf(outsider)).not.toContain('Of our hub')
    expect(await namesOf(manager)).not.toContain('Of their hub')
    const { data } = await admin.call(quickLinkCategories.list)
    expect(data.find(({ id }) => id === theirs.id)).toMatchObject({ hub_name: 'Theirs', is_managed: true })
    expect(data.find(({ id }) => id === network.id)).toMatchObject({ hub_id: null, hub_name: null })
  })

  test('is added by a manager of that hub, who adds none for others', async () => {
    const add = (hub_id?: string | null) =>
      manager.call(quickLinkCategories.create, {
        body: { name: `Added ${hub_id}`, ...(hub_id !== undefined && { hub_id }) },
      })
    expect((await add(hub.id)).data).toMatchObject({
      hub_id: hub.id,
      hub_name: 'Ours',
      is_managed: true,
      link_count: 0,
    })
    for (const foreign of [otherHub.id, null, undefined, crypto.randomUUID()])
      expect(await add(foreign)).toMatchObject({ status: 422, errors: { hub_id: [expect.any(String)] } })
    expect((await manager.call(quickLinkCategories.hubs)).data).toEqual({
      hubs: [{ id: hub.id, name: 'Ours' }],
      is_office: false,
    })
  })

  test('is added by the office for any hub that exists', async () => {
    const add = (hub_id: string) => admin.call(quickLinkCategories.create, { body: { name: 'By the office', hub_id } })
    expect((await add(otherHub.id)).data.hub_name).toBe('Theirs')
    expect(await add(crypto.randomUUID())).toMatchObject({
      status: 422,
      errors: { hub_id: ['This hub is no longer here. Choose another one.'] },
    })
    const { data } = await admin.call(quickLinkCategories.hubs)
    expect(data).toMatchObject({ is_office: true, hubs: expect.arrayContaining([{ id: hub.id, name: 'Ours' }]) })
  })

  test('is renamed, moved and deleted by its managers, and by no others', async () => {
    const mine = await aQuickLinkCategory(db, { hub_id: hub.id })
    const renamed = await manager.call(quickLinkCategories.update, { body: { id: mine.id, name: 'Renamed' } })
    expect(renamed.data).toMatchObject({ name: 'Renamed', hub_id: hub.id })
    for (const hub_id of [otherHub.id, null])
      expect(
        (await manager.call(quickLinkCategories.update, { body: { id: mine.id, name: 'Renamed', hub_id } })).errors,
      ).toHaveProperty('hub_id')
    for (const hub_id of [null, otherHub.id]) {
      const empty = await aQuickLinkCategory(db, { hub_id })
      const taken = { id: empty.id, name: 'Taken over', hub_id: hub.id }
      expect((await manager.call(quickLinkCategories.update, { body: taken })).status).toBe(404)
      expect((await manager.call(quickLinkCategories.delete, { params: { id: empty.id } })).status).toBe(404)
    }
    expect((await manager.call(quickLinkCategories.delete, { params: { id: mine.id } })).status).toBe(200)
  })

  test('has a name that is its own within the hub, or within the network', async () => {
    const add = (hub_id: string | null, name = 'Tools') =>
      admin.call(quickLinkCategories.create, { body: { name, hub_id } })
    for (const hub_id of [hub.id, otherHub.id, null]) {
      expect((await add(hub_id)).status).toBe(200)
      expect(await add(hub_id, 'TOOLS')).toMatchObject({ status: 422, errors: { name: ['This is taken already.'] } })
    }
  })

  test('is put in order among those of the manager, where they stand among all others', async () => {
    await db.delete(quick_links)
    await db.delete(quick_link_categories)
    const add = async (name: string, hub_id: string | null) => (await aQuickLinkCategory(db, { name, hub_id })).id
    const [a, first, b, second, c] = [
      await add('A', null),
      await add('First', hub.id),
      await add('B', otherHub.id),
      await add('Second', hub.id),
      await add('C', null),
    ]
    const reorder = (ids: string[]) => manager.call(quickLinkCategories.reorder, { body: { ids } })
    expect((await reorder([second, first])).status).toBe(200)
    expect(await namesOf(admin)).toEqual(['A', 'Second', 'B', 'First', 'C'])
    for (const ids of [[first], [first, second, a], [a, c], [second, first, b]])
      expect(await reorder(ids)).toMatchObject({ status: 422, errors: { ids: [expect.any(String)] } })
    expect(await namesOf(admin)).toEqual(['A', 'Second', 'B', 'First', 'C'])
    expect((await admin.call(quickLinkCategories.reorder, { body: { ids: [c, b, a, first, second] } })).status).toBe(
      200,
    )
    expect(await namesOf(manager)).toEqual(['C', 'A', 'First', 'Second'])
  })

  test('keeps its hub from being deleted', async () => {
    const { id } = await aHub(db)
    const category = await aQuickLinkCategory(db, { hub_id: id })
    const refused = await admin.call(hubs.delete, { params: { id } })
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('1 quick link categories') })
    await admin.call(quickLinkCategories.delete, { params: { id: category.id } })
    expect((await admin.call(hubs.delete, { params: { id } })).status).toBe(200)
  })
})

test('the number of links of a category is what its reader sees', async () => {
  const counts = (category_id: string) =>
    Promise.all(
      [insider, outsider, manager, admin].map(async (caller) => {
        const { data } = await caller.call(quickLinkCategories.list)
        return data.find(({ id }) => id === category_id)?.link_count
      }),
    )
  const fill = async (category_id: string) => {
    await aQuickLink(db, { category_id })
    await aQuickLink(db, { category_id, status: 'draft' })
    await aQuickLink(db, { category_id, audience: { ...everyone, roles: ['system_admin'] } })
  }
  const open = await aQuickLinkCategory(db)
  expect(await counts(open.id)).toEqual([0, 0, 0, 0])
  await fill(open.id)
  await aQuickLink(db, { category_id: open.id, audience: { ...everyone, hubs: [hub.id] } })
  expect(await counts(open.id)).toEqual([2, 1, 2, 4])

  const closed = await aQuickLinkCategory(db, { hub_id: hub.id })
  await fill(closed.id)
  expect(await counts(closed.id)).toEqual([1, undefined, 3, 3])
})

test('somebody who may delete but not write deletes what they see alone', async () => {
  const caller = await holderOf(server, 'quick_link_read', 'quick_link_delete')
  const [draft, published] = [await aQuickLink(db, { status: 'draft' }), await aQuickLink(db)]
  expect((await caller.call(quickLinks.delete, { params: { id: draft.id } })).status).toBe(404)
  const ids = [draft.id, published.id]
  expect((await caller.call(quickLinks.deleteSeveral, { body: { ids } })).data).toEqual({ count: 1 })
  const foreign = await aQuickLinkCategory(db, { hub_id: hub.id })
  expect((await caller.call(quickLinkCategories.delete, { params: { id: foreign.id } })).status).toBe(404)
})
