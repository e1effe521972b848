import { randomUUID } from 'node:crypto'
import { messages, messagesPerPage } from '@guildhall/contract/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversation_members, conversations, messages as rows } from '../../db/schema/messages.ts'
import { aMember, list, twoPeople, toTalk } from '../../test/messages.ts'
import { testServer } from '../../test/server.ts'
import { conversationsPerPage } from './list.ts'
import { stretchOf } from './pages.ts'

const server = await testServer()
const { db } = server

const cuts = {
  end: (all: number[]) => all.slice(-messagesPerPage),
  before: (all: number[], at: number) => all.filter((each) => each < at).slice(-messagesPerPage),
  after: (all: number[], at: number) => all.filter((each) => each > at).slice(0, messagesPerPage),
}

const anyNumber = fc.integer({ min: 0, max: 130 })
const numbers = (joined: number, more: number) => Array.from({ length: more }, (_, index) => joined + index + 1)

test('any page of a conversation is what one would cut out of it by hand', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, fc.constantFrom('before', 'after', 'end'), anyNumber, (joined, more, how, at) => {
      const all = numbers(joined, more)
      const { from, to, first, last } = stretchOf({ joined_seq: joined, last_seq: joined + more }, { [how]: at })
      expect(all.filter((each) => each >= from && each <= to)).toEqual(cuts[how](all, at))
      expect([from > first, to < last]).toEqual([all.some((each) => each < from), all.some((each) => each > to)])
    }),
  )
})

test('the page around a message is full, and holds it', () => {
  fc.assert(
    fc.property(anyNumber, fc.integer({ min: 1, max: 130 }), anyNumber, (joined, more, at) => {
      const all = numbers(joined, more)
      const around = all[at % more] ?? 0
      const { from, to } = stretchOf({ joined_seq: joined, last_seq: joined + more }, { around })
      const page = all.filter((each) => each >= from && each <= to)
      expect(page).toHaveLength(Math.min(more, messagesPerPage))
      expect(page).toContain(around)
    }),
  )
})

test('a conversation of thousands is read page by page in both directions', async () => {
  const { ada, ben, asAda } = await twoPeople(server)
  const id = randomUUID()
  const last_seq = 1203
  await db.insert(conversations).values({ id, kind: 'direct', key: [ada.id, ben.id].toSorted().join(':'), last_seq })
  await db.insert(conversation_members).values([ada, ben].map((user) => ({ conversation_id: id, user_id: user.id })))
  await db.insert(rows).values(
    Array.from({ length: last_seq }, (_, index) => ({
      id: randomUUID(),
      conversation_id: id,
      seq: index + 1,
      author_id: ben.id,
      body: `Line ${index + 1}`,
    })),
  )
  const read = async (at: object) => (await asAda.call(messages.userMessages, { query: { ...toTalk(id), ...at } })).data
  const end = await read({})
  expect([end.messages.at(0)?.seq, end.messages.at(-1)?.body, end.has_earlier, end.has_later]).toEqual([
    last_seq - messagesPerPage + 1,
    `Line ${last_seq}`,
    true,
    false,
  ])
  expect((await read({ around: 600 })).messages.map(({ seq }) => seq)).toContain(600)
  expect((await read({ after: last_seq })).messages).toEqual([])
  expect(await read({ before: 30 })).toMatchObject({ has_earlier: false, has_later: true })
  expect(end.conversation).toMatchObject({ unread_count: last_seq, last_seq, read_seq: 0 })
})

test('the list goes on where it ended, also where many wrote at one moment', async () => {
  const me = await aMember(db)
  const asMe = await server.as(me)
  const other = await aMember(db, { first_name: 'Zoë', last_name: 'Ångström' })
  const moment = (minute: number) => `2026-01-01T10:${String(minute % 7).padStart(2, '0')}:00.000Z`
  const made = Array.from({ length: 97 }, (_, index) => ({
    id: randomUUID(),
    kind: 'group' as const,
    title: index % 3 === 0 ? `Ångström ${index}` : `Talk ${index}`,
    key: randomUUID(),
    last_at: moment(index),
  }))
  await db.insert(conversations).values(made)
  await db
    .insert(conversation_members)
    .values(made.flatMap(({ id }) => [me, other].map((user) => ({ conversation_id: id, user_id: user.id }))))
  const expected = made
    .toSorted((a, b) => (a.last_at === b.last_at ? (a.id < b.id ? 1 : -1) : a.last_at < b.last_at ? 1 : -1))
    .map(({ id }) => id)
  const seen: string[] = []
  const readOn = async (query: { before?: string }): Promise<void> => {
    const { data } = await asMe.call(messages.messagedUserList, { query })
    expect(data.rows.length).toBeLessThanOrEqual(conversationsPerPage)
    seen.push(...data.rows.map(({ id }) => id))
    if (data.next) await readOn({ before: data.next })
  }
  await readOn({})
  expect(seen).toEqual(expected)
  expect(await list(asMe, 'talk 4')).toHaveLength(made.filter(({ title }) => title.startsWith('Talk 4')).length)
  expect(await list(asMe, 'zoe angstrom')).toHaveLength(conversationsPerPage)
  expect((await asMe.call(messages.messagedUserList, { query: { before: 'nonsense' } })).status).toBe(400)
})
