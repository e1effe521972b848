import { files } from '@guildhall/contract/files'
import { describe, expect, test } from 'vitest'
import { aPdf, aPicture } from '../../test/odd-files.ts'
import { testServer } from '../../test/server.ts'
import { anUploadedFile, uploadFile } from '../../test/uploads.ts'

const server = await testServer()
const owner = await server.as('user')
const show = (id: string, headers = {}, query = {}) => owner.call(files.show, { params: { id }, query }, headers)

describe('a file goes out', () => {
  test('of the type that we found, unable to run anything, asked for anew each time', async () => {
    const { id } = await anUploadedFile(owner, 'Über „Wafer“ 100%.txt', 'Notes.')
    const { headers, text } = await show(id)
    expect(text).toBe('Notes.')
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '6',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-disposition':
        'attachment; filename="_ber _Wafer_ 100_.txt"; filename*=UTF-8\'\'%C3%9Cber%20%E2%80%9EWafer%E2%80%9C%20100%25.txt',
    })
  })

  test('shown in the page if it is a picture or a PDF, unless it is to be saved', async () => {
    const { data: picture } = await uploadFile(owner, 'a.png', await aPicture(), 'image')
    const { data: paper } = await uploadFile(owner, 'a.pdf', aPdf())
    const dispositions = []
    for (const id of [picture.id, paper.id])
      for (const query of [{}, { download: '1' }])
        dispositions.push(String((await show(id, {}, query)).headers['content-disposition']).split(';')[0])
    expect(dispositions).toEqual(['inline', 'attachment', 'inline', 'attachment'])
    // Inside a sandbox no browser shows a PDF.
    expect((await show(paper.id)).headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    )
  })

  test('not at all to those who have it already', async () => {
    const { id } = await anUploadedFile(owner)
    const { headers } = await show(id)
    const again = await show(id, { 'if-none-match': `"other", W/${String(headers['etag'])}` })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('in parts, where parts are asked for', async () => {
    const { id } = await anUploadedFile(owner, 'a.txt', '0123456789')
    const part = async (range: string, more = {}) => {
      const { status, text, headers } = await show(id, { range, ...more })
      return [status, text, headers['content-range']]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await part('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
    expect(await part('bytes=0-1,3-4')).toEqual([200, '0123456789', undefined])
    expect(await part('bytes=2-4', { 'if-range': '"older"' })).toEqual([200, '0123456789', undefined])
  })

  test('as its headers alone', async () => {
    const { id } = await anUploadedFile(owner, 'a.txt', '0123456789')
    const cookie = await server.as(owner.user)
    const { status, headers, text } = await cookie.request({ method: 'HEAD', url: `/api/files/show/${id}` })
    expect([status, headers['content-length'], text]).toEqual([200, '10', ''])
  })
})

describe('a file that belongs to nothing yet', () => {
  test('is only for whoever sent it', async () => {
    const { id } = await anUploadedFile(owner)
    const others = [await server.as('system_admin'), await server.as('user')]
    for (const other of others) expect((await other.call(files.show, { params: { id } })).status).toBe(404)
    expect((await server.stranger.call(files.show, { params: { id } })).status).toBe(401)
    expect((await show(id)).status).toBe(200)
  })
})
