import { messages, type Party } from '@guildhall/contract/messages'
import { files } from '@guildhall/contract/files'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages as rows } from '../../db/schema/messages.ts'
import { aPicture } from '../../test/odd-files.ts'
import { list, readAll, send, toTalk, toUser, twoPeople } from '../../test/messages.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'

const server = await testServer()
const { db } = server

const edit = (caller: Caller, id: string, body: string) => caller.call(messages.update, { body: { id, body } })
const remove = (caller: Caller, id: string) => caller.call(messages.delete, { params: { id } })
const block = (caller: Caller, user: { id: string }, is_blocked = true) =>
  caller.call(messages.block, { body: { user_id: user.id, is_blocked } })

async function aTalk() {
  const people = await twoPeople(server)
  const { data } = await send(people.asAda, toUser(people.ben), 'The wafers leave on Monday.')
  return { ...people, message: data, talk: toTalk(data.conversation_id) }
}

describe('what somebody wrote', () => {
  test('can be changed by himself within a day, and by nobody else', async () => {
    const { asAda, asBen, message, talk } = await aTalk()
    expect((await edit(asAda, message.id, 'They leave on Tuesday.')).data).toMatchObject({
      body: 'They leave on Tuesday.',
      edited_at: expect.any(String),
    })
    expect((await readAll(asBen, talk)).data.messages).toMatchObject([{ body: 'They leave on Tuesday.' }])
    expect((await edit(asBen, message.id, 'Never.')).status).toBe(403)
    expect((await edit(await server.as('system_admin'), message.id, 'Never.')).status).toBe(404)
    await db
      .update(rows)
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where(eq(rows.id, message.id))
    expect((await edit(asAda, message.id, 'On Friday.')).status).toBe(409)
  })

  test('leaves its place when it is deleted: text and files are gone, answers stay', async () => {
    const { asAda, asBen, ada, talk } = await aTalk()
    const file = await anUploadedFile(asAda, 'map.png', await aPicture())
    const { data } = await send(asAda, talk, 'See the map.', { attachment_ids: [file.id] })
    await send(asBen, talk, 'I see it.', { reply_to_id: data.id })
    const show = (caller: Caller) => caller.call(files.show, { params: { id: file.id } })
    expect((await show(asBen)).status).toBe(200)
    expect((await show(await server.as('system_admin'))).status).toBe(404)

    expect((await remove(asBen, data.id)).status).toBe(403)
    expect((await remove(asAda, data.id)).data).toMatchObject({ body: '', files: [], deleted_at: expect.any(String) })
    expect((await remove(asAda, data.id)).status).toBe(200)
    expect((await edit(asAda, data.id, 'Once more.')).status).toBe(409)
    expect((await show(asBen)).status).toBe(404)
    expect((await readAll(asBen, talk)).data.messages).toMatchObject([
      { seq: 1 },
      { seq: 2, body: '', deleted_at: expect.any(String), files: [] },
      { seq: 3, body: 'I see it.', reply_to: { id: data.id, seq: 2, body: '', author_name: `Ada ${ada.last_name}` } },
    ])
  })

  test('is answered only where it was written', async () => {
    const { asAda, talk } = await aTalk()
    const { message: elsewhere } = await aTalk()
    expect((await send(asAda, talk, 'About that…', { reply_to_id: elsewhere.id })).status).toBe(404)
  })

  test('takes along no file of another person', async () => {
    const { asAda, asBen, talk } = await aTalk()
    const file = await anUploadedFile(asAda)
    const { status, errors } = await send(asBen, talk, 'Mine?', { attachment_ids: [file.id] })
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: ['attachment_ids'] })
  })
})

describe('whoever is blocked', () => {
  test('cannot write or rewrite to whom he annoys, and is not told by whom', async () => {
    const { ada, ben, asAda, asBen, message, talk } = await aTalk()
    expect((await block(asBen, ada)).data).toEqual({ is_blocked: true })
    const refused = { status: 409, message: 'You cannot write to this person.' }
    for (const to of [talk, toUser(ben)] satisfies Party[]) expect(await send(asAda, to)).toMatchObject(refused)
    expect(await edit(asAda, message.id, 'You will hear from me.')).toMatchObject(refused)
    const user_ids = [ben.id]
    const group = { id: crypto.randomUUID(), title: 'By another road', user_ids }
    expect(await asAda.call(messages.createGroup, { body: group })).toMatchObject(refused)

    expect((await readAll(asAda, talk)).data.conversation).toMatchObject({ is_blocked: false, may_write: false })
    expect((await readAll(asBen, talk)).data.conversation).toMatchObject({ is_blocked: true, may_write: false })
    expect((await send(asBen, talk)).status).toBe(409)
    expect((await asBen.call(messages.blocked)).data).toMatchObject([{ id: ada.id }])
    expect(await list(asAda)).toHaveLength(1)

    await block(asBen, ada, false)
    expect((await send(asAda, talk)).status).toBe(200)
  })

  test('is somebody whom one can know of', async () => {
    const { ada, asAda } = await twoPeople(server)
    const { user: stranger } = await server.as('user')
    expect((await block(asAda, stranger)).status).toBe(404)
    expect((await block(asAda, ada)).status).toBe(404)
  })
})

test('nobody writes to somebody who is gone, but what was written can be read', async () => {
  const people = await twoPeople(server)
  const { asAda, ben } = people
  const { data } = await send(asAda, toUser(ben))
  await db.execute(sql`update users set status = 'deactivated' where id = ${ben.id}`)
  const talk = toTalk(data.conversation_id)
  expect((await readAll(asAda, talk)).data).toMatchObject({ conversation: { may_write: false }, messages: [{}] })
  expect((await send(asAda, talk)).status).toBe(409)
})
