import { contentLibrary, contentLibraryCategories } from '@guildhall/contract/content-library'
import { hubs } from '@guildhall/contract/hubs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { library_downloads } from '../../db/schema/library.ts'
import { aHub } from '../../test/builders.ts'
import { aLibraryCategory, aStoredFile } from '../../test/library.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { saveText } from './index-queries.ts'

const server = await testServer()
const { db, deps } = server
const admin = await server.as('system_admin')
const { id: category_id } = await aLibraryCategory(server)
const page = { kind: 'page', category_id, title: 'Rules', body: '<p>No pencils.</p>', status: 'published' } as const
const aPage = async () => (await admin.call(contentLibrary.create, { body: page })).data
const anItem = async (file_id: string) =>
  (
    await admin.call(contentLibrary.create, {
      body: { kind: 'file', category_id, title: 'Notes', status: 'published', file_id },
    })
  ).data

describe('a library item', () => {
  test('is saved by one of two editors who opened the same version', async () => {
    const { id, version } = await aPage()
    const update = (body: string) => admin.call(contentLibrary.update, { body: { ...page, id, version, body } })
    const { replies } = await race(server, 'update library_items', [
      () => update('<p>First</p>'),
      () => update('<p>Second</p>'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is restored to one of two versions by people who opened the same one', async () => {
    const { id, version } = await aPage()
    const restore = () => admin.call(contentLibrary.restoreVersion, { body: { id, version, number: 1 } })
    const { replies } = await race(server, 'insert into library_versions', [restore, restore])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('keeps its category from being deleted while it is added or moved there', async () => {
    const [one, two] = [await aLibraryCategory(server), await aLibraryCategory(server)]
    const remove = (id: string) => admin.call(contentLibraryCategories.delete, { params: { id } })
    const added = await during(
      server,
      'insert into library_items',
      () => admin.call(contentLibrary.create, { body: { ...page, category_id: one.id } }),
      () => remove(one.id),
    )
    expect(added.replies.map(({ status }) => status)).toEqual([200, 409])
    const { id } = await aPage()
    const moved = await during(
      server,
      'update library_items',
      () => admin.call(contentLibrary.move, { body: { ids: [id], category_id: two.id } }),
      () => remove(two.id),
    )
    expect(moved.replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is refused at its field when its hub is deleted at the same time', async () => {
    const { id: hub_id } = await aHub(db)
    const { replies } = await during(
      server,
      'insert into library_items',
      () => admin.call(contentLibrary.create, { body: { ...page, hub_id } }),
      () => admin.call(hubs.delete, { params: { id: hub_id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([422, 200])
    expect(replies[0].errors).toHaveProperty('hub_id')
  })

  test('that takes a file while its words are read is found by them', async () => {
    const content = 'zirconium'
    const { id: file_id } = await aStoredFile(server, { owner_id: admin.user.id, content })
    await anItem(file_id)
    await race(server, 'insert into search_documents', [
      () => anItem(file_id),
      () => saveText(db, deps.jobs, file_id, content),
    ])
    const { data } = await admin.call(contentLibrary.search, { query: { query: content } })
    expect(data.hits).toHaveLength(2)
  })
})

describe('a download', () => {
  const download = (id: string, headers = {}) => admin.call(contentLibrary.download, { params: { id } }, headers)
  const aFileItem = async () => anItem((await aStoredFile(server, { owner_id: admin.user.id })).id)

  test('that a browser fetches in parts counts once', async () => {
    const { id } = await aFileItem()
    const { replies } = await race(server, 'insert into library_downloads', [
      () => download(id, { range: 'bytes=0-3' }),
      () => download(id, { range: 'bytes=4-7' }),
    ])
    expect(statusesOf(replies)).toEqual([206, 206])
    expect(await db.$count(library_downloads, eq(library_downloads.item_id, id))).toBe(1)
  })

  test('of an item that is deleted at the same time is no error of ours', async () => {
    const { id } = await aFileItem()
    const { replies } = await during(
      server,
      'insert into library_downloads',
      () => download(id),
      () => admin.call(contentLibrary.delete, { params: { id } }),
    )
    expect(statusesOf(replies)).toEqual([200, 200])
  })
})
