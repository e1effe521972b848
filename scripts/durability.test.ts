import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './lib/project.mjs'
import { startServer } from './lib/server.mjs'
import { signedIn } from './vitest/portal.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let folder: string
let servers: Server[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-process-'))
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

test('after kill -9 in the midst of 1,000 writes every acknowledged one is there, and the next start needs no help', async () => {
  const settings = { DATA_DIR: join(folder, 'data') }
  const first = await start(settings)
  await first.ready()
  const call = await signedIn(first.url)
  const { data: categories } = await call(first.url, 'quick-link-categories/list')

  const acknowledged: string[] = []
  let sent = 0
  const write = async () => {
    while (sent < 1000) {
      const title = `Write ${sent++}`
      const { data } = await call(first.url, 'quick-links/create', {
        title,
        url: 'https://example.org/',
        category_id: categories[0].id,
      })
      acknowledged.push(data.id)
      if (acknowledged.length === 500) void first.stop('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, write))
  await first.exited
  expect(acknowledged.length).toBeGreaterThanOrEqual(500)
  expect(acknowledged.length).toBeLessThan(1000)

  const second = await start(settings)
  const startedAt = performance.now()
  await second.ready()
  expect(performance.now() - startedAt, 'milliseconds until the second start is ready').toBeLessThan(5000)

  const kept = new Set<string>()
  for (let page = 1, rows = 100; rows === 100; page++) {
    const { data } = await call(second.url, `quick-links/list?per_page=100&page=${page}`)
    for (const { id } of data) kept.add(id)
    rows = data.length
  }
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('a second process on the same data folder is refused, and the first one goes on', async () => {
  const settings = { DATA_DIR: join(folder, 'data') }
  const first = await start(settings)
  await first.ready()
  expect(await refusal(settings)).toContain('Another Guildhall is using')
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a taken port stops the start with one clear line', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = address && typeof address === 'object' ? String(address.port) : ''
  expect(await refusal({ DATA_DIR: join(folder, 'data'), PORT: port })).toContain(`port ${port} is taken`)
  taken.close()
})

test('a data folder that cannot be used stops the start with one clear line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: file })).toContain(file)

  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o000)
  // Root may write everywhere, except where the kernel itself keeps house.
  const unreadable = process.getuid?.() === 0 ? '/sys/guildhall' : closed
  expect(await refusal({ DATA_DIR: unreadable })).toContain(unreadable)
})

test.each([
  ['that is not an address', 'nonsense', 'DATABASE_URL'],
  ['where no database answers', 'postgres://nobody@127.0.0.1:1/nothing', '127.0.0.1:1'],
])('a DATABASE_URL %s stops the start with one clear line', async (_, url, expected) => {
  expect(await refusal({ DATABASE_URL: url })).toContain(expected)
})

test('an unknown setting stops the start with one clear line', async () => {
  expect(await refusal({ DATA_DIRR: folder })).toContain('DATA_DIRR')
})

test('it starts from its sources as well, as it is worked on', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), NODE_OPTIONS: '--import tsx' }
  const server = await start(settings, join(root, 'apps/server/src/server.ts'))
  await expect(server.ready()).resolves.toBeUndefined()
})

async function start(settings: Record<string, string>, program?: string) {
  const server = await startServer(settings, program)
  servers.push(server)
  return server
}

/** The one line with which a start is refused. */
async function refusal(settings: Record<string, string>) {
  const server = await start(settings)
  expect(await server.exited, server.output()).toBe(1)
  const lines = server.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0]
}
