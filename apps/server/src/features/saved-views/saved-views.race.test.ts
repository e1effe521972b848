import { savedViews } from '@guildhall/contract/saved-views'
import { expect, test } from 'vitest'
import { race } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()

test('a saved view is saved in one of two tabs that opened the same version', async () => {
  const me = await server.as('user')
  const view = { list: 'users' as const, name: 'Waiting', search: 'status=invited' }
  const { data } = await me.call(savedViews.create, { body: view })
  const update = (name: string) =>
    me.call(savedViews.update, { body: { id: data.id, version: data.version, name, search: data.search } })
  const { replies } = await race(server, 'update saved_views', [() => update('One'), () => update('Two')])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
  const { data: views } = await me.call(savedViews.list, { query: { list: 'users' } })
  expect(views).toMatchObject([{ name: 'One', version: data.version + 1 }])
})
