import { randomUUID } from 'node:crypto'
import { messages } from '@guildhall/contract/messages'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages as rows } from '../../db/schema/messages.ts'
import { cookieOf } from '../../test/opportunities.ts'
import { aGroup, list, send, toTalk, toUser, twoPeople, unreadOf } from '../../test/messages.ts'
import { tries } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const node = await server.anotherNode()

const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom('send', 'send', 'read', 'delete', 'leave'),
  which: fc.integer({ min: 0, max: 20 }),
})

test('what is unread agrees with what happened, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id, callers } = await aGroup(server)
      const model = callers.map(() => ({ read: 0, isIn: true }))
      const sent: { by: number; id: string; isDeleted: boolean }[] = []
      for (const { who, does, which } of steps) {
        const [caller, own] = [callers[who], model[who]]
        if (!caller || !own?.isIn) continue
        if (does === 'send' && model.filter(({ isIn }) => isIn).length > 1) {
          const { data } = await send(caller, toTalk(id))
          sent.push({ by: who, id: data.id, isDeleted: false })
          if (own.read === sent.length - 1) own.read = sent.length
        }
        if (does === 'read') {
          own.read = Math.max(own.read, Math.min(which, sent.length))
          await caller.call(messages.read, { body: { conversation_id: id, seq: which } })
        }
        const mine = sent[which % Math.max(1, sent.length)]
        if (does === 'delete' && mine?.by === who) {
          mine.isDeleted = true
          await caller.call(messages.delete, { params: { id: mine.id } })
        }
        if (does === 'leave') {
          own.isIn = false
          await caller.call(messages.leave, { body: { id } })
        }
      }
      for (const [who, caller] of callers.entries()) {
        const own = model[who]
        const unread = sent.filter((each, index) => index >= (own?.read ?? 0) && each.by !== who && !each.isDeleted)
        expect(await unreadOf(caller, id)).toBe(own?.isIn ? unread.length : 0)
        expect((await list(caller))[0]?.unread_count).toBe(own?.isIn ? unread.length : undefined)
      }
      expect((await numbersOf(id)).map(({ seq }) => seq)).toEqual(sent.map((_, index) => index + 1))
    }),
    { numRuns: tries(12) },
  )
}, 120_000)

const numbersOf = (conversation_id: string) =>
  db.select({ seq: rows.seq }).from(rows).where(eq(rows.conversation_id, conversation_id)).orderBy(asc(rows.seq))

test('many who write at one moment, by two nodes, are numbered without gaps', async () => {
  const { id, people } = await aGroup(server, 4)
  const cookies = await Promise.all(people.map((person) => cookieOf(db, person)))
  const ids = Array.from({ length: 24 }, () => randomUUID())
  const answers = await Promise.all(
    // Each is sent five times, to one node or the other.
    ids.flatMap((messageId, index) =>
      Array.from({ length: 5 }, (_, turn) => {
        const caller = turn % 2 === 0 ? server.stranger : node.stranger
        const body = { id: messageId, to: toTalk(id), body: `Message ${index}` }
        return caller.call(messages.create, { body }, { cookie: cookies[index % 4] ?? '' })
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await numbersOf(id)).map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1))
})

test('reading never goes back, and never beyond the end', async () => {
  const { ben, asAda, asBen } = await twoPeople(server)
  const { data } = await send(asAda, toUser(ben))
  const read = async (seq: number) =>
    (await asBen.call(messages.read, { body: { conversation_id: data.conversation_id, seq } })).data
  expect(await read(0)).toEqual({ read_seq: 0, unread_count: 1 })
  expect(await read(900)).toEqual({ read_seq: 1, unread_count: 0 })
  expect(await read(0)).toEqual({ read_seq: 1, unread_count: 0 })
  const stranger = await server.as('user')
  const body = { conversation_id: data.conversation_id, seq: 1 }
  expect((await stranger.call(messages.read, { body })).status).toBe(404)
})
