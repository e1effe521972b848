import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { sweep_failures } from './schema/sweeps.ts'
import { failedItems, listPersistent, persistentFailures, sweepEach, sweepParts } from './sweeps.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
const context = { db, log: pino({ level: 'silent' }) }
const failing = () => db.select({ sweep: sweep_failures.sweep, item: sweep_failures.item }).from(sweep_failures)
const items = Array.from({ length: 100 }, (_, number) => `item ${number}`)

test('one failing item of a hundred does not keep the others from being done, and is tried with the next run', async () => {
  let done: string[] = []
  let isPoisoned = true
  const run = () => {
    done = []
    return sweepEach(
      context,
      'a test',
      items,
      (item) => item,
      async (item) => {
        if (isPoisoned && item === 'item 7') throw new Error('Failed query: …', { cause: new Error('cannot be read') })
        done.push(item)
      },
    )
  }
  for (let time = 1; time < persistentFailures; time++) await run()
  expect(done).toHaveLength(99)
  expect(await failing()).toEqual([{ sweep: 'a test', item: 'item 7' }])
  expect(failedItems.get('a test')).toBe(persistentFailures - 1)
  expect(await listPersistent(db)).toEqual([])
  await run()
  expect(await listPersistent(db)).toMatchObject([
    { sweep: 'a test', item: 'item 7', reason: 'cannot be read', failures: persistentFailures },
  ])

  isPoisoned = false
  await run()
  expect(done).toHaveLength(100)
  expect(await failing()).toEqual([])
})

test('parts of a job are done whatever becomes of the others', async () => {
  const done: string[] = []
  await sweepParts(context, 'parts', {
    one: async () => void done.push('one'),
    two: () => Promise.reject(new Error('broken')),
    three: async () => void done.push('three'),
  })
  expect(done).toEqual(['one', 'three'])
  expect(await failing()).toEqual([{ sweep: 'parts', item: 'two' }])
})
