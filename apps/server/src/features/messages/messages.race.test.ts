import { randomUUID } from 'node:crypto'
import { messages } from '@guildhall/contract/messages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conversations, message_reports, messages as rows } from '../../db/schema/messages.ts'
import { aGroup, send, toTalk, toUser, twoPeople } from '../../test/messages.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

const insertMessage = 'insert into messages'

describe('a message', () => {
  test('with an id of the sender is stored once', async () => {
    const { ben, asAda } = await twoPeople(server)
    const id = randomUUID()
    const sendIt = () => send(asAda, toUser(ben), 'Good morning.', { id })
    const { replies } = await race(server, insertMessage, [sendIt, sendIt])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await countAudited(db, 'message.sent', ben.id)).toBe(1)
  })

  test('keeps its id when another person sends one with the same id', async () => {
    const [first, second] = [await twoPeople(server), await twoPeople(server)]
    const id = randomUUID()
    const { replies } = await race(server, insertMessage, [
      () => send(first.asAda, toUser(first.ben), 'Mine.', { id }),
      () => send(second.asAda, toUser(second.ben), 'Yours.', { id }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('gets the next number of its conversation', async () => {
    const { id, callers } = await aGroup(server)
    const { replies } = await race(
      server,
      insertMessage,
      callers.map((caller) => () => send(caller, toTalk(id))),
    )
    expect(new Set(replies.map(({ data }) => data.seq))).toEqual(new Set([1, 2, 3]))
  })

  test('is reported once by a person', async () => {
    const { ben, asAda, asBen } = await twoPeople(server)
    const { data } = await send(asAda, toUser(ben))
    const report = () => asBen.call(messages.report, { body: { message_id: data.id, reason: 'spam', note: '' } })
    const { replies } = await race(server, 'insert into message_reports', [report, report])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await db.$count(message_reports, eq(message_reports.message_id, data.id))).toBe(1)
  })

  test('is deleted, or edited before', async () => {
    const { ben, asAda } = await twoPeople(server)
    const { id } = (await send(asAda, toUser(ben))).data
    const { replies } = await race(server, 'update messages', [
      () => asAda.call(messages.delete, { params: { id } }),
      () => asAda.call(messages.update, { body: { id, body: 'Changed.' } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    const [row] = await db.select().from(rows).where(eq(rows.id, id))
    expect(row?.body).toBe('')
  })
})

describe('a conversation', () => {
  test('of two people is one, no matter who writes first', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople(server)
    const { replies } = await race(server, 'insert into conversations', [
      () => send(asAda, toUser(ben)),
      () => send(asBen, toUser(ada)),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[0].data.conversation_id).toBe(replies[1].data.conversation_id)
  })

  test('with an id of its owner is created once', async () => {
    const { ben, asAda } = await twoPeople(server)
    const id = randomUUID()
    const create = () => asAda.call(messages.createGroup, { body: { id, title: 'Shuttle', user_ids: [ben.id] } })
    const { replies } = await race(server, 'insert into conversations', [create, create])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await countAudited(db, 'group.created', id)).toBe(1)
  })

  test('belongs to a member who is still in it', async () => {
    const { id, people, callers } = await aGroup(server)
    const leave = (caller = callers[0]) => caller?.call(messages.leave, { body: { id } })
    await race(server, 'update conversation_members', [async () => leave(callers[1]), async () => leave(callers[0])])
    const [group] = await db.select().from(conversations).where(eq(conversations.id, id))
    expect(group?.created_by_id).toBe(people[2]?.id)
  })
})
