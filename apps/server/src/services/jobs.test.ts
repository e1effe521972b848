import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
