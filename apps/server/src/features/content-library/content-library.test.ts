import { contentLibrary, contentLibraryCategories, type LibraryItemInput } from '@guildhall/contract/content-library'
import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aLibraryCategory } from '../../test/library.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const category = await aLibraryCategory(server)
const page = { kind: 'page', category_id: category.id, title: 'Cleanroom rules', body: '<p>No pencils.</p>' } as const
const create = async (given: object = {}, caller: Caller = admin) =>
  (await caller.call(contentLibrary.create, { body: { ...page, status: 'published', ...given } })).data

describe('an item', () => {
  test.each([
    ['a file without one', { kind: 'file' }, 'file_id', 'Choose a file.'],
    [
      'a link that leads nowhere',
      { kind: 'link', url: 'javascript:alert(1)' },
      'url',
      'Write a full web address that starts with https:// or http://.',
    ],
    ['an empty page', { body: ' ' }, 'body', 'Write the page.'],
    ['a page of which nothing is left', { body: '<script>x</script>' }, 'body', 'Write the page.'],
    ['no title', { title: ' ' }, 'title', 'Give the item a title.'],
    [
      'a category of another area',
      { category_id: '00000000-0000-4000-8000-000000000000' },
      'category_id',
      'This category no longer exists. Choose another one.',
    ],
  ])('is refused with %s', async (_name, given, field, sentence) => {
    const reply = await admin.call(contentLibrary.create, { body: { ...page, ...given } as LibraryItemInput })
    expect(reply.status).toBe(422)
    expect(reply.errors).toEqual({ [field]: [sentence] })
  })

  test('keeps of a page what the editor makes', async () => {
    const { body } = await create({ body: '<p onclick="x()">Gloves<script>alert(1)</script> on.</p>' })
    expect(body).toBe('<p>Gloves on.</p>')
  })

  test('is changed by those who write, and the change is kept', async () => {
    const { id, version } = await create()
    const saved = await admin.call(contentLibrary.update, { body: { ...page, id, version, title: 'New rules' } })
    expect(saved.data).toMatchObject({ title: 'New rules', version: 2, version_number: 1, status: 'draft' })
    const [entry] = await db.select().from(audit).where(eq(audit.subject_id, id)).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ action: 'library_item.updated', before: { title: page.title } })
    const member = await server.as('user')
    expect((await member.call(contentLibrary.update, { body: { ...page, id, version: 2 } })).status).toBe(403)
  })

  test('that somebody saved meanwhile is not saved over', async () => {
    const { id, version } = await create()
    await admin.call(contentLibrary.update, { body: { ...page, id, version, title: 'First' } })
    const second = await admin.call(contentLibrary.update, { body: { ...page, id, version, title: 'Second' } })
    expect(second.status).toBe(409)
    expect((await admin.call(contentLibrary.show, { params: { id } })).data.title).toBe('First')
  })

  test('does not become another kind', async () => {
    const { id, version } = await create()
    const body = { ...page, kind: 'link' as const, url: 'https://example.com', id, version }
    expect((await admin.call(contentLibrary.update, { body })).errors).toHaveProperty('kind')
  })

  test('that is deleted is found no more', async () => {
    const { id } = await create({ title: 'Vanishing cream' })
    await admin.call(contentLibrary.delete, { params: { id } })
    expect((await admin.call(contentLibrary.show, { params: { id } })).status).toBe(404)
    expect((await admin.call(contentLibrary.search, { query: { query: 'vanishing' } })).data.total).toBe(0)
  })
})

describe('versions', () => {
  test('are made by a new content only, and older ones can be opened and restored', async () => {
    const { id } = await create({ body: '<p>One</p>' })
    const save = (given: object) => admin.call(contentLibrary.update, { body: { ...page, id, version: 1, ...given } })
    await save({ version: 1, body: '<p>One</p>', title: 'Same content' })
    await save({ version: 2, body: '<p>Two</p>', note: 'Rewritten', status: 'published' })
    const { data: item } = await admin.call(contentLibrary.show, { params: { id } })
    expect(item.versions.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Rewritten'],
      [1, ''],
    ])
    const member = await server.as('user')
    const older = await member.call(contentLibrary.showVersion, { params: { id, number: 1 } })
    expect(older.data.body).toBe('<p>One</p>')

    const restore = { id, number: 1, version: item.version, note: 'Back to the first' }
    const restored = await admin.call(contentLibrary.restoreVersion, { body: restore })
    expect(restored.data).toMatchObject({ version_number: 3, body: '<p>One</p>' })
    expect((await member.call(contentLibrary.restoreVersion, { body: restore })).status).toBe(403)
    expect((await admin.call(contentLibrary.restoreVersion, { body: restore })).status).toBe(409)
  })
})

