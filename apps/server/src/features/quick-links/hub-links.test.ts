import { quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { one } from '../../db/db.ts'
import { quick_links } from '../../db/schema/quick-links.ts'
import { role_permissions, roles } from '../../db/schema/users.ts'
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

const [ours, theirs, network] = [
  await aQuickLinkCategory(db, { name: 'Of our hub', hub_id: hub.id }),
  await aQuickLinkCategory(db, { name: 'Of their hub', hub_id: otherHub.id }),
  await aQuickLinkCategory(db, { name: 'Of the network' }),
]
const url = 'https://example.com/'
const input = (category_id: string) => ({ category_id, title: 'Fab calendar', url })

const statusOf = async (caller: Caller, id: string) => (await caller.call(quickLinks.show, { params: { id } })).status
const stored = async (id: string) => one(await db.select().from(quick_links).where(eq(quick_links.id, id)))

describe('a link of a hub', () => {
  test('is for the people of the hub, its managers and the office', async () => {
    const { id } = await aQuickLink(db, { category_id: ours.id, title: 'For our hub' })
    expect(await statusOf(insider, id)).toBe(200)
    expect(await statusOf(manager, id)).toBe(200)
    expect(await statusOf(admin, id)).toBe(200)
    expect(await statusOf(outsider, id)).toBe(404)
    const listed = await outsider.call(quickLinks.list, { query: { category_id: [ours.id] } })
    expect([listed.data, listed.meta?.total]).toEqual([[], 0])
    expect((await insider.call(quickLinks.export)).text).toContain('For our hub')
    expect((await outsider.call(quickLinks.export)).text).not.toContain('For our hub')
  })

  test('is for those of them alone whom its audience names', async () => {
    const { id } = await aQuickLink(db, { category_id: ours.id, audience: { ...everyone, levels: ['founding'] } })
    expect(await statusOf(insider, id)).toBe(404)
    const founder = await anOrganization(db, { membership_level: 'founding', hub_ids: [hub.id] })
    expect(await statusOf(await server.as(await aUser(db, { organization_id: founder.id })), id)).toBe(200)
    const elsewhere = await anOrganization(db, { membership_level: 'founding', hub_ids: [otherHub.id] })
    expect(await statusOf(await server.as(await aUser(db, { organization_id: elsewhere.id })), id)).toBe(404)
  })

  test('goes with its category, whose hub everybody reads', async () => {
    const { id } = await aQuickLink(db, { category_id: ours.id })
    const { data } = await insider.call(quickLinks.show, { params: { id } })
    expect(data).toMatchObject({ hub_id: hub.id, hub_name: 'Ours', is_managed: false })
    expect((await manager.call(quickLinks.show, { params: { id } })).data.is_managed).toBe(true)
  })

  test('cannot be aimed beyond the hub, by whatever way it comes there', async () => {
    const beyond = { ...everyone, hubs: [hub.id, otherHub.id] }
    const sentence = 'A link of a hub can only be for people of that hub. Remove the other hubs from its audience.'
    const created = await manager.call(quickLinks.create, { body: { ...input(ours.id), audience: beyond } })
    expect(created).toMatchObject({ status: 422, errors: { 'audience.hubs': [sentence] } })

    const { id } = await aQuickLink(db, { category_id: ours.id })
    const saved = await manager.call(quickLinks.update, { body: { ...input(ours.id), id, audience: beyond } })
    expect(saved).toMatchObject({ status: 422, errors: { 'audience.hubs': [sentence] } })
    expect((await stored(id)).audience).toEqual(everyone)
    const within = { ...everyone, hubs: [hub.id] }
    const narrowed = await manager.call(quickLinks.update, { body: { ...input(ours.id), id, audience: within } })
    expect(narrowed.data.audience).toEqual(within)

    const aimed = await aQuickLink(db, { audience: beyond })
    const { id: empty } = await aQuickLinkCategory(db, { hub_id: hub.id })
    const moved = await admin.call(quickLinks.reorder, { body: { category_id: empty, ids: [aimed.id] } })
    expect(moved).toMatchObject({ status: 422, errors: { ids: [sentence] } })
    const category = { id: aimed.category_id, name: 'Becomes a hub’s', hub_id: hub.id }
    const given = await admin.call(quickLinkCategories.update, { body: category })
    expect(given).toMatchObject({ status: 422, errors: { hub_id: [sentence] } })
  })
})

describe('a hub manager', () => {
  test('adds, changes, orders, publishes and deletes the links of their hub', async () => {
    const { id: category_id } = await aQuickLinkCategory(db, { hub_id: hub.id })
    const body = { ...input(category_id), status: 'draft' as const }
    const { data: link } = await manager.call(quickLinks.create, { body })
    const other = await aQuickLink(db, { category_id })
    expect((await manager.call(quickLinks.update, { body: { ...body, id: link.id, title: 'New' } })).data.title).toBe(
      'New',
    )
    const ids = [other.id, link.id]
    expect((await manager.call(quickLinks.reorder, { body: { category_id, ids } })).status).toBe(200)
    expect((await manager.call(quickLinks.publish, { body: { ids, status: 'published' } })).data).toEqual({ count: 1 })
    expect((await manager.call(quickLinks.delete, { params: { id: link.id } })).status).toBe(200)
    expect((await manager.call(quickLinks.deleteSeveral, { body: { ids: [other.id] } })).data).toEqual({ count: 1 })
  })

  test.each([
    ['the network', network.id],
    ['another hub', theirs.id],
  ])('finds no draft of %s, and changes nothing of it', async (_whose, category_id) => {
    // Links that were not checked yet are checked by a job that other tests ask for.
    const draft = await aQuickLink(db, { category_id, status: 'draft', title: 'Secret draft', link_state: 'ok' })
    const published = await aQuickLink(db, { category_id, title: 'Open link', link_state: 'ok' })
    const ids = [draft.id, published.id]
    const before = await db.select().from(quick_links).where(inArray(quick_links.id, ids))

    expect(await statusOf(manager, draft.id)).toBe(404)
    expect((await manager.call(quickLinks.list, { query: { search: 'Secret draft' } })).meta?.total).toBe(0)
    expect((await manager.call(quickLinks.list, { query: { status: ['draft'], per_page: 100 } })).text).not.toContain(
      'Secret draft',
    )
    for (const id of ids) {
      const mine = { ...input(ours.id), id }
      expect((await manager.call(quickLinks.update, { body: mine })).status).toBe(404)
      expect((await manager.call(quickLinks.update, { body: { ...input(category_id), id } })).status).toBe(404)
      expect((await manager.call(quickLinks.delete, { params: { id } })).status).toBe(404)
    }
    expect((await manager.call(quickLinks.publish, { body: { ids, status: 'draft' } })).data).toEqual({ count: 0 })
    expect((await manager.call(quickLinks.publish, { body: { ids, status: 'published' } })).data).toEqual({ count: 0 })
    expect((await manager.call(quickLinks.deleteSeveral, { body: { ids } })).data).toEqual({ count: 0 })
    const all = await db.select().from(quick_links).where(eq(quick_links.category_id, category_id))
    const order = { category_id, ids: all.map(({ id }) => id).toReversed() }
    expect((await manager.call(quickLinks.reorder, { body: order })).status).toBe(404)
    expect(await db.select().from(quick_links).where(inArray(quick_links.id, ids))).toEqual(before)
  })

  test('takes no link of others into their own categories', async () => {
    const foreign = await aQuickLink(db, { category_id: network.id })
    const { id: category_id } = await aQuickLinkCategory(db, { hub_id: hub.id })
    const reply = await manager.call(quickLinks.reorder, { body: { category_id, ids: [foreign.id] } })
    expect(reply.status).toBe(422)
    expect((await stored(foreign.id)).category_id).toBe(network.id)
  })

  test('puts no link of theirs among the network’s or another hub’s', async () => {
    const own = await aQuickLink(db, { category_id: ours.id })
    const replies = await Promise.all([
      manager.call(quickLinks.create, { body: input(network.id) }),
      manager.call(quickLinks.create, { body: input(theirs.id) }),
      manager.call(quickLinks.update, { body: { ...input(network.id), id: own.id } }),
      manager.call(quickLinks.update, { body: { ...input(theirs.id), id: own.id } }),
    ])
    const [notYours, gone] = [
      'Choose a category of a hub that you manage.',
      'This category no longer exists. Choose another one.',
    ]
    expect(replies.map(({ errors }) => errors?.['category_id']?.[0])).toEqual([notYours, gone, notYours, gone])
    for (const category_id of [network.id, theirs.id]) {
      const reply = await manager.call(quickLinks.reorder, { body: { category_id, ids: [own.id] } })
      expect(reply.status).toBe(404)
    }
    expect((await stored(own.id)).category_id).toBe(ours.id)
  })

  test('reads the network’s published links like any reader, without the result of their check', async () => {
    const link = await aQuickLink(db, {
      category_id: network.id,
      title: 'Broken one',
      link_state: 'broken',
      link_problem: '404',
      checked_at: '2026-01-15T10:00:00.000Z',
    })
    const hidden = { link_state: 'unchecked', link_problem: null, checked_at: null, is_managed: false }
    for (const reader of [manager, insider]) {
      expect((await reader.call(quickLinks.show, { params: { id: link.id } })).data).toMatchObject(hidden)
      const broken = { search: 'Broken one', link_state: ['broken' as const] }
      expect((await reader.call(quickLinks.list, { query: broken })).data).toEqual([])
    }
    expect((await admin.call(quickLinks.show, { params: { id: link.id } })).data).toMatchObject({
      link_state: 'broken',
      link_problem: '404',
      checked_at: '2026-01-15T10:00:00.000Z',
    })
    const elsewhere = await aQuickLink(db, { category_id: network.id, audience: { ...everyone, hubs: [otherHub.id] } })
    expect(await statusOf(manager, elsewhere.id)).toBe(404)
  })

  test('has only links of their hub checked', async () => {
    const nowhere = 'https://nowhere.invalid/'
    // Checked before, so that the check of new links leaves it alone.
    const checked = { link_state: 'ok', checked_at: '2026-01-15T10:00:00.000Z' } as const
    const foreign = await aQuickLink(db, { category_id: network.id, url: nowhere, ...checked })
    const own = await aQuickLink(db, { category_id: ours.id, url: nowhere })
    expect((await manager.call(quickLinks.check, { body: { ids: [foreign.id] } })).status).toBe(200)
    await manager.call(quickLinks.check, { body: { ids: [foreign.id, own.id] } })
    await vi.waitFor(async () => expect((await stored(own.id)).link_state).toBe('broken'), { timeout: 20_000 })
    expect(await stored(foreign.id)).toMatchObject(checked)
  })

  test('lists by themselves and exports what they manage', async () => {
    await aQuickLink(db, { category_id: ours.id, title: 'Exported draft', status: 'draft' })
    await aQuickLink(db, { category_id: network.id, title: 'Exported by the office' })
    const listed = await manager.call(quickLinks.list, { query: { search: 'Exported', managed: '1' } })
    expect(listed.data.map(({ title }) => title)).toEqual(['Exported draft'])
    const { text } = await manager.call(quickLinks.export, { query: { search: 'Exported' } })
    expect(text).toContain('Exported draft')
    expect(text).not.toContain('Exported by the office')
    expect((await admin.call(quickLinks.export, { query: { search: 'Exported' } })).text.split('\r\n').length).toBe(4)
  })

  test('of no hub reads, and changes nothing', async () => {
    const nobody = await server.as('hub_manager')
    const { id } = await aQuickLink(db, { category_id: network.id })
    expect(await statusOf(nobody, id)).toBe(200)
    expect((await nobody.call(quickLinks.update, { body: { ...input(network.id), id } })).status).toBe(404)
    const added = await nobody.call(quickLinkCategories.create, { body: { name: 'Mine', hub_id: hub.id } })
    expect(added.status).toBe(422)
    expect((await nobody.call(quickLinkCategories.hubs)).data).toEqual({ hubs: [], is_office: false })
  })
})
