import type { Audience } from '@guildhall/contract/audiences'
import { contentLibraryCategories } from '@guildhall/contract/content-library'
import { helpCategories } from '@guildhall/contract/articles'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { indexDocument } from '../search/public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const member = await server.as('user')

let count = 0
const add = async (parent_id: string | null = null, name = `Shelf ${++count}`) =>
  (await admin.call(helpCategories.create, { body: { name, parent_id } })).data

const names = async (caller = admin) => (await caller.call(helpCategories.list, {})).data.map(({ name }) => name)

describe('the tree of an area', () => {
  test('comes parents first, in the order that was given', async () => {
    const [first, second] = [await add(null, 'First'), await add(null, 'Second')]
    await add(first.id, 'Inside first')
    expect(await names()).toEqual(['First', 'Inside first', 'Second'])
    await admin.call(helpCategories.reorder, { body: { parent_id: null, ids: [second.id, first.id] } })
    expect(await names(member)).toEqual(['Second', 'First', 'Inside first'])
    const stale = await admin.call(helpCategories.reorder, { body: { parent_id: null, ids: [first.id] } })
    expect(stale).toMatchObject({ status: 422, errors: { ids: [expect.stringContaining('Somebody changed')] } })
  })

  test('is kept apart from the trees of other areas', async () => {
    const { id } = await add(null, 'Of help')
    const library = { name: 'Of the library', parent_id: id }
    const reply = await admin.call(contentLibraryCategories.create, { body: library })
    expect(reply).toMatchObject({ status: 422, errors: { parent_id: [expect.any(String)] } })
    const elsewhere = await admin.call(contentLibraryCategories.delete, { params: { id } })
    expect(elsewhere.status).toBe(404)
    expect((await admin.call(contentLibraryCategories.list, {})).data).toEqual([])
  })

  test('counts what the reader finds in each', async () => {
    const { id: category_id } = await add()
    const document = {
      subject_type: 'help_article',
      area: 'help',
      category_id,
      title: 'T',
      summary: '',
      body: '',
    } as const
    const everyone: Audience = { levels: [], hubs: [], roles: [] }
    const put = (status: 'draft' | 'published', audience: Audience) =>
      indexDocument(db, { ...document, subject_id: crypto.randomUUID(), status, audience })
    await put('published', everyone)
    await put('draft', everyone)
    await put('published', { ...everyone, levels: ['no-such-level'] })
    const counted = async (caller: typeof admin) =>
      (await caller.call(helpCategories.list, {})).data.find(({ id }) => id === category_id)?.item_count
    expect(await counted(member)).toBe(1)
    expect(await counted(admin)).toBe(2)
  })
})

describe('a category', () => {
  test('needs a name that its neighbours do not have', async () => {
    const parent = await add()
    await add(parent.id, 'Same')
    const again = await admin.call(helpCategories.create, { body: { name: 'same', parent_id: parent.id } })
    expect(again).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } })
    expect((await add(null, 'Same')).slug).toBe('same-2')
    const empty = await admin.call(helpCategories.create, { body: { name: ' ' } })
    expect(empty).toMatchObject({ status: 422, errors: { name: ['Give the category a name.'] } })
  })

  test('cannot be put into itself or below itself, also by two at once', async () => {
    const [above, below] = [await add(), await add()]
    const move = (id: string, parent_id: string | null) =>
      admin.call(helpCategories.update, { body: { id, name: `Moved ${id}`, parent_id } })
    expect((await move(above.id, above.id)).status).toBe(422)
    const both = await Promise.all([move(above.id, below.id), move(below.id, above.id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('goes only when it is empty', async () => {
    const parent = await add()
    const child = await add(parent.id)
    const refused = await admin.call(helpCategories.delete, { params: { id: parent.id } })
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('not empty') })
    expect((await admin.call(helpCategories.delete, { params: { id: child.id } })).status).toBe(200)
    expect((await admin.call(helpCategories.delete, { params: { id: parent.id } })).status).toBe(200)
  })

  test('of the library is added by a hub manager, but changed by the office alone', async () => {
    const manager = await server.as('hub_manager')
    const { data: shelf } = await manager.call(contentLibraryCategories.create, { body: { name: 'By a manager' } })
    const renamed = { id: shelf.id, name: 'Renamed' }
    expect((await manager.call(contentLibraryCategories.update, { body: renamed })).status).toBe(403)
    const order = { parent_id: null, ids: [shelf.id] }
    expect((await manager.call(contentLibraryCategories.reorder, { body: order })).status).toBe(403)
    expect((await admin.call(contentLibraryCategories.update, { body: renamed })).status).toBe(200)
  })

  test('is changed only by those who may', async () => {
    const { id } = await add()
    expect((await member.call(helpCategories.create, { body: { name: 'Mine' } })).status).toBe(403)
    expect((await member.call(helpCategories.delete, { params: { id } })).status).toBe(403)
  })
})
