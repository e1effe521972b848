import { randomUUID } from 'node:crypto'
import { messages } from '@guildhall/contract/messages'
import { describe, expect, test } from 'vitest'
import { aGroup, aMember, bodies, readAll, send, toTalk, toUser, twoPeople } from '../../test/messages.ts'
import { type Caller, testServer } from '../../test/server.ts'
import { hitsPerPage } from './search.ts'
import { passageOf } from './passage.ts'

const server = await testServer()
const { db } = server

const find = async (caller: Caller, query: string, more: object = {}) =>
  (await caller.call(messages.search, { query: { query, ...more } })).data

describe('messages are found by their words', () => {
  test('in own conversations only, whatever the accents, and by the beginning of the last word', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople(server)
    await send(asAda, toUser(ben), 'La oblea está en la cámara dos, <b>lote</b> O-2026-0431.')
    const { rows } = await find(asBen, 'camara lot')
    expect(rows).toMatchObject([{ conversation_name: `Ada ${ada.last_name}`, seq: 1 }])
    expect(rows[0]?.passage.filter(({ is_hit }) => is_hit).map(({ text }) => text)).toEqual(['cámara', 'lote'])
    expect(rows[0]?.passage.map(({ text }) => text).join('')).toContain('<b>lote</b>')
    expect((await find(asBen, 'O-2026-0431')).rows).toHaveLength(1)
    expect((await find(asBen, "lote' | !nada & ( :*")).rows).toEqual([])
    expect((await find(asBen, '!!!')).rows).toEqual([])
    expect((await find(await server.as('system_admin'), 'camara')).rows).toEqual([])
  })

  test('not what was deleted, nor what was written before one came', async () => {
    const { id, owner, people } = await aGroup(server, 2)
    const { data } = await send(owner, toTalk(id), 'zirconium')
    await send(owner, toTalk(id), 'zirconium again')
    const late = await aMember(db)
    const user_ids = [...people.slice(1).map((each) => each.id), late.id]
    await owner.call(messages.updateGroup, { body: { id, title: 'Group', user_ids } })
    expect((await find(await server.as(late), 'zirconium')).rows).toEqual([])
    await owner.call(messages.delete, { params: { id: data.id } })
    expect((await find(owner, 'zirconium')).rows).toMatchObject([{ seq: 2, conversation_name: 'Group' }])
  })

  test('the newest first, page by page', async () => {
    const { ben, asAda } = await twoPeople(server)
    const { data } = await send(asAda, toUser(ben), 'gallium 0')
    for (let index = 1; index < hitsPerPage + 5; index++)
      await send(asAda, toTalk(data.conversation_id), `gallium ${index}`)
    const first = await find(asAda, 'gallium', { conversation_id: data.conversation_id })
    const second = await find(asAda, 'gallium', { before: first.next })
    expect([...first.rows, ...second.rows].map(({ seq }) => seq)).toEqual(
      Array.from({ length: hitsPerPage + 5 }, (_, index) => hitsPerPage + 5 - index),
    )
    expect(second.next).toBeNull()
    expect((await find(asAda, 'gallium', { conversation_id: randomUUID() })).rows).toEqual([])
  })

  test('with what stands around them', () => {
    const passage = passageOf(`${'far away '.repeat(40)}the wafer is here ${'and on '.repeat(60)}`, 'waf')
    const text = passage.map((part) => part.text).join('')
    expect(text.length).toBeLessThan(260)
    expect(text).toMatch(/^… .*the wafer is here.* …$/)
  })
})

test('people are those who can be written to, by name and not by address', async () => {
  const { ben, asAda } = await twoPeople(server)
  const one = await aMember(db, { first_name: 'Quirin', last_name: 'Zavala', email: 'hidden.address@example.test' })
  const people = async (search: string) => (await asAda.call(messages.people, { query: { search } })).data
  expect(await people('quirin zav')).toMatchObject([{ type: 'user', id: one.id, name: 'Quirin Zavala' }])
  expect(await people('hidden.address')).toEqual([])
  const { user: unlisted } = await server.as('user')
  expect((await people('')).map(({ id }) => id)).toContain(ben.id)
  expect((await people('')).map(({ id }) => id)).not.toContain(unlisted.id)
})

describe('a report', () => {
  test('shows those who look after the network what was written, and lets them take it away', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople(server)
    const { data } = await send(asAda, toUser(ben), 'Buy my watches.')
    const talk = toTalk(data.conversation_id)
    const report = { message_id: data.id, reason: 'spam' as const, note: 'Again.' }
    const stranger = await server.as('user')
    expect((await stranger.call(messages.report, { body: report })).status).toBe(404)
    expect((await asBen.call(messages.report, { body: report })).status).toBe(200)
    expect((await asBen.call(messages.report, { body: report })).status).toBe(200)
    await asAda.call(messages.update, { body: { id: data.id, body: 'Good morning.' } })
    expect((await asBen.call(messages.reports)).status).toBe(403)

    const admin = await server.as('system_admin')
    const open = (await admin.call(messages.reports, { query: { state: 'open' } })).data
    const [mine, ...more] = open.filter(({ message_id }) => message_id === data.id)
    expect(more).toEqual([])
    expect(mine).toMatchObject({ body: 'Buy my watches.', author_id: ada.id, reason: 'spam', note: 'Again.' })
    const close = (state: 'removed' | 'dismissed') =>
      admin.call(messages.closeReport, { body: { id: mine?.id ?? '', state } })
    expect((await close('removed')).data).toMatchObject({ state: 'removed', closed_by_name: expect.any(String) })
    expect((await close('dismissed')).status).toBe(409)
    expect(await bodies(asBen, talk)).toEqual([''])
    expect((await readAll(asAda, talk)).data.messages).toMatchObject([{ deleted_at: expect.any(String) }])
  })
})
