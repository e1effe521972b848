import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { afterCommit, answeredAtEnd, beforeCommit } from './after-commit.ts'
import type { Db } from './db.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

let done: string[] = []
beforeEach(() => void (done = []))
const later = (tx: Db, what: string) => afterCommit(tx, () => done.push(what))
const undo = () => {
  throw new Error('undone')
}
const brokenStatement = (tx: Db) => tx.execute(sql`select 1 / 0`)

test('what waits for the commit is done after it, in its order', async () => {
  const answer = await db.transaction(async (tx) => {
    later(tx, 'one')
    await tx.execute(sql`select 1`)
    later(tx, 'two')
    expect(done).toEqual([])
    return 'answer'
  })
  expect(answer).toBe('answer')
  expect(done).toEqual(['one', 'two'])
})

test('outside of a transaction it is done at once', () => {
  later(db, 'one')
  expect(done).toEqual(['one'])
})

test('it is not done when the transaction is undone, by whatever', async () => {
  const attempts = [
    (tx: Db) => (later(tx, 'one'), undo()),
    (tx: Db) => (later(tx, 'one'), brokenStatement(tx)),
    (tx: Db) => (later(tx, 'one'), tx.transaction(async (inner) => (later(inner, 'two'), undo()))),
  ]
  for (const attempt of attempts)
    await expect(db.transaction(async (tx) => attempt(tx))).rejects.toThrow(/undone|Failed query/)
  expect(done).toEqual([])
})

test('it is not done when the commit itself is refused', async () => {
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`create temp table kept (id int unique deferrable initially deferred) on commit drop`)
    await tx.execute(sql`insert into kept values (1), (1)`)
    later(tx, 'one')
  })
  await expect(refused).rejects.toThrow(/Failed query: commit|duplicate key/)
  expect(done).toEqual([])
})

test('it is not done when an error was caught and the commit therefore made nothing', async () => {
  const caught = db.transaction(async (tx) => {
    later(tx, 'one')
    await brokenStatement(tx).catch(() => {})
  })
  // The embedded database says so; PostgreSQL takes the commit for a rollback without a word.
  await caught.catch(() => {})
  expect(done).toEqual([])
  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] })
})

test('a nested transaction waits for the outermost one', async () => {
  await db.transaction(async (tx) => {
    later(tx, 'before')
    await tx.transaction(async (inner) => {
      later(inner, 'inner')
      await inner.transaction(async (innermost) => later(innermost, 'innermost'))
    })
    later(tx, 'after')
    expect(done).toEqual([])
  })
  expect(done).toEqual(['before', 'inner', 'innermost', 'after'])
})

test('what a nested transaction that was undone wanted is dropped, and nothing else', async () => {
  await db.transaction(async (tx) => {
    later(tx, 'before')
    const nested = tx.transaction(async (inner) => {
      await inner.transaction(async (innermost) => later(innermost, 'innermost'))
      later(inner, 'inner')
      await brokenStatement(inner)
    })
    await expect(nested).rejects.toThrow('Failed query')
    later(tx, 'after')
  })
  expect(done).toEqual(['before', 'after'])
})

test('a nested transaction that succeeded is dropped with the outer one', async () => {
  const outer = db.transaction(async (tx) => {
    await tx.transaction(async (inner) => later(inner, 'inner'))
    undo()
  })
  await expect(outer).rejects.toThrow('undone')
  expect(done).toEqual([])
})

