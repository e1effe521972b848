import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { afterCommit } from './after-commit.ts'
import type { Db } from './db.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
await db.execute(sql`create table counted (id int primary key, count int not null)`)
await db.execute(sql`insert into counted values (1, 0), (2, 0)`)

const raise = (tx: Db, id: number) => tx.execute(sql`update counted set count = count + 1 where id = ${id}`)
const counts = async () =>
  ((await db.execute(sql`select count from counted order by id`)) as { rows: { count: number }[] }).rows.map(
    ({ count }) => count,
  )

/** Resolves when both have called it. */
function meeting(): () => Promise<void> {
  let arrived = 0
  let open = () => {}
  const both = new Promise<void>((done) => (open = done))
  return () => {
    if (++arrived === 2) open()
    return both
  }
}

test('two transactions that lock in opposite orders both succeed, and each takes effect once', async () => {
  const meet = meeting()
  const effects: string[] = []
  const attempts = { forward: 0, backward: 0 }
  const both = (name: keyof typeof attempts, [first, second]: [number, number]) =>
    db.transaction(async (tx) => {
      afterCommit(tx, () => effects.push(name))
      const isFirst = ++attempts[name] === 1
      await raise(tx, first)
      if (isFirst) await meet()
      await raise(tx, second)
      return name
    })
  expect(await Promise.all([both('forward', [1, 2]), both('backward', [2, 1])])).toEqual(['forward', 'backward'])
  expect(await counts()).toEqual([2, 2])
  expect(effects.toSorted()).toEqual(['backward', 'forward'])
  // The one that was aborted may meet the other one again.
  expect(attempts.forward + attempts.backward).toBeGreaterThanOrEqual(3)
})

test('a serialization failure is tried again', async () => {
  const meet = meeting()
  const attempts: number[] = [0, 0]
  const raiseWhatWasRead = (place: number) =>
    db.transaction(
      async (tx) => {
        const { rows } = (await tx.execute(sql`select count from counted where id = 1`)) as {
          rows: { count: number }[]
        }
        attempts[place] = (attempts[place] ?? 0) + 1
        if (attempts[place] === 1) await meet()
        await tx.execute(sql`update counted set count = ${(rows[0]?.count ?? 0) + 1} where id = 1`)
      },
      { isolationLevel: 'repeatable read' },
    )
  const [before = 0] = await counts()
  await Promise.all([raiseWhatWasRead(0), raiseWhatWasRead(1)])
  expect((await counts())[0]).toBe(before + 2)
})

test('any other failure is not tried again', async () => {
  let attempts = 0
  const failing = db.transaction(async (tx) => {
    attempts++
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow('select 1 / 0')
  expect(attempts).toBe(1)
})
