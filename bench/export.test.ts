import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../scripts/postgres.mjs'
import { grownDatabase } from './databases.ts'
import { startOurs } from './servers.ts'

const people = 100_000
let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl: string
let server: Awaited<ReturnType<typeof startOurs>>

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await grownDatabase(postgres.url, { users: people })
  server = await startOurs(databaseUrl, [])
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

test('holds every person who existed throughout exactly once, under 200 renames, deletions and additions', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const emails = async () =>
    (await pool.query<{ email: string }>('select email from users')).rows.map(({ email }) => email)
  const before = await emails()
  const exported = fetch(`${server.url}/api/users/export?format=csv&sort=name`, { headers: server.headers })
  const changes = Promise.all(Array.from({ length: 200 }, (_, turn) => change(pool, turn)))
  const text = await (await exported).text()
  await changes
  const after = new Set(await emails())
  await pool.end()

  const times = new Map<string, number>()
  for (const [email] of text.matchAll(/[^\s,"]+@[^\s,"]+/g)) times.set(email, (times.get(email) ?? 0) + 1)
  const throughout = before.filter((email) => after.has(email))
  expect(throughout.length).toBeGreaterThan(people * 0.99)
  expect(throughout.length).toBeLessThan(before.length)
  expect(throughout.filter((email) => times.get(email) !== 1)).toEqual([])
  console.log(`${throughout.length} people existed throughout, each is there once`)
})

/** Moves people to the other end of the list, deletes some, and adds some. */
function change(pool: pg.Pool, turn: number) {
  const some = `(select id from users where email like '%${turn % 100}%' order by md5(id::text || ${turn}) limit 5)`
  if (turn % 3 === 0) return pool.query(`update users set last_name = 'Zzz' || ${turn} where id in ${some}`)
  if (turn % 3 === 1) return pool.query(`update users set last_name = 'Aaa' || ${turn} where id in ${some}`)
  return pool.query(`
    with chosen as materialized ${some},
      roles as (delete from user_roles where user_id in (select id from chosen)),
      gone as (delete from users where id in (select id from chosen))
    insert into users (first_name, last_name, email, status)
    values ('New', 'Mmm', 'new${turn}@added.example.org', 'active')`)
}

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
