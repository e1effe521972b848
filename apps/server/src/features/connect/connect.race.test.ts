import { connect } from '@guildhall/contract/connect'
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
})
