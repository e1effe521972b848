import { api } from '@guildhall/contract/api'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { aPackage, aTool } from '../../test/tools.ts'

const server = await testServer()
const { db } = server
const office = await server.as(await aUser(db, { roles: ['eda_admin'], organization_id: null }))

const input = (tool_id: string, name = 'Sign-off') => ({
  name,
  lines: [{ tool_id, seats: 4 }],
  term_months: 12,
  approvers: ['eda_admin' as const],
})

describe('a package', () => {
  test('has a name of its own', async () => {
    const { id: tool_id } = await aTool(db)
    const body = input(tool_id)
    const create = () => office.call(api.packages.create, { body })
    const { replies } = await race(server, 'insert into packages', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is not published while a tool of it is retired', async () => {
    const { id: tool_id } = await aTool(db, { state: 'deprecated' })
    await office.call(api.tools.move, { body: { id: tool_id, state: 'published' } })
    const { id } = await aPackage(db, { state: 'draft', lines: [{ tool_id }] })
    const { replies } = await race(
      server,
      ['update tools', 'update packages'],
      [
        () => office.call(api.tools.move, { body: { id: tool_id, state: 'deprecated' } }),
        () => office.call(api.packages.publish, { body: { id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is published and retired once', async () => {
    const { id } = await aPackage(db, { state: 'draft' })
    for (const endpoint of [api.packages.publish, api.packages.retire]) {
      const move = () => office.call(endpoint, { body: { id } })
      const { replies } = await race(server, 'update packages', [move, move])
      expect(statusesOf(replies)).toEqual([200, 409])
    }
  })

  test('is not published in another version than the one that the person saw', async () => {
    const { id: tool_id } = await aTool(db)
    const { id, version } = await aPackage(db, { state: 'draft', lines: [{ tool_id }] })
    const { replies } = await race(server, 'update packages', [
      () => office.call(api.packages.update, { body: { ...input(tool_id, `Package ${id}`), id, version } }),
      () => office.call(api.packages.publish, { body: { id, version } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id: tool_id } = await aTool(db)
    const { id, version } = await aPackage(db, { lines: [{ tool_id }] })
    const update = (summary: string) =>
      office.call(api.packages.update, { body: { ...input(tool_id, `Package ${id}`), id, version, summary } })
    const { replies } = await race(server, 'update packages', [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('keeps a tool that is to be deleted at the same time', async () => {
    const { id: tool_id } = await aTool(db, { state: 'draft' })
    const { replies } = await race(
      server,
      ['insert into package_lines', 'delete from tools'],
      [
        () => office.call(api.packages.create, { body: input(tool_id, `Package of ${tool_id}`) }),
        () => office.call(api.tools.delete, { params: { id: tool_id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })
})
