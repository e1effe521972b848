import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cardServer } from './card-server.ts'

const { db, deps, inTransaction } = await cardServer()

test('a call to the card provider inside a transaction is noticed', async () => {
  await deps.cards?.test()
  expect(inTransaction).toEqual([])
  await db.transaction(() => deps.cards?.test() ?? Promise.resolve())
  expect(inTransaction.splice(0)).toEqual(['cards.test'])
})

test('so is a call to the storage of files', async () => {
  const key = randomUUID()
  await deps.storage.put(key, Buffer.from('a'))
  expect(inTransaction).toEqual([])
  await db.transaction(() => deps.storage.delete(key))
  await db.transaction(() => deps.staging.remove(key))
  expect(inTransaction.splice(0)).toEqual(['storage.delete', 'staging.remove'])
})
