import { savedViews } from '@guildhall/contract/saved-views'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const me = await server.as('organization_admin')
const list = 'users' as const

test('a view is kept under a name of its own, changed and deleted', async () => {
  const made = await me.call(savedViews.create, { body: { list, name: 'Waiting', search: 'status=invited' } })
  expect(made.data).toMatchObject({ list, name: 'Waiting', search: 'status=invited' })
  const twin = await me.call(savedViews.create, { body: { list, name: 'WAITING', search: '' } })
  expect(twin.errors).toHaveProperty('name')
  await me.call(savedViews.create, { body: { list: 'audit', name: 'Waiting', search: '' } })
  const { id } = made.data
  await me.call(savedViews.update, { body: { id, name: 'Invited', search: 'status=invited&sort=email' } })
  expect((await me.call(savedViews.list, { query: { list } })).data).toEqual([
    { id, list, name: 'Invited', search: 'status=invited&sort=email', version: 2 },
  ])
  await me.call(savedViews.delete, { params: { id } })
  expect((await me.call(savedViews.list, { query: { list } })).data).toEqual([])
})

test('a view is nobody else’s', async () => {
  const { data } = await me.call(savedViews.create, { body: { list, name: 'Mine', search: '' } })
  const other = await server.as('system_admin')
  expect((await other.call(savedViews.list, { query: { list } })).data).toEqual([])
  expect((await other.call(savedViews.update, { body: { id: data.id, name: 'Theirs', search: '' } })).status).toBe(404)
  expect((await other.call(savedViews.delete, { params: { id: data.id } })).status).toBe(404)
})

test('nobody keeps more than fifty of a list', async () => {
  const hoarder = await server.as('user')
  for (let n = 1; n <= 50; n++) await hoarder.call(savedViews.create, { body: { list, name: `View ${n}`, search: '' } })
  expect((await hoarder.call(savedViews.create, { body: { list, name: 'One more', search: '' } })).status).toBe(409)
})
