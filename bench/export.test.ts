import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../scripts/postgres.mjs'
import { grownDatabase } from './databases.ts'
import { startOurs } from './servers.ts'

const people = 100_000
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof startOurs>>

beforeAll(async () => {
  postgres = await startPostgres()
  server = await startOurs(await grownDatabase(postgres.url, { users: people }), [])
  // What a server loads and compiles for its first file is no part of what a long one costs.
  for (const format of ['csv', 'xlsx']) await take(`users/export?search=smithson&format=${format}`)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

describe.each(['csv', 'xlsx'])('all people as %s', (format) => {
  test.each([
    ['by name', 'name'],
    ['by the last sign-in', '-last_sign_in_at'],
  ])('%s leave the server as they are read, and it grows by less than 64 MB', async (_name, sort) => {
    const before = residentMb(server.pid)
    let most = before
    const watching = setInterval(() => (most = Math.max(most, residentMb(server.pid))), 25)
    const { bytes, firstMs } = await take(`users/export?format=${format}&sort=${sort}`)
    clearInterval(watching)
    console.log(`${format} ${sort}: ${(bytes / 1e6).toFixed(1)} MB, memory grew by ${(most - before).toFixed(0)} MB`)
    expect(bytes).toBeGreaterThan(people * (format === 'csv' ? 100 : 30))
    expect(firstMs).toBeLessThan(5_000)
    expect(most - before).toBeLessThan(64)
  })
})

/** Reads a file as it comes, and keeps nothing of it. */
async function take(path: string) {
  const started = Date.now()
  const answer = await fetch(`${server.url}/api/${path}`, { headers: server.headers })
  expect(answer.status).toBe(200)
  let bytes = 0
  let firstMs = 0
  for await (const part of answer.body ?? []) {
    firstMs ||= Date.now() - started
    bytes += part.length
  }
  return { bytes, firstMs }
}

function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
