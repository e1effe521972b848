import { help } from '@guildhall/contract/articles'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/files.ts'
import { writing } from '../../test/articles.ts'
import { aUser } from '../../test/builders.ts'
import { aStoredFile } from '../../test/library.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { uploadFile } from '../../test/uploads.ts'
import { sweepFiles } from './sweep.ts'

const server = await testServer()
const { db, deps } = server
const admin = await server.as('system_admin')
const write = writing(admin)
const aFile = async () => (await aStoredFile(server, { owner_id: admin.user.id })).id
const fileOf = async (id: string) => (await db.select().from(files).where(eq(files.id, id)))[0]
type Made = Awaited<ReturnType<typeof write.article>>
const attach = ({ id, version, category_id, title }: Made, ...attachment_ids: string[]) =>
  admin.call(help.update, { body: { id, version, category_id, title, attachment_ids, details: null } })
const soon = () => new Date(Date.now() + 60_000)

test('a file that two articles give up at the same time waits for the sweep', async () => {
  const file_id = await aFile()
  const [one, two] = [
    await write.article({ attachment_ids: [file_id] }),
    await write.article({ attachment_ids: [file_id] }),
  ]
  const { replies } = await race(server, 'insert into search_documents', [() => attach(one), () => attach(two)])
  expect(statusesOf(replies)).toEqual([200, 200])
  expect((await fileOf(file_id))?.unused_since).toEqual(expect.any(String))
})

test('a file that one article gives up while another one takes it stays in use', async () => {
  const file_id = await aFile()
  const [one, two] = [await write.article({ attachment_ids: [file_id] }), await write.article()]
  const { replies } = await race(server, 'insert into search_documents', [
    () => attach(two, file_id),
    () => attach(one),
  ])
  expect(statusesOf(replies)).toEqual([200, 200])
  expect((await fileOf(file_id))?.unused_since).toBeNull()
})

test('a file is used or swept, and one that is swept is refused at its field', async () => {
  const [used, swept] = [await aFile(), await aFile()]
  const [one, two] = [await write.article(), await write.article()]
  const first = await during(
    server,
    'insert into file_uses',
    () => attach(one, used),
    () => sweepFiles(deps, soon()),
  )
  expect(first.replies[0].status).toBe(200)
  expect(await deps.storage.get(used)).toBeDefined()

  expect(await fileOf(swept)).toBeUndefined()

  const file = await aFile()
  const second = await during(
    server,
    'insert into outside_calls',
    () => sweepFiles(deps, soon()),
    () => attach(two, file),
  )
  expect(second.replies[1]).toMatchObject({ status: 422, errors: { attachment_ids: expect.anything() } })
  expect(await fileOf(file)).toBeUndefined()
})

test('files that a person sends at the same time are counted together', async () => {
  const person = await server.as(await aUser(db))
  const owned = { name: 'big.zip', purpose: 'document' as const, media_type: 'application/zip', sha256: '' }
  await db.insert(files).values({ ...owned, size: 1_999_999_990, owner_id: person.user.id })
  const send = (name: string) => uploadFile(person, name, 'eight by')
  const { replies } = await race(server, 'insert into files', [() => send('one.txt'), () => send('two.txt')])
  expect(statusesOf(replies)).toEqual([200, 422])
  expect(await db.$count(files, eq(files.owner_id, person.user.id))).toBe(2)
})
