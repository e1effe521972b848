import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import type { Database } from '../db/db.ts'
import { startJobs, type Job } from './jobs.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

const stateOf = async (job: Job<object>) => {
  const { rows } = await database.execute('select state from pgboss.job where name = $1', [job.name])
  return rows.map((row) => (row as { state: string }).state)
}

test.each([
  ['is done', 'completed', async () => {}],
  ['fails', 'retry', () => Promise.reject(new Error('The post office is closed.'))],
])('a job that %s while the queue stops is written down before the database may close', async (_how, state, end) => {
  const job: Job<{ letter: string }> = { name: `stopping-${state}` }
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await jobs.work(job, async () => {
    begun()
    await released
    await end()
  })
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { letter: 'a' }))
  await isBegun

  const stopping = jobs.stop()
  release()
  await stopping

  expect(await stateOf(job)).toEqual([state])
})

test('a job is there if its transaction is kept, and not if it is undone', async () => {
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  const kept: Job<{ letter: string }> = { name: 'kept' }
  const undone: Job<{ letter: string }> = { name: 'undone' }
  for (const job of [kept, undone]) await jobs.work(job, async () => {})
  await database.db.transaction((tx) => jobs.enqueue(tx, kept, { letter: 'a' }))
  const failing = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, undone, { letter: 'a' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await vi.waitFor(async () => expect(await stateOf(kept)).toEqual(['completed']), { timeout: 10_000 })
  expect(await stateOf(undone)).toEqual([])
  await jobs.stop()
})

test('a job is tried again for most of a day', async () => {
  const job: Job<{ letter: string }> = { name: 'patient' }
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  await jobs.work(job, () => Promise.reject(new Error('The post office is closed.')))
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { letter: 'a' }))
  await vi.waitFor(async () => expect(await stateOf(job)).toEqual(['retry']), { timeout: 10_000 })
  await jobs.stop()

  const { rows } = await database.execute(
    `select retry_limit, extract(epoch from start_after - started_on) as first_wait, keep_until - created_on > interval '3 days' as is_kept
      from pgboss.job where name = $1`,
    [job.name],
  )
  const [{ retry_limit, first_wait, is_kept }] = rows as [{ retry_limit: number; first_wait: string; is_kept: boolean }]
  // Each wait is twice the one before.
  expect(Number(first_wait) * (2 ** retry_limit - 1)).toBeGreaterThan(20 * 3600)
  expect(is_kept).toBe(true)
})

test('how a job ended is written down when the database is back', async () => {
  const job: Job<{ letter: string }> = { name: 'written-late' }
  let refusals = 0
  const away: Database = {
    ...database,
    execute: (text, values) => {
      const isEnd = text.includes('completed_on = now()') && values?.[0] === job.name && refusals++ < 2
      return isEnd ? Promise.reject(new Error('The connection was lost.')) : database.execute(text, values)
    },
  }
  const jobs = await startJobs(away, pino({ level: 'silent' }))
  await jobs.work(job, async () => {})
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { letter: 'a' }))
  await vi.waitFor(async () => expect(await stateOf(job)).toEqual(['completed']), { timeout: 10_000 })
  expect(refusals).toBe(3)
  await jobs.stop()
})

test('jobs of a kind are done so many at once as it says, and one that hangs does not hold up the others', async () => {
  const job: Job<{ letter: string }> = { name: 'side-by-side' }
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const done: string[] = []
  let most = 0
  let running = 0
  await jobs.work(
    job,
    async ({ letter }) => {
      most = Math.max(most, ++running)
      if (letter === 'hangs') await released
      running--
      done.push(letter)
    },
    2,
  )
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { letter: 'hangs' }))
  await vi.waitFor(() => expect(running).toBe(1), { timeout: 10_000 })
  const letters = ['b', 'c', 'd', 'e', 'f'].map((letter) => ({ letter }))
  await database.db.transaction((tx) => jobs.enqueue(tx, job, ...letters))
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']), { timeout: 10_000 })
  release()
  await vi.waitFor(() => expect(done).toHaveLength(6), { timeout: 10_000 })
  expect(most).toBe(2)
  await jobs.stop()
})

test('the next of many waiting jobs is found in their order, without a look at all the others', async () => {
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  const job: Job<{ letter: number }> = { name: 'many-letters' }
  await jobs.schedule(job, '0 0 1 1 *', { letter: 0 })
  const letters = Array.from({ length: 3000 }, (_, letter) => ({ letter }))
  await database.db.transaction((tx) => jobs.enqueue(tx, job, ...letters))
  await database.execute('analyze pgboss.job')
  const { rows } =
    await database.execute(`explain select id from pgboss.job where name = 'many-letters' and state < 'active'
    and start_after < now() order by priority desc, created_on, id limit 1 for update skip locked`)
  await jobs.stop()
  const plan = JSON.stringify(rows)
  expect(plan).toContain('Index Scan')
  expect(plan).not.toContain('Sort')
})