describe('what somebody may not see', () => {
  test.each([
    ['a draft', { status: 'draft' }],
    ['what is for another level', { audience: { levels: ['founding'] } }],
  ])('%s is hidden from list, filters, counts, search, link and file alike', async (_name, given) => {
    const shelf = await aLibraryCategory(server)
    const marked = { title: 'Quorbital notes', tags: ['quorbit'], category_id: shelf.id, ...given }
    const { id } = await create(marked)
    const member = await server.as('user')
    const list = await member.call(contentLibrary.list, { query: { category_id: shelf.id } })
    expect(list).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await member.call(contentLibrary.export, { query: { category_id: shelf.id } })).text).not.toContain('Quorb')
    expect((await member.call(contentLibrary.filters)).data.tags).not.toContainEqual({
      value: 'quorbit',
      label: 'quorbit',
    })
    const { data: tree } = await member.call(contentLibraryCategories.list)
    expect(tree.find((each) => each.id === shelf.id)?.item_count).toBe(0)
    expect((await member.call(contentLibrary.search, { query: { query: 'quorbital' } })).data.total).toBe(0)
    expect((await member.call(contentLibrary.show, { params: { id } })).status).toBe(404)
    expect((await member.call(contentLibrary.showVersion, { params: { id, number: 1 } })).status).toBe(404)
    expect((await member.call(contentLibrary.download, { params: { id } })).status).toBe(404)
    expect((await admin.call(contentLibrary.list, { query: { category_id: shelf.id } })).data).toHaveLength(1)
    await admin.call(contentLibrary.delete, { params: { id } })
  })
})

describe('a hub manager', () => {
  test('keeps the items of his hubs, and no others', async () => {
    const hub = await aHub(db)
    const other = await aHub(db)
    const { id: organization_id } = await anOrganization(db, { hub_ids: [hub.id] })
    const manager = await server.as(
      await aUser(db, { roles: ['hub_manager'], organization_id, managed_hub_ids: [hub.id] }),
    )
    const own = await create({ hub_id: hub.id, status: 'draft', title: 'Hub notes' }, manager)
    expect(own).toMatchObject({ is_editable: true, hub_name: hub.name })
    for (const hub_id of [null, other.id])
      expect((await manager.call(contentLibrary.create, { body: { ...page, hub_id } })).errors).toHaveProperty('hub_id')
    const foreign = await create({ hub_id: other.id })
    const { version } = foreign
    const taken = { ...page, id: foreign.id, version, hub_id: hub.id }
    expect((await manager.call(contentLibrary.update, { body: taken })).status).toBe(403)
    expect((await manager.call(contentLibrary.downloads, { query: { item_id: foreign.id } })).status).toBe(403)
    const ids = [own.id, foreign.id]
    expect((await manager.call(contentLibrary.publish, { body: { ids, status: 'published' } })).data.count).toBe(1)
    const draft = await create({ hub_id: other.id, status: 'draft' })
    expect((await manager.call(contentLibrary.show, { params: { id: draft.id } })).status).toBe(404)
    expect((await manager.call(contentLibrary.hubOptions)).data).toEqual({
      hubs: [{ value: hub.id, label: hub.name }],
      is_needed: true,
    })
  })
})

test('who saved an item is told to those who look after it, and to others where the person may be named to them', async () => {
  const hub = await aHub(db)
  const writer = await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id], last_name: 'Scribe' })
  const { id } = await create({ hub_id: hub.id, title: 'Signed' }, await server.as(writer))
  const told = async (caller: Caller) => {
    const { data } = await caller.call(contentLibrary.show, { params: { id } })
    const shown = await caller.call(contentLibrary.showVersion, { params: { id, number: 1 } })
    const { data: rows } = await caller.call(contentLibrary.list, { query: { search: 'Signed' } })
    const taken = await caller.call(contentLibrary.export, { query: { search: 'Signed' } })
    return [
      data.updated_by_name,
      data.versions[0]?.created_by_name,
      shown.data.created_by_name,
      rows[0]?.updated_by_name,
      taken.text.includes('Scribe') ? 'Person Scribe' : null,
    ]
  }
  const named = Array.from({ length: 5 }, () => 'Person Scribe')
  const member = await server.as('user')
  expect(await told(member)).toEqual(named.map(() => null))
  const colleague = { organization_id: writer.organization_id }
  const manager = await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] })
  for (const caller of [admin, await server.as(await aUser(db, colleague)), await server.as(manager)])
    expect(await told(caller)).toEqual(named)
  await db
    .insert(organization_profiles)
    .values({ organization_id: writer.organization_id ?? '', published: { ...emptyProfile, logo: null } })
  expect(await told(member)).toEqual(named)
})

describe('several items', () => {
  test('are published, withdrawn, moved and deleted together, and found accordingly', async () => {
    const items = [await create({ title: 'Zephyr one', status: 'draft' }), await create({ title: 'Zephyr two' })]
    const ids = items.map(({ id }) => id)
    const member = await server.as('user')
    const found = async () => (await member.call(contentLibrary.search, { query: { query: 'zephyr' } })).data.total
    expect(await found()).toBe(1)
    await admin.call(contentLibrary.publish, { body: { ids, status: 'published' } })
    expect(await found()).toBe(2)
    await admin.call(contentLibrary.publish, { body: { ids, status: 'draft' } })
    expect(await found()).toBe(0)
    const shelf = await aLibraryCategory(server, { parent_id: category.id })
    expect((await admin.call(contentLibrary.move, { body: { ids, category_id: shelf.id } })).data.count).toBe(2)
    const below = await admin.call(contentLibrary.list, { query: { category_id: category.id, search: 'zephyr' } })
    expect(below.data.map((item) => item.category_name)).toEqual([shelf.name, shelf.name])
    expect((await admin.call(contentLibrary.deleteSeveral, { body: { ids } })).data.count).toBe(2)
  })
})
