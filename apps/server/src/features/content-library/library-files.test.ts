import { contentLibrary } from '@guildhall/contract/content-library'
import { files } from '@guildhall/contract/files'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { file_uses } from '../../db/schema/files.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aLibraryCategory, aPdf, aStoredFile, pdfType } from '../../test/library.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const member = await server.as('user')
const category = await aLibraryCategory(server)
const owner_id = admin.user.id

async function anItem(file: Partial<Parameters<typeof aStoredFile>[1]> = {}, given: object = {}) {
  const { id: file_id } = await aStoredFile(server, { owner_id, ...file })
  const body = { kind: 'file' as const, category_id: category.id, title: 'A file', status: 'published' as const }
  const { data } = await admin.call(contentLibrary.create, { body: { ...body, file_id, ...given } })
  return { ...data, file_id }
}
const search = async (query: string) => (await member.call(contentLibrary.search, { query: { query } })).data
const isRead = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = await admin.call(contentLibrary.show, { params: { id } })
      expect(data.text_state).not.toBe('waiting')
      return data.text_state
    },
    { timeout: 15_000, interval: 100 },
  )

describe('the words inside a file', () => {
  test('are found a moment after it was saved, also misspelt', async () => {
    const content = await aPdf('The interferometer drifts', 'when the chiller is off.')
    const { id } = await anItem({ name: 'drift.pdf', media_type: pdfType, content })
    expect(await isRead(id)).toBe('read')
    const found = await search('interferomter chiler')
    expect(found.corrected).toContainEqual({ from: 'interferomter', to: ['interferometer'] })
    expect(found.hits.map(({ item }) => item.id)).toEqual([id])
    expect(found.hits[0]?.passage).toContainEqual({ text: 'interferometer', is_hit: true })
  })

  test('of a broken file are none: it is found by its title', async () => {
    const { id } = await anItem(
      { name: 'x.pdf', media_type: pdfType, content: '%PDF-1.7 broken' },
      { title: 'Torqued' },
    )
    expect(await isRead(id)).toBe('none')
    expect((await search('torqued')).total).toBe(1)
  })

  test('are those of the newest version', async () => {
    const first = await anItem({ content: 'about plumbing' })
    await isRead(first.id)
    const { id: file_id } = await aStoredFile(server, { owner_id, content: 'about carpentry' })
    const { id, version } = first
    const body = { kind: 'file' as const, category_id: category.id, title: 'A file', status: 'published' as const }
    await admin.call(contentLibrary.update, { body: { ...body, id, version, file_id, note: 'Other trade' } })
    await isRead(id)
    expect((await search('carpentry')).hits.map(({ item }) => item.id)).toEqual([id])
    expect((await search('plumbing')).hits).toEqual([])
  })
})

describe('a download', () => {
  test('gives the file, and who took which version is kept', async () => {
    const { id } = await anItem({ name: 'Über uns.txt', content: 'version one' })
    const file = await member.call(contentLibrary.download, { params: { id } })
    expect(file.text).toBe('version one')
    expect(file.headers['content-disposition']).toContain(
      'attachment; filename="_ber uns.txt"; filename*=UTF-8\'\'%C3%9Cber',
    )
    await member.call(contentLibrary.download, { params: { id } }, { range: 'bytes=3-' })
    const log = await admin.call(contentLibrary.downloads, { query: { item_id: id } })
    expect(log.data).toMatchObject([{ version_number: 1, user_id: member.user.id }])
    expect((await member.call(contentLibrary.downloads, { query: { item_id: id } })).status).toBe(403)
    const csv = await admin.call(contentLibrary.exportDownloads, { query: { item_id: id } })
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    expect((await member.call(contentLibrary.download, { params: { id }, query: { version: 2 } })).status).toBe(404)
  })

  test('in parts is kept too', async () => {
    const { id } = await anItem()
    await member.call(contentLibrary.download, { params: { id } }, { range: 'bytes=3-' })
    expect((await admin.call(contentLibrary.downloads, { query: { item_id: id } })).data).toHaveLength(1)
  })
})

describe('the address of a file', () => {
  test('shows what the page shows, and is no way around the log', async () => {
    const { file_id } = await anItem({ name: 'a.pdf', media_type: pdfType, content: await aPdf('Look') })
    const show = (download?: '1') =>
      member.call(files.show, { params: { id: file_id }, query: download ? { download } : {} })
    expect((await show()).headers['content-disposition']).toMatch(/^inline/)
    expect((await show('1')).status).toBe(404)
    const text = await anItem({ name: 'a.txt' })
    expect((await member.call(files.show, { params: { id: text.file_id } })).status).toBe(404)
  })

  test('is closed to those who may not read the library, for every version', async () => {
    const first = await anItem({ name: 'a.pdf', media_type: pdfType })
    const { id, version, category_id, title, file_id: older } = first
    const { id: newer } = await aStoredFile(server, { owner_id, name: 'b.pdf', media_type: pdfType })
    const change = { id, version, kind: 'file' as const, category_id, title, status: 'published' as const }
    await admin.call(contentLibrary.update, { body: { ...change, file_id: newer } })
    const unpaid = await anOrganization(db, { agreement_signed_at: null, paid_through: null, status: 'onboarding' })
    const outsiders = [
      await server.as('eda_only'),
      await server.as(await aUser(db, { organization_id: unpaid.id })),
      await server.as(await aUser(db, { organization_id: unpaid.id, roles: ['organization_admin'] })),
    ]
    for (const file of [older, newer]) {
      expect((await member.call(files.show, { params: { id: file } })).status).toBe(200)
      for (const outsider of outsiders) {
        expect((await outsider.call(contentLibrary.show, { params: { id } })).status).toBe(403)
        expect((await outsider.call(files.show, { params: { id: file } })).status).toBe(404)
        expect((await outsider.call(files.show, { params: { id: file } }, { range: 'bytes=0-3' })).status).toBe(404)
      }
    }
  })

  test('is closed where the item is hidden, and when it is gone', async () => {
    const hidden = { audience: { levels: ['founding'], hubs: [], roles: [] } }
    const { id, file_id } = await anItem({ name: 'a.pdf', media_type: pdfType }, hidden)
    const status = async () => (await member.call(files.show, { params: { id: file_id } })).status
    expect(await status()).toBe(404)
    expect((await member.call(contentLibrary.download, { params: { id } })).status).toBe(404)
    await admin.call(contentLibrary.delete, { params: { id } })
    expect(await db.select().from(file_uses).where(eq(file_uses.file_id, file_id))).toEqual([])
  })

  test('of a file that somebody else sent is not taken into an item', async () => {
    const { id: file_id } = await aStoredFile(server, { owner_id: member.user.id })
    const body = { kind: 'file' as const, category_id: category.id, title: 'Stolen', file_id }
    expect((await admin.call(contentLibrary.create, { body })).errors).toHaveProperty('file_id')
  })
})
