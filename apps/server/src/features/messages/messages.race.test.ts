import { randomUUID } from 'node:crypto'
import { messages } from '@guildhall/contract/messages'
import { orders } from '@guildhall/contract/orders'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conversation_members, conversations, message_reports, messages as rows } from '../../db/schema/messages.ts'
import { aGroup, aMember, readAll, send, toTalk, toUser, twoPeople } from '../../test/messages.ts'
import { anOrder, orderPeople } from '../../test/orders.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { type Caller, testServer } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'
import { mostAMinute, mostNewADay } from './send.ts'

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

describe('a block', () => {
  const block = (caller: Caller, { id }: { id: string }) =>
    caller.call(messages.block, { body: { user_id: id, is_blocked: true } })

  test('waits for a message that is being sent, and keeps the next one out', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople(server)
    const { replies } = await during(
      server,
      'insert into audit',
      () => send(asAda, toUser(ben)),
      () => block(asBen, ada),
    )
    expect(statusesOf(replies)).toEqual([200, 200])
    expect((await send(asAda, toUser(ben))).status).toBe(409)
    expect(await db.$count(rows, eq(rows.author_id, ada.id))).toBe(1)
  })

  test('keeps a message out that is sent while it is saved', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople(server)
    await send(asAda, toUser(ben))
    const { replies } = await race(
      server,
      ['insert into chat_blocks', 'insert into messages'],
      [() => block(asBen, ada), () => send(asAda, toUser(ben))],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is there before somebody is let into a group', async () => {
    const { owner, id, people, callers } = await aGroup(server, 2)
    const newcomer = await aMember(db, { first_name: 'New' })
    const asNewcomer = await server.as(newcomer)
    const user_ids = [people[1]?.id ?? '', newcomer.id]
    const { replies } = await race(
      server,
      ['insert into chat_blocks', 'update conversations'],
      [
        () => block(asNewcomer, people[0] ?? newcomer),
        () => owner.call(messages.updateGroup, { body: { id, title: 'Spring shuttle', user_ids } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(callers).toHaveLength(2)
  })
})

describe('a limit', () => {
  test('of messages a minute holds for messages that are sent at the same moment', async () => {
    const { ada, ben, asAda } = await twoPeople(server)
    const { conversation_id } = (await send(asAda, toUser(ben))).data
    const written = { conversation_id, author_id: ada.id, body: 'And.' }
    const earlier = Array.from({ length: mostAMinute - 2 }, (_, n) => ({ ...written, seq: n + 2, id: randomUUID() }))
    await db.insert(rows).values(earlier)
    await db
      .update(conversations)
      .set({ last_seq: mostAMinute - 1 })
      .where(eq(conversations.id, conversation_id))
    const { replies } = await race(server, insertMessage, [
      () => send(asAda, toUser(ben)),
      () => send(asAda, toUser(ben)),
    ])
    expect(statusesOf(replies)).toEqual([200, 429])
  })

  test('of conversations a day holds for those that are begun at the same moment', async () => {
    const { ada, ben, asAda } = await twoPeople(server)
    const another = await aMember(db)
    const begun = () => ({ kind: 'direct' as const, key: randomUUID(), created_by_id: ada.id })
    await db.insert(conversations).values(Array.from({ length: mostNewADay - 1 }, begun))
    const group = { id: randomUUID(), title: 'Shuttle', user_ids: [another.id] }
    const { replies } = await race(
      server,
      ['insert into messages', 'insert into conversation_members'],
      [() => send(asAda, toUser(ben)), () => asAda.call(messages.createGroup, { body: group })],
    )
    expect(statusesOf(replies)).toEqual([200, 429])
  })
})

describe('a message to a group', () => {
  test('does not reach somebody who leaves at the same moment, or comes before they leave', async () => {
    const { id, people, callers, owner } = await aGroup(server)
    const { replies } = await during(
      server,
      'insert into audit',
      async () => callers[1]?.call(messages.leave, { body: { id } }),
      () => send(owner, toTalk(id)),
    )
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200])
    expect(await readSeq(id, people[1]?.id)).toBe(0)
    expect((await readAll(owner, toTalk(id))).data.messages).toMatchObject([{ seq: 1 }])
  })

  test('is not sent by somebody who is being removed', async () => {
    const { id, people, callers, owner } = await aGroup(server)
    const user_ids = [people[2]?.id ?? '']
    const { replies } = await during(
      server,
      'insert into audit',
      () => owner.call(messages.updateGroup, { body: { id, title: 'Smaller', user_ids } }),
      () => send(callers[1] ?? owner, toTalk(id)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
  })
})

test('two changes of the members of a group end in the list of one of them', async () => {
  const { id, people, owner } = await aGroup(server, 4)
  const keep = (place: number) => () =>
    owner.call(messages.updateGroup, { body: { id, title: `Keeps ${place}`, user_ids: [people[place]?.id ?? ''] } })
  const { replies } = await race(server, 'update conversations', [keep(1), keep(2)])
  expect(statusesOf(replies)).toEqual([200, 200])
  const [group] = await db.select().from(conversations).where(eq(conversations.id, id))
  const page = await readAll(owner, toTalk(id))
  const kept = page.data.conversation?.members.map((member) => member.id) ?? []
  expect(new Set(kept)).toEqual(new Set([people[0]?.id, people[group?.title === 'Keeps 1' ? 1 : 2]?.id]))
})

test('a group is saved by its owner in one of two tabs that opened the same version', async () => {
  const { id, people, owner } = await aGroup(server, 4)
  const version = (await readAll(owner, toTalk(id))).data.conversation?.version
  const keep = (place: number) => () =>
    owner.call(messages.updateGroup, {
      body: { id, version, title: `Keeps ${place}`, user_ids: [people[place]?.id ?? ''] },
    })
  const { replies } = await race(server, 'update conversations', [keep(1), keep(2)])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

test('a person who leaves a group is not let in again by the owner, who opened it before', async () => {
  const { id, people, owner } = await aGroup(server, 3)
  const version = (await readAll(owner, toTalk(id))).data.conversation?.version
  const leaving = await server.as(people[1] ?? { id: '', organization_id: null })
  const user_ids = people.slice(1).map((person) => person.id)
  const { replies } = await during(
    server,
    'update conversation_members',
    () => leaving.call(messages.leave, { body: { id } }),
    () => owner.call(messages.updateGroup, { body: { id, version, title: 'Weavers', user_ids } }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

test('how far somebody has read never goes back', async () => {
  const { ben, asAda, asBen } = await twoPeople(server)
  const { conversation_id } = (await send(asAda, toUser(ben))).data
  for (let n = 0; n < 3; n++) await send(asAda, toUser(ben))
  const read = (seq: number) => () => asBen.call(messages.read, { body: { conversation_id, seq } })
  const { replies } = await race(server, 'update conversation_members', [read(4), read(2), read(3)])
  expect(statusesOf(replies)).toEqual([200, 200, 200])
  expect(await readSeq(conversation_id, ben.id)).toBe(4)
})

test('a file can be sent in two messages at the same moment', async () => {
  const { ben, asAda } = await twoPeople(server)
  const [one, two] = [await anUploadedFile(asAda), await anUploadedFile(asAda)]
  const sendBoth = (attachment_ids: string[]) => () => send(asAda, toUser(ben), 'See these.', { attachment_ids })
  const { replies } = await race(server, 'insert into file_uses', [
    sendBoth([one.id, two.id]),
    sendBoth([two.id, one.id]),
  ])
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(replies.map(({ data }) => data.files)).toMatchObject([
    [{}, {}],
    [{}, {}],
  ])
})

test('the conversation about an order is one, no matter who writes first', async () => {
  const people = await orderPeople(server)
  const order = await anOrder(db, {
    organization_id: people.organization.id,
    requester_id: people.requester.user.id,
    state: 'submitted',
  })
  const { replies } = await race(server, 'insert into conversations', [
    () => send(people.requester, { type: 'order', id: order.id }),
    () => send(people.edaAdmin, { type: 'order', id: order.id }),
  ])
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(await db.$count(conversations, eq(conversations.order_id, order.id))).toBe(1)
  expect(new Set(replies.map(({ data }) => data.seq))).toEqual(new Set([1, 2]))
})

test('a message about an order that is deleted meanwhile answers that it is gone', async () => {
  const people = await orderPeople(server)
  const order = await anOrder(db, { organization_id: people.organization.id, requester_id: people.requester.user.id })
  const { replies } = await during(
    server,
    'insert into audit',
    () => people.requester.call(orders.delete, { params: { id: order.id } }),
    () => send(people.requester, { type: 'order', id: order.id }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 404])
})

async function readSeq(conversation_id: string, user_id = '') {
  const isTheirs = and(
    eq(conversation_members.conversation_id, conversation_id),
    eq(conversation_members.user_id, user_id),
  )
  return (await db.select().from(conversation_members).where(isTheirs))[0]?.read_seq
}
