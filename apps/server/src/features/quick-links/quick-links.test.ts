import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { aHub, anOrganization, aQuickLink, aQuickLinkCategory, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const category = await aQuickLinkCategory(db, { name: 'Standards' })
const input = { category_id: category.id, title: 'IEEE', url: 'https://www.ieee.org/', icon: 'globe' as const }

describe('a quick link', () => {
  test('is added at the end of its category', async () => {
    const first = await admin.call(quickLinks.create, { body: input })
    const second = await admin.call(quickLinks.create, { body: { ...input, title: 'SEMI' } })
    expect(first).toMatchObject({
      response_code: 200,
      message: 'Quick link added.',
      data: { title: 'IEEE', category_name: 'Standards' },
    })
    expect(second.data.position).toBe(first.data.position + 1)
  })

  test('needs a title and a web address', async () => {
    const reply = await admin.call(quickLinks.create, { body: { ...input, title: ' ', url: 'javascript:alert(1)' } })
    expect(reply).toMatchObject({
      response_code: 422,
      errors: {
        title: ['Give the link a title.'],
        url: ['Write a full web address that starts with https:// or http://.'],
      },
    })
  })

  test('speaks the language of the reader', async () => {
    const reply = await admin.call(
      quickLinks.create,
      { body: { ...input, title: '' } },
      { 'accept-language': 'es-MX,es;q=0.9' },
    )
    expect(reply.message).toBe('Algunos campos necesitan un cambio.')
  })

  test('cannot be put into a category that is gone', async () => {
    const reply = await admin.call(quickLinks.create, { body: { ...input, category_id: crypto.randomUUID() } })
    expect(reply).toMatchObject({
      response_code: 422,
      errors: { category_id: ['This category no longer exists. Choose another one.'] },
    })
  })

  test('is added once, however often the same click arrives', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { ...input, title: 'Clicked twice' }
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(quickLinks.create, { body }, headers)))
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect((await admin.call(quickLinks.list, { query: { search: 'Clicked twice' } })).meta?.total).toBe(1)
    expect((await admin.call(quickLinks.create, { body: { ...body, title: 'Another' } }, headers)).status).toBe(409)
  })

  test('is saved, and the audit keeps what it was before', async () => {
    const link = await aQuickLink(db, { title: 'Old' })
    const body = { ...input, id: link.id, title: 'New', category_id: link.category_id }
    expect((await admin.call(quickLinks.update, { body })).data.title).toBe('New')
    const [entry] = await db.select().from(audit).where(eq(audit.subject_id, link.id)).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'quick_link.updated',
      actor_id: admin.user.id,
      before: { title: 'Old' },
      after: { title: 'New' },
    })
  })

  test.each([crypto.randomUUID(), 'no-id'])('that is not there answers 404: %s', async (id) => {
    expect((await admin.call(quickLinks.show, { params: { id } })).status).toBe(404)
    expect((await admin.call(quickLinks.delete, { params: { id } })).status).toBe(404)
  })

  test('that is not there cannot be saved', async () => {
    const id = crypto.randomUUID()
    expect((await admin.call(quickLinks.update, { body: { ...input, id } })).status).toBe(404)
  })
})

describe('the audience', () => {
  test('of a link decides which members see it', async () => {
    const hub = await aHub(db)
    const inside = await server.as(
      await aUser(db, { organization_id: (await anOrganization(db, { hub_ids: [hub.id] })).id }),
    )
    const outside = await server.as('user')
    const link = await aQuickLink(db, { title: 'For the hub', audience: { levels: [], hubs: [hub.id], roles: [] } })

    expect((await inside.call(quickLinks.show, { params: { id: link.id } })).status).toBe(200)
    expect((await outside.call(quickLinks.show, { params: { id: link.id } })).status).toBe(404)
    expect((await outside.call(quickLinks.list, { query: { search: 'For the hub' } })).data).toEqual([])
  })

  test.each([
    ['a level', { levels: ['associate'], hubs: [], roles: [] }, true],
    ['another level', { levels: ['founding'], hubs: [], roles: [] }, false],
    ['his role', { levels: ['founding'], hubs: [], roles: ['user' as const] }, true],
    ['everyone', { levels: [], hubs: [], roles: [] }, true],
  ])('of %s includes a member accordingly', async (_name, audience, isSeen) => {
    const link = await aQuickLink(db, { audience })
    const member = await server.as('user')
    expect((await member.call(quickLinks.show, { params: { id: link.id } })).status).toBe(isSeen ? 200 : 404)
  })

  test('never includes members where the link is a draft', async () => {
    const link = await aQuickLink(db, { status: 'draft' })
    expect((await (await server.as('user')).call(quickLinks.show, { params: { id: link.id } })).status).toBe(404)
    expect((await admin.call(quickLinks.show, { params: { id: link.id } })).status).toBe(200)
  })
})

