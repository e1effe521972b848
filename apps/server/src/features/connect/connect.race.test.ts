import { connect } from '@guildhall/contract/connect'
import { defaultEntry } from '@guildhall/contract/own-entry'
import { describe, expect, test } from 'vitest'
import { directory_searches } from '../../db/schema/directory.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const save = 'insert into directory_searches'

describe('a saved search', () => {
  test('is one of fifty at most', async () => {
    const me = await server.as('user')
    const rows = Array.from({ length: 49 }, (_, n) => ({ name: `${n}`, search: '', is_notified: false }))
    await db.insert(directory_searches).values(rows.map((row) => ({ ...row, user_id: me.user.id })))
    const add = (name: string) => me.call(connect.saveSearch, { body: { name, search: '' } })
    const { replies } = await race(server, save, [() => add('One more'), () => add('Another')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('has a name of its own', async () => {
    const me = await server.as('user')
    const add = () => me.call(connect.saveSearch, { body: { name: 'Glaze', search: '' } })
    const { replies } = await race(server, save, [add, add])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is saved in one of two tabs that opened the same version', async () => {
    const me = await server.as('user')
    const { data } = await me.call(connect.saveSearch, { body: { name: 'Glaze', search: '' } })
    const update = (name: string) =>
      me.call(connect.updateSearch, { body: { id: data.id, version: data.version, name, search: '' } })
    const { replies } = await race(server, 'update directory_searches', [() => update('One'), () => update('Two')])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect((await me.call(connect.searches)).data).toMatchObject([{ name: 'One', version: data.version + 1 }])
  })
})

test('a directory entry is saved in one of two tabs that opened the same version', async () => {
  const me = await server.as('user')
  const { data } = await me.call(connect.ownEntry)
  const update = (is_listed: boolean) => me.call(connect.updateOwnEntry, { body: { ...data, is_listed } })
  const { replies } = await race(server, 'update users', [() => update(false), () => update(true)])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
  const saved = await me.call(connect.ownEntry)
  expect(saved.data).toEqual({ ...defaultEntry, is_listed: false, version: data.version + 1 })
})
