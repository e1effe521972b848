import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStream } from '../apps/server/src/test/live.ts'
import { startServer } from './lib/server.mjs'
import { startPostgres } from './postgres.mjs'
import { callAs, signedIn, signIn } from './vitest/portal.ts'

type Node = Awaited<ReturnType<typeof startServer>>

let postgres: Awaited<ReturnType<typeof startPostgres>>
let first: Node
let second: Node

beforeAll(async () => {
  postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url, SECRET_KEY: 'the same on both nodes, and of no value at all' }
  first = await startServer(settings)
  await first.ready()
  second = await startServer(settings)
  await second.ready()
})
afterAll(async () => {
  await Promise.all([first, second].map((node) => node.stop('SIGKILL')))
  await postgres.stop()
})

type Message = { id: string; seq: number }
type Talk = { data: { messages: Message[] } }

const mostSent = 45
const killAfter = 15

test('a node that is killed while people write loses nothing it acknowledged, and the other one goes on', async () => {
  const write = await signedIn(first.url, 'organization_admin')
  const cookie = await signIn(second.url, 'user')
  const read = callAs(cookie)
  const [reader, writer] = [(await read(second.url, 'auth/user')).data, (await write(first.url, 'auth/user')).data]
  const [lost, kept] = [await openStream(first.url, { cookie }), await openStream(second.url, { cookie })]

  const acknowledged: string[] = []
  const ids = Array.from({ length: mostSent }, (): string => randomUUID())
  const waiting = [...ids]
  /** As the browser does: to the other node, with the same id, until it is taken. */
  const sendAll = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const body = { id, to: { type: 'user', id: reader.id }, body: `Message ${id}`, attachment_ids: [] }
      const nodes = waiting.length % 2 === 0 ? [first, second] : [second, first]
      const sent = () => write(nodes[0]?.url ?? '', 'messages/create', body)
      await sent().catch(() => write(second.url, 'messages/create', body))
      acknowledged.push(id)
      if (acknowledged.length === killAfter) void first.stop('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 5 }, sendAll))
  expect(await first.exited).toBe('SIGKILL')
  await lost.ended

  const talk = await read<Talk>(second.url, `messages/user-messages?type=user&id=${writer.id}`)
  const stored = talk.data.messages.filter(({ id }) => ids.includes(id))
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  const [from = 0] = stored.map(({ seq }) => seq)
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, i) => from + i))

  await vi.waitFor(() => expect(changes(kept)).toBe(mostSent))
  const back = await openStream(second.url, { cookie })
  await write(second.url, 'messages/create', {
    id: randomUUID(),
    to: { type: 'user', id: reader.id },
    body: 'Still here.',
    attachment_ids: [],
  })
  await vi.waitFor(() => expect([changes(kept), changes(back)]).toEqual([mostSent + 1, 1]))
  await Promise.all([kept.close(), back.close()])
})

const changes = (stream: Awaited<ReturnType<typeof openStream>>) =>
  stream.heard.filter(({ event, data }) => event === 'change' && JSON.stringify(data).includes('conversation')).length
