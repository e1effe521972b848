import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { testDatabase } from './database.ts'
import { during, race } from './race.ts'

const { db, close } = await testDatabase()
afterAll(close)
await db.execute(sql`create table race_seats (id serial primary key, taken_by text)`)
await db.execute(sql`create table race_capacity (seats int not null)`)

beforeEach(async () => {
  await db.execute(sql`truncate race_seats, race_capacity`)
  await db.execute(sql`insert into race_capacity values (1)`)
})

/** Takes a seat if one is free; `lock` runs before the check. */
const takeSeat = (lock: (tx: Db) => Promise<unknown> = async () => {}) =>
  db.transaction(async (tx) => {
    await lock(tx)
    if ((await countSeats(tx)) >= 1) return 'refused'
    await tx.execute(sql`insert into race_seats (taken_by) values ('a caller')`)
    return 'taken'
  })

const countSeats = async (tx: Db) => {
  const { rows } = (await tx.execute(sql`select count(*)::int as count from race_seats`)) as {
    rows: { count: number }[]
  }
  return rows[0]?.count ?? 0
}

const lockRow = (tx: Db) => tx.execute(sql`select seats from race_capacity for update`)
const lockKey = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(5)`)

const at = 'insert into race_seats'

describe('race', () => {
  test('lets every call pass an unprotected check before any of them writes', async () => {
    const { replies, arrived, blocked } = await race({ db }, at, [() => takeSeat(), () => takeSeat(), () => takeSeat()])
    expect(replies).toEqual(['taken', 'taken', 'taken'])
    expect({ arrived, blocked }).toEqual({ arrived: 3, blocked: 0 })
    expect(await countSeats(db)).toBe(3)
  })

  test.each([
    ['a row lock', lockRow],
    ['an advisory lock', lockKey],
  ])('finds the calls that wait for %s of the first one', async (_name, lock) => {
    const calls = [() => takeSeat(lock), () => takeSeat(lock), () => takeSeat(lock)]
    const { replies, arrived, blocked } = await race({ db }, at, calls)
    expect(replies.toSorted()).toEqual(['refused', 'refused', 'taken'])
    expect({ arrived, blocked }).toEqual({ arrived: 1, blocked: 2 })
    expect(await countSeats(db)).toBe(1)
  })

  test('holds an update whose condition was true for both calls', async () => {
    const take = () => db.execute(sql`update race_capacity set seats = seats - 1 where seats > 0 returning seats`)
    const { replies, arrived } = await race({ db }, 'update race_capacity', [take, take])
    expect(arrived).toBe(2)
    expect(replies.filter((reply) => (reply as { rows: unknown[] }).rows.length === 1)).toHaveLength(1)
  })

  test('holds each call at the first of several writes', async () => {
    const giveUp = () => db.execute(sql`delete from race_capacity`)
    const { arrived } = await race({ db }, [at, 'delete from race_capacity'], [() => takeSeat(), giveUp])
    expect(arrived).toBe(2)
  })

  test('fails where a call ended before the others reached the write', async () => {
    const calls = [() => takeSeat(), async () => 'ended']
    await expect(race({ db }, at, calls)).rejects.toThrow('The calls did not race: 1 reached the write')
  })

  test('passes on the error of a call and removes its triggers', async () => {
    const fail = () => Promise.reject(new Error('broken'))
    await expect(race({ db }, at, [() => takeSeat(), () => takeSeat(), fail])).rejects.toThrow('broken')
    expect(await db.execute(sql`select from pg_trigger where tgname like 'race%'`)).toMatchObject({ rows: [] })
  })
})

describe('during', () => {
  const giveUp = () => db.execute(sql`delete from race_capacity`)

  test('lets another call end between an unprotected check and its write', async () => {
    let isEnded = false
    const call = () => takeSeat().then((reply) => `${reply} ${isEnded ? 'after' : 'before'} the other call`)
    const { replies, blocked } = await during({ db }, at, call, () => giveUp().then(() => (isEnded = true)))
    expect(replies).toEqual(['taken after the other call', true])
    expect(blocked).toBe(0)
  })

  test('lets another call wait for a lock of the first', async () => {
    const { replies, blocked } = await during({ db }, at, () => takeSeat(lockRow), giveUp)
    expect(replies[0]).toBe('taken')
    expect(blocked).toBe(1)
  })
})
