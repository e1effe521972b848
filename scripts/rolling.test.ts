import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startServer } from './lib/server.mjs'
import { startPostgres } from './postgres.mjs'
import { callAs, signIn } from './vitest/portal.ts'

/** The server of the version before, if one is at hand; otherwise this one takes its own place. */
const before = process.env['ROLLING_FROM']

type Node = Awaited<ReturnType<typeof startServer>>
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const start = async (program?: string): Promise<Node> => {
  const settings = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'the same on all nodes, and of no value at all',
    PORT: String(await freePort()),
    SHUTDOWN_GRACE_SECONDS: '2',
  }
  const node = await startServer(settings, program)
  await node.ready()
  return node
}

test('nodes are replaced one by one while people work, and nobody notices', async () => {
  const nodes = [await start(before), await start(before)]
  const door = await openDoor(() => nodes.map(({ url }) => url))
  const cookie = await signIn(door.url, 'system_admin')
  const { data: categories } = await callAs(cookie)(door.url, 'quick-link-categories/list')
  const created: string[] = []
  const refused: string[] = []
  const over = new AbortController()

  const work = async (client: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const title = `rolling ${randomUUID()}`
      const isWrite = (client + turn) % 3 === 0
      const answer = await fetch(
        `${door.url}/api/${isWrite ? 'quick-links/create' : 'quick-links/list'}`,
        isWrite
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/json', cookie },
              body: JSON.stringify({ title, url: 'https://example.org/', category_id: categories[0].id }),
            }
          : { headers: { cookie } },
      )
      if (!answer.ok) refused.push(`${answer.status} ${await answer.text()}`)
      else if (isWrite) created.push(title)
      if (answer.ok) await answer.arrayBuffer()
    }
  }
  const working = Promise.all(Array.from({ length: 4 }, (_, client) => work(client)))
  await sleep(1000)
  for (const place of [0, 1]) {
    const next = await start()
    await sleep(500)
    const last = nodes.splice(place, 1, next)[0]
    expect(await last?.stop()).toBe(0)
  }
  await sleep(1000)
  over.abort()
  await working

  expect(refused).toEqual([])
  expect(created.length).toBeGreaterThan(20)
  const path = 'quick-links/list?search=rolling&per_page=1'
  const { meta } = await callAs(cookie)<{ meta: { total: number } }>(door.url, path)
  expect(meta.total).toBe(created.length)
  await Promise.all(nodes.map((node) => node.stop()))
  await door.close()
})

/** The reverse proxy: hands each call to one of the nodes that say that they are ready, and does nothing else for them. */
async function openDoor(nodes: () => string[]) {
  const ready = new Set<string>()
  const look = async () => {
    const all = nodes()
    for (const url of all) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(url)
      else ready.delete(url)
    }
    for (const url of ready) if (!all.includes(url)) ready.delete(url)
  }
  await look()
  const looking = setInterval(() => void look(), 100)
  let turn = 0
  const server = createServer((asked, answer) => {
    const all = [...ready]
    const node = new URL(all[turn++ % all.length] ?? '')
    const { method, url: path, headers } = asked
    const passed = request({ host: node.hostname, port: node.port, path, method, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', (error) => answer.writeHead(502).end(error.message))
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
