import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/files.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import type { Storage } from '../../services/storage/storage.ts'
import { aStoredFile } from '../../test/library.ts'
import { watchOutsideCalls } from '../../test/outside-calls.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { sweepFiles } from './sweep.ts'

const server = await testServer()
watchOutsideCalls(server)
const { db, deps } = server
const { failuresOf, expectIsolated } = poisonIn(db)
const { user } = await server.as('user')
const soon = () => new Date(Date.now() + 60_000)
const aHundredFiles = () => aHundred(async () => (await aStoredFile(server, { owner_id: user.id })).id)
const countRows = (ids: string[]) => db.$count(files, inArray(files.id, ids))
const isStored = (id: string) =>
  deps.storage.get(id).then(
    () => true,
    () => false,
  )

test('of a hundred unused files, one that cannot be deleted does not hold up the others', async () => {
  const ids = await aHundredFiles()
  const bad = ids[50] ?? ''
  await expectIsolated({
    sweep: 'file-sweep.rows',
    table: 'files',
    column: 'id',
    value: bad,
    run: () => sweepFiles(deps, soon()),
    countDone: async () => 100 - (await countRows(ids)),
    whilePoisoned: async () => expect(await isStored(bad)).toBe(true),
  })
  expect(await isStored(bad)).toBe(false)
})

test('bytes go after the rows are gone, and those that the storage keeps go with the next sweep', async () => {
  const ids = await aHundredFiles()
  const bad = ids[50] ?? ''
  let isDown = true
  const storage: Storage = {
    ...deps.storage,
    async delete(id) {
      expect(await countRows([id])).toBe(0)
      if (isDown && id === bad) throw new Error('The storage does not answer.')
      await deps.storage.delete(id)
    },
  }
  await sweepFiles({ ...deps, storage }, soon())
  expect(await countRows(ids)).toBe(0)
  const stored = await Promise.all(ids.map(isStored))
  expect(stored.filter(Boolean)).toHaveLength(1)
  expect(await failuresOf('file-sweep.bytes')).toMatchObject([{ item: bad, failures: 1 }])
  isDown = false
  await sweepFiles({ ...deps, storage }, soon())
  expect(await isStored(bad)).toBe(false)
  expect(await failuresOf('file-sweep.bytes')).toEqual([])
  expect(await db.$count(outside_calls)).toBe(0)
})

test('uploads that cannot be swept do not hold up the files', async () => {
  const [id = ''] = await aHundredFiles()
  const staging = {
    ...deps.staging,
    sweep: async () => {
      throw new Error('The disk does not answer.')
    },
  }
  await sweepFiles({ ...deps, staging }, soon())
  expect(await isStored(id)).toBe(false)
  expect(await failuresOf('file-sweep')).toMatchObject([{ item: 'uploads' }])
})
