import { capabilitiesTaxonomy as api } from '@guildhall/contract/capabilities-taxonomy'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const admin = await server.as('system_admin')
const member = await server.as('user')

let count = 0
const add = async (parent_id: string | null = null, more: { name?: string; synonyms?: string[] } = {}) =>
  (await admin.call(api.create, { body: { name: `Node ${++count}`, parent_id, ...more } })).data
const move = (id: string, parent_id: string | null, before_id: string | null = null) =>
  admin.call(api.move, { body: { id, parent_id, before_id } })
const show = async (id: string) => (await admin.call(api.show, { params: { id } })).data
const below = async (parent_id: string) =>
  (await admin.call(api.options)).data.filter((node) => node.parent_id === parent_id).map(({ id }) => id)

describe('the tree', () => {
  test('comes parents first and in its order, for everybody who is signed in', async () => {
    const top = await add()
    const [first, second] = [await add(top.id), await add(top.id)]
    const inside = await add(first.id)
    const ids = async () => (await member.call(api.options)).data.map(({ id }) => id).slice(-4)
    expect(await ids()).toEqual([top.id, first.id, inside.id, second.id])
    expect((await move(second.id, top.id, first.id)).status).toBe(200)
    expect(await ids()).toEqual([top.id, second.id, first.id, inside.id])
  })

  test('is looked after by those alone who may', async () => {
    const { id, version } = await add()
    expect((await member.call(api.list)).status).toBe(403)
    expect((await member.call(api.show, { params: { id } })).status).toBe(403)
    expect((await member.call(api.create, { body: { name: 'Mine' } })).status).toBe(403)
    expect((await member.call(api.update, { body: { id, version, name: 'Mine' } })).status).toBe(403)
    expect((await member.call(api.delete, { params: { id } })).status).toBe(403)
    expect((await member.call(api.export)).status).toBe(403)
    expect((await server.stranger.call(api.options)).status).toBe(401)
  })
})

describe('a node', () => {
  test('has a name that its siblings do not have, and each synonym once', async () => {
    const top = await add()
    const node = await add(top.id, { name: 'Epitaxy', synonyms: ['epi', 'EPI', 'epitaxy'] })
    expect(node.synonyms).toEqual(['epi'])
    const again = await admin.call(api.create, { body: { name: 'epitaxy', parent_id: top.id } })
    expect(again).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } })
    const odd = await admin.call(api.create, { body: { name: 'A > B', synonyms: ['a; b'] } })
    expect(odd).toMatchObject({ status: 422, errors: { name: [expect.stringContaining('>')] } })
    expect(odd.errors?.['synonyms.0']).toEqual([expect.stringContaining('semicolon')])
  })

  test('is not saved over what somebody else saved', async () => {
    const { id, version } = await add()
    const save = (name: string) => admin.call(api.update, { body: { id, version, name } })
    expect((await save('First to save')).status).toBe(200)
    expect(await save('Second to save')).toMatchObject({ status: 409 })
    expect((await show(id)).name).toBe('First to save')
  })

  test('takes its branch along when it moves', async () => {
    const [here, there] = [await add(), await add()]
    const node = await add(here.id)
    const leaf = await add((await add(node.id)).id)
    const { data } = await admin.call(api.movePreview, { params: { id: node.id }, query: { parent_id: there.id } })
    expect(data).toMatchObject({ nodes: 3, from: [{ id: here.id }], to: [{ id: there.id }] })
    await move(node.id, there.id)
    expect((await show(leaf.id)).above.map(({ id }) => id).slice(0, 2)).toEqual([there.id, node.id])
    expect(await below(here.id)).toEqual([])
  })

  test('is never put into its own branch, not even by two moves at once', async () => {
    const [one, other] = [await add(), await add()]
    const leaf = await add(one.id)
    const inside = await move(one.id, leaf.id)
    expect(inside).toMatchObject({ status: 422, errors: { parent_id: [expect.stringContaining('into itself')] } })
    const asked = await admin.call(api.movePreview, { params: { id: one.id }, query: { parent_id: leaf.id } })
    expect(asked.status).toBe(422)
    const both = await Promise.all([move(one.id, other.id), move(other.id, one.id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const { id, version, name } = await show(one.id)
    const saved = await admin.call(api.update, { body: { id, version, name, parent_id: leaf.id } })
    expect(saved.status).toBe(422)
  })

  test('is put before a sibling only while that one is there', async () => {
    const [top, elsewhere] = [await add(), await add()]
    const node = await add(top.id)
    expect(await move(node.id, top.id, elsewhere.id)).toMatchObject({
      status: 422,
      errors: { before_id: [expect.any(String)] },
    })
  })

  test('that is deprecated names what is used instead, and can come back', async () => {
    const [old, fresh] = [await add(), await add()]
    const retire = (id: string, replaced_by_id: string | null) =>
      admin.call(api.deprecate, { body: { id, replaced_by_id } })
    expect((await retire(old.id, old.id)).status).toBe(422)
    expect((await retire(old.id, fresh.id)).data).toMatchObject({ state: 'deprecated', replaced_by: { id: fresh.id } })
    expect((await retire(fresh.id, old.id)).status).toBe(422)
    expect((await admin.call(api.restore, { body: { id: old.id } })).data).toMatchObject({
      state: 'active',
      replaced_by: null,
    })
  })

  test('goes only when nothing hangs on it', async () => {
    const top = await add()
    const leaf = await add(top.id)
    const remove = (id: string) => admin.call(api.delete, { params: { id } })
    expect(await remove(top.id)).toMatchObject({ status: 409, message: expect.stringContaining('hangs on') })
    expect((await remove(leaf.id)).status).toBe(200)
    expect((await remove(top.id)).status).toBe(200)
    expect((await admin.call(api.show, { params: { id: top.id } })).status).toBe(404)
  })

  test('tells what was done to it', async () => {
    const [top, node] = [await add(null, { name: 'Above all' }), await add()]
    await admin.call(api.update, { body: { id: node.id, version: 1, name: 'Renamed', synonyms: ['renamed thing'] } })
    await move(node.id, top.id)
    const { data } = await admin.call(api.history, { params: { id: node.id } })
    expect(data.map(({ action, fields, other }) => [action, fields, other])).toEqual([
      ['taxonomy_node.moved', ['parent_id'], 'Above all'],
      ['taxonomy_node.updated', ['name', 'synonyms'], null],
      ['taxonomy_node.created', [], null],
    ])
  })
})
