import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { afterAll } from 'vitest'
import { findBrokenLink } from './audit-chain.ts'
import { audited } from './audited.ts'
import { audit } from './schema/audit.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
const write = (action: string) =>
  audited(db, { actor: null }, async (_tx, note) => note({ action, subject_type: 'test', after: { action } }))

test('changes made at the same moment form one chain without gaps', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => write(`change ${i}`)))
  const rows = await db.select().from(audit).orderBy(audit.id)
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, i) => i + 1))
  expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(rows.slice(0, -1).map((row) => row.hash))
  expect(await findBrokenLink(db)).toBeNull()
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

test('no row can be changed or deleted, and one that was tampered with is found', async () => {
  const refused = { cause: { message: 'the audit is append-only' } }
  await expect(db.update(audit).set({ action: 'nothing happened' })).rejects.toMatchObject(refused)
  await expect(db.delete(audit)).rejects.toMatchObject(refused)

  await db.execute(sql`alter table audit disable trigger audit_refuse`)
  await db.execute(sql`update audit set action = 'nothing happened' where id = 7`)
  expect(await findBrokenLink(db)).toBe(7)
})