describe('the order', () => {
  test('of links can be changed, also across categories', async () => {
    const here = await aQuickLinkCategory(db)
    const [a, b] = [await aQuickLink(db, { category_id: here.id }), await aQuickLink(db, { category_id: here.id })]
    const fromElsewhere = await aQuickLink(db)
    const ids = [fromElsewhere.id, b.id, a.id]
    expect((await admin.call(quickLinks.reorder, { body: { category_id: here.id, ids } })).status).toBe(200)
    const listed = await admin.call(quickLinks.list, { query: { category_id: [here.id] } })
    expect(listed.data.map(({ id }) => id)).toEqual(ids)
  })

  test('is refused when somebody added a link meanwhile', async () => {
    const here = await aQuickLinkCategory(db)
    const seen = await aQuickLink(db, { category_id: here.id })
    await aQuickLink(db, { category_id: here.id })
    const reply = await admin.call(quickLinks.reorder, { body: { category_id: here.id, ids: [seen.id] } })
    expect(reply).toMatchObject({
      response_code: 422,
      errors: { ids: ['Somebody changed this list meanwhile. Reload it and try again.'] },
    })
  })

  test('of categories can be changed', async () => {
    const ids = (await admin.call(quickLinkCategories.list)).data.map(({ id }) => id).toReversed()
    await admin.call(quickLinkCategories.reorder, { body: { ids } })
    expect((await admin.call(quickLinkCategories.list)).data.map(({ id }) => id)).toEqual(ids)
  })
})

describe('a category', () => {
  test('has a name that no other has, whatever its case', async () => {
    await admin.call(quickLinkCategories.create, { body: { name: 'Funding' } })
    const reply = await admin.call(quickLinkCategories.create, { body: { name: 'FUNDING' } })
    expect(reply).toMatchObject({ response_code: 422, errors: { name: ['This is taken already.'] } })
  })

  test('is deleted only when it is empty', async () => {
    const link = await aQuickLink(db)
    const params = { id: link.category_id }
    expect((await admin.call(quickLinkCategories.delete, { params })).status).toBe(409)
    await admin.call(quickLinks.delete, { params: { id: link.id } })
    expect((await admin.call(quickLinkCategories.delete, { params })).status).toBe(200)
  })
})

test('several links are published and withdrawn at once', async () => {
  const links = [await aQuickLink(db), await aQuickLink(db, { status: 'draft' })]
  const body = { ids: links.map(({ id }) => id), status: 'draft' as const }
  expect((await admin.call(quickLinks.publish, { body })).data).toEqual({ count: 1 })
})

test('several links are deleted at once', async () => {
  const links = [await aQuickLink(db), await aQuickLink(db)]
  const ids = links.map(({ id }) => id)
  expect((await admin.call(quickLinks.deleteSeveral, { body: { ids: [...ids, crypto.randomUUID()] } })).data).toEqual({
    count: 2,
  })
  expect((await admin.call(quickLinks.show, { params: { id: ids[0] ?? '' } })).status).toBe(404)
})

test('the export holds exactly what is filtered, and no formula', async () => {
  const link = await aQuickLink(db, { title: '=HYPERLINK("x")', description: 'only-this-one' })
  await aQuickLink(db)
  const { text, headers } = await admin.call(quickLinks.export, { query: { search: 'only-this-one' } })
  expect(headers['content-type']).toContain('text/csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'=HYPERLINK`)
  expect(lines[1]).toContain(link.url)
})

test('a link that leads nowhere is noticed by the check', async () => {
  const site = createServer((request, response) => {
    response.statusCode = request.url === '/there' ? 200 : 404
    response.end()
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  afterAll(() => site.close())
  const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const [there, gone] = [await aQuickLink(db, { url: `${base}/there` }), await aQuickLink(db, { url: `${base}/gone` })]

  expect((await admin.call(quickLinks.check, { body: { ids: [there.id, gone.id] } })).status).toBe(200)
  await vi.waitFor(
    async () => {
      expect((await admin.call(quickLinks.show, { params: { id: there.id } })).data).toMatchObject({
        link_state: 'ok',
        link_problem: null,
      })
      expect((await admin.call(quickLinks.show, { params: { id: gone.id } })).data).toMatchObject({
        link_state: 'broken',
        link_problem: '404',
      })
    },
    { timeout: 10_000, interval: 200 },
  )
})

test('a new link is checked, and checked again when its address changes', async () => {
  const isBroken = (id: string) =>
    vi.waitFor(
      async () =>
        expect((await admin.call(quickLinks.show, { params: { id } })).data).toMatchObject({ link_state: 'broken' }),
      { timeout: 20_000, interval: 100 },
    )
  const { data } = await admin.call(quickLinks.create, { body: { ...input, url: 'https://nowhere.invalid/' } })
  expect(data.link_state).toBe('unchecked')
  await isBroken(data.id)
  const moved = { ...input, id: data.id, url: 'https://elsewhere.invalid/' }
  expect((await admin.call(quickLinks.update, { body: moved })).data.link_state).toBe('unchecked')
  await isBroken(data.id)
})
