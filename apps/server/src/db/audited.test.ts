import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { keepCheckpoint, verifyChain } from './audit-chain.ts'
import { audited } from './audited.ts'
import { audit } from './schema/audit.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
const seal = (place: string) => createHmac('sha256', 'key').update(place).digest('hex')
const write = (action: string) =>
  audited(db, { actor: null }, async (_tx, note) => note({ action, subject_type: 'test', after: { action } }))

test('changes made at the same moment form one chain without gaps', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => write(`change ${i}`)))
  const rows = await db.select().from(audit).orderBy(audit.id)
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, i) => i + 1))
  expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(rows.slice(0, -1).map((row) => row.hash))
  expect(await verifyChain(db, seal)).toEqual({ is_intact: true, checked: rows.length, broken_id: null })
})

test('a change that fails leaves no trace', async () => {
  const before = await db.$count(audit)
  await expect(
    audited(db, { actor: null }, async (_tx, note) => {
      note({ action: 'half done', subject_type: 'test' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await db.$count(audit)).toBe(before)
})

test('no row can be changed, deleted or cut off', async () => {
  const refused = { cause: { message: 'the audit is append-only' } }
  await expect(db.update(audit).set({ action: 'nothing happened' })).rejects.toMatchObject(refused)
  await expect(db.delete(audit)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate audit`)).rejects.toMatchObject(refused)
})

describe('whoever gets around that is found:', () => {
  beforeEach(async () => {
    await db.execute(sql`alter table audit disable trigger audit_refuse`)
    await db.execute(sql`truncate audit, audit_checkpoints`)
    await db.execute(sql`update audit_head set id = 0, hash = ''`)
    for (let n = 1; n <= 12; n++) await write(`change ${n}`)
    await keepCheckpoint(db, seal)
  })

  test('nothing, where nobody did', async () => {
    expect(await verifyChain(db, seal)).toEqual({ is_intact: true, checked: 12, broken_id: null })
  })

  test.each([
    ['a row changed', sql`update audit set action = 'nothing happened' where id = 7`, 7],
    ['a row taken out', sql`delete from audit where id = 7`, 8],
    ['the first rows taken out', sql`delete from audit where id < 4`, 4],
    ['the last rows cut off', sql`delete from audit where id > 9`, 10],
    ['everything cut off', sql`truncate audit`, 1],
    [
      'the last rows cut off with the head set back',
      sql`with cut as (delete from audit where id > 9) update audit_head set id = 9, hash = (select hash from audit where id = 9)`,
      12,
    ],
    ['a checkpoint forged', sql`update audit_checkpoints set seal = 'x'`, 12],
  ])('%s', async (_deed, statement, broken_id) => {
    await db.execute(statement)
    expect(await verifyChain(db, seal)).toMatchObject({ is_intact: false, broken_id })
  })

  test('the whole chain written anew from a changed row on', async () => {
    await db.execute(sql`update audit set action = 'nothing happened' where id = 7`)
    for (let id = 7; id <= 12; id++) {
      await db.execute(
        sql`update audit set previous_hash = (select hash from audit where id = ${id - 1}) where id = ${id}`,
      )
      await db.execute(sql`update audit a set hash = audit_hash(a) where id = ${id}`)
    }
    await db.execute(sql`update audit_head set hash = (select hash from audit where id = 12)`)
    expect(await verifyChain(db, seal)).toMatchObject({ is_intact: false, broken_id: 12 })
  })
})
