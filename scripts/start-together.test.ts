import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../bench/databases.ts'
import { freePort, startServer } from './lib/server.mjs'
import { startPostgres } from './postgres.mjs'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const times = 10
const nodes = 3

test(`${nodes} nodes that start at the same moment on an empty database are all ready, ${times} times`, async () => {
  for (let time = 1; time <= times; time++) {
    const url = await emptyDatabase(`together_${time}`)
    const started = await Promise.all(Array.from({ length: nodes }, () => start(url)))
    await Promise.all(started.map((node) => node.ready()))
    expect(await Promise.all(started.map((node) => node.stop()))).toEqual(Array.from({ length: nodes }, () => 0))
  }
}, 600_000)

test('a node that cannot start says why in one line', async () => {
  const url = await emptyDatabase('broken', 'create schema pgboss; create view pgboss.version as select 1 as nothing')
  const node = await start(url)
  expect(await node.exited).toBe(1)
  const lines = node.output().trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    expect.stringMatching(/^Guildhall cannot start: .{1,320}$/),
  ])
}, 60_000)

const start = async (url: string) =>
  startServer({
    DATABASE_URL: url,
    SECRET_KEY: 'the same on all nodes, and of no value at all',
    PORT: String(await freePort()),
    SHUTDOWN_GRACE_SECONDS: '0',
  })

async function emptyDatabase(name: string, content = ''): Promise<string> {
  await query(postgres.url, `create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  if (content) await query(url.href, content)
  return url.href
}