test('the settings of a transaction still count', async () => {
  const level = await db.transaction((tx) => tx.execute(sql`show transaction_isolation`), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  expect(level).toMatchObject({ rows: [{ transaction_isolation: 'repeatable read' }] })
})

test('what is put off to the end is the last of the outermost transaction, and part of it', async () => {
  const last = (tx: Db, what: string) =>
    beforeCommit(tx, async (end) => {
      await end.execute(sql`select 1`)
      done.push(what)
    })
  await db.transaction(async (tx) => {
    await tx.transaction(async (inner) => last(inner, 'one'))
    await expect(tx.transaction(async (inner) => (last(inner, 'undone'), undo()))).rejects.toThrow('undone')
    last(tx, 'two')
    later(tx, 'after it')
    expect(done).toEqual([])
  })
  expect(done).toEqual(['one', 'two', 'after it'])

  const refused = db.transaction(async (tx) => {
    later(tx, 'never')
    beforeCommit(tx, brokenStatement)
  })
  await expect(refused).rejects.toThrow(/Failed query/)
  expect(done).not.toContain('never')
})

test('of the last statements that fail the first one is told, and nothing is kept or done', async () => {
  await db.execute(sql`create table kept (id int primary key)`)
  const keep = (tx: Db) => tx.execute(sql`insert into kept values (1)`)
  const attempt = db.transaction(async (tx) => {
    later(tx, 'one')
    beforeCommit(tx, keep)
    beforeCommit(tx, brokenStatement)
    beforeCommit(tx, keep)
  })
  await expect(attempt).rejects.toThrow('select 1 / 0')
  expect(done).toEqual([])
  expect(await db.execute(sql`select count(*)::int as count from kept`)).toMatchObject({ rows: [{ count: 0 }] })
})

test('nothing is kept where a last statement could not even be sent', async () => {
  await db.execute(sql`create table kept_too (id int primary key)`)
  const attempt = db.transaction(async (tx) => {
    beforeCommit(tx, (last) => last.execute(sql`insert into kept_too values (1)`))
    beforeCommit(tx, async () => undo())
  })
  await expect(attempt).rejects.toThrow('undone')
  expect(await db.execute(sql`select count(*)::int as count from kept_too`)).toMatchObject({ rows: [{ count: 0 }] })
})

describe('a statement that is answered at the end', () => {
  const rows = (tx: Db) => tx.execute(sql`select count(*)::int as count from answered`)
  const keep = async (tx: Db, id: number) => {
    await tx.execute(sql`insert into answered values (${id})`)
  }
  beforeAll(() => db.execute(sql`create table answered (id int primary key)`))
  beforeEach(() => db.execute(sql`delete from answered`))

  test('is seen by those after it', async () => {
    await db.transaction(async (tx) => {
      answeredAtEnd(tx, keep(tx, 1))
      expect(await rows(tx)).toMatchObject({ rows: [{ count: 1 }] })
    })
    expect(await rows(db)).toMatchObject({ rows: [{ count: 1 }] })
  })

  test('undoes the transaction when it fails', async () => {
    const attempt = db.transaction(async (tx) => {
      await keep(tx, 1)
      later(tx, 'one')
      answeredAtEnd(tx, keep(tx, 1))
      beforeCommit(tx, (last) => keep(last, 2))
    })
    await expect(attempt).rejects.toThrow('insert into answered')
    expect(await rows(db)).toMatchObject({ rows: [{ count: 0 }] })
    expect(done).toEqual([])
  })

  test('undoes a nested transaction alone, which ends with its error', async () => {
    await db.transaction(async (tx) => {
      await keep(tx, 1)
      const nested = tx.transaction(async (inner) => answeredAtEnd(inner, keep(inner, 1)))
      await expect(nested).rejects.toThrow('insert into answered')
      await tx.transaction(async (inner) => answeredAtEnd(inner, keep(inner, 2)))
    })
    expect(await rows(db)).toMatchObject({ rows: [{ count: 2 }] })
  })

  test('undoes the transaction when it could not even be sent', async () => {
    const attempt = db.transaction(async (tx) => {
      await keep(tx, 1)
      answeredAtEnd(tx, (async () => undo())())
    })
    await expect(attempt).rejects.toThrow('undone')
    expect(await rows(db)).toMatchObject({ rows: [{ count: 0 }] })
  })
})
