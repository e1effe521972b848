import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files, uploadPath } from '@guildhall/contract/files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { files as fileRows } from '../../db/schema/files.ts'
import { aBombPicture, aBombZip, aDocx, aMovingPicture, aPdf, aPicture, aZip } from '../../test/odd-files.ts'
import { watchOutsideCalls } from '../../test/outside-calls.ts'
import { s3Server } from '../../test/s3.ts'
import { testServer, type TestServer } from '../../test/server.ts'
import { beginUpload, idOf, sendBytes, uploadFile } from '../../test/uploads.ts'

const s3 = await s3Server()
const local = await testServer()
const remote = await testServer(s3.settings)
for (const server of [local, remote]) watchOutsideCalls(server)

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

/** How much lies here: staged, stored, noted. */
const leftIn = async (server: TestServer) => {
  const { dataDir, s3: bucket } = server.deps.config
  const bytes = bucket
    ? [await filesBelow(s3.folder)]
    : [await filesBelow(join(dataDir, 'uploads')), await filesBelow(join(dataDir, 'files')).catch(() => 0)]
  return [...bytes, (await server.db.select().from(fileRows)).length]
}

describe.each([
  ['a folder', local],
  ['a bucket', remote],
])('into %s', (_name, server) => {
  test('a document is kept as it came', async () => {
    const caller = await server.as('user')
    const { status, data } = await uploadFile(caller, 'Shuttle report.pdf', aPdf())
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { name: 'Shuttle report.pdf', media_type: 'application/pdf', size: aPdf().length, width: null },
    })
    expect(aPdf().equals((await caller.call(files.show, { params: { id: data.id } })).bytes)).toBe(true)
  })

  test('a file arrives in pieces, and goes on where it stopped', async () => {
    const caller = await server.as('user')
    const id = idOf(await beginUpload(caller, { name: 'a.txt', size: 10 }))
    expect((await sendBytes(caller, id, 0, Buffer.from('01234'))).headers['upload-offset']).toBe('5')
    expect((await caller.call(files.finish, { body: { id } })).status).toBe(409)
    expect((await sendBytes(caller, id, 3, Buffer.from('34567'))).status).toBe(409)
    expect((await sendBytes(caller, id, 5, Buffer.from('56789'))).status).toBe(204)
    const first = await caller.call(files.finish, { body: { id } })
    const again = await caller.call(files.finish, { body: { id } })
    expect(first).toMatchObject({ status: 200, data: { id, size: 10 } })
    expect(again.data).toEqual(first.data)
    expect((await caller.call(files.show, { params: { id } })).text).toBe('0123456789')
  })

  test('a refused file leaves nothing behind', async () => {
    const caller = await server.as('user')
    const before = await leftIn(server)
    expect((await uploadFile(caller, 'a.pdf', '<script>alert(1)</script>')).status).toBe(422)
    expect((await uploadFile(caller, 'a.png', await aBombPicture(), 'image')).status).toBe(422)
    expect(await leftIn(server)).toEqual(before)
  })
})

test('two who finish one upload at the same moment get the same file', async () => {
  const caller = await local.as('user')
  const picture = await aPicture('png', 900, 700)
  const id = idOf(await beginUpload(caller, { name: 'a.png', size: picture.length, purpose: 'image' }))
  await sendBytes(caller, id, 0, picture)
  const both = await Promise.all([1, 2].map(() => caller.call(files.finish, { body: { id } })))
  expect(both.map(({ status, data }) => [status, data.id])).toEqual([
    [200, id],
    [200, id],
  ])
})

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'of type %s is drawn anew, without what else was in the file',
    async (format) => {
      const caller = await local.as('user')
      const hybrid = Buffer.concat([
        await aPicture(format, 3000, 1500),
        await aZip({ 'x.html': '<script>alert(1)</script>' }),
      ])
      expect(hybrid.includes('where-it-was-taken')).toBe(true)
      const { data } = await uploadFile(caller, `cover.${format}`, hybrid, 'image')
      expect(data).toMatchObject({ media_type: `image/${format}`, width: 2400, height: 1200 })
      const { bytes } = await caller.call(files.show, { params: { id: data.id } })
      expect(Buffer.from(bytes).includes('where-it-was-taken')).toBe(false)
      expect(Buffer.from(bytes).includes('x.html')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 2400 })
    },
  )

  test('to download keeps its size', async () => {
    const { data } = await uploadFile(await local.as('user'), 'a.jpg', await aPicture('jpeg', 3000, 1500))
    expect(data).toMatchObject({ width: 3000, height: 1500 })
  })

  test('that is a GIF becomes a PNG', async () => {
    const { data } = await uploadFile(await local.as('user'), 'mark.GIF', await aPicture('gif'), 'image')
    expect(data).toMatchObject({ name: 'mark.png', media_type: 'image/png' })
  })
})

describe('a file is refused, in words', () => {
  test.each<[string, string, () => Promise<Uint8Array | string> | Uint8Array | string, 'image' | 'document', string]>([
    ['that is a program', 'setup.exe', () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'document', 'is not of a type'],
    [
      'that is SVG',
      'mark.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'image',
      'is not of a type',
    ],
    ['that is HTML', 'page.html', () => '<!doctype html><script>alert(1)</script>', 'document', 'is not of a type'],
    [
      'that calls HTML text',
      'page.txt',
      () => 'Notes\n<script>alert(1)</script>',
      'document',
      'holds HTML or a program',
    ],
    ['that calls a script text', 'notes.txt', () => '#!/bin/sh\nrm -rf /', 'document', 'holds HTML or a program'],
    ['that calls bytes text', 'notes.txt', () => Buffer.from([0x61, 0x00, 0x62]), 'document', 'cannot be read'],
    ['that is no UTF-8', 'notes.csv', () => Buffer.from([0x61, 0xe9, 0x62]), 'document', 'cannot be read'],
    ['that calls a PDF a picture', 'cover.png', () => aPdf(), 'document', 'inside it is application/pdf'],
    ['that calls a picture a PDF', 'a.pdf', () => aPicture('png'), 'document', 'inside it is image/png'],
    ['that is a PDF where a picture is wanted', 'a.pdf', () => aPdf(), 'image', 'is not of a type'],
    [
      'that is a PDF and an archive',
      'a.pdf',
      async () => Buffer.concat([aPdf(), await aZip({ a: 'b' })]),
      'document',
      'two kinds of file',
    ],
    [
      'whose PDF begins later',
      'a.pdf',
      () => Buffer.concat([Buffer.from('#!/bin/sh\n'), aPdf()]),
      'document',
      'is not of a type',
    ],
    ['that is a GIF and a script', 'a.gif', () => 'GIF89a/*\0\0*/=0;alert(1)//', 'image', 'cannot be read'],
    [
      'that is damaged',
      'a.png',
      async () => (await aPicture('png', 400, 400)).subarray(0, 200),
      'image',
      'cannot be read',
    ],
    ['that unpacks to millions of pixels', 'a.png', () => aBombPicture(), 'image', 'more than 50 million pixels'],
    ['that moves', 'a.gif', () => aMovingPicture(), 'image', 'is a moving picture'],
    ['that unpacks to a thousand times its size', 'a.zip', () => aBombZip(), 'document', 'far more than its size'],
    ['that holds macros', 'a.docx', () => aDocx({ 'word/vbaProject.bin': 'x' }), 'document', 'holds macros'],
    [
      'that is an archive cut off',
      'a.zip',
      async () => (await aZip({ a: 'b'.repeat(500) })).subarray(0, -30),
      'document',
      'cannot be read',
    ],
    ['without anything in it', 'a.txt', () => '', 'document', 'There is nothing in'],
    ['without an ending', 'notes', () => 'x', 'document', 'a name with an ending'],
  ])('%s', async (_what, name, content, purpose, sentence) => {
    const caller = await local.as('user')
    const before = await leftIn(local)
    const { status, errors } = await uploadFile(caller, name, await content(), purpose)
    expect(status).toBe(422)
    expect(errors?.['file']?.[0]).toContain(sentence)
    expect(await leftIn(local)).toEqual(before)
  })

  test('that is too large, before any of it is taken', async () => {
    const caller = await local.as('user')
    const before = await leftIn(local)
    const { status, errors } = await beginUpload(
      caller,
      { name: 'foto.png', size: 15_000_001, purpose: 'image' },
      { 'accept-language': 'es' },
    )
    expect([status, errors]).toEqual([422, { file: ['«foto.png» es demasiado grande. El límite es 15 MB.'] }])
    expect(await leftIn(local)).toEqual(before)
  })

  test('that is larger than was said', async () => {
    const caller = await local.as('user')
    const id = idOf(await beginUpload(caller, { name: 'a.txt', size: 3 }))
    expect((await sendBytes(caller, id, 0, Buffer.from('0123456789'))).status).toBe(413)
  })
})

test('what waits in a bucket that does not answer is not taken for gone', async () => {
  const lost = await s3Server()
  const server = await testServer(lost.settings)
  const caller = await server.as('user')
  const id = idOf(await beginUpload(caller, { name: 'a.txt', size: 6 }))
  await sendBytes(caller, id, 0, Buffer.from('abc'))
  await lost.stop()
  expect((await sendBytes(caller, id, 3, Buffer.from('def'))).status).toBe(500)
  expect((await caller.call(files.finish, { body: { id } })).status).toBe(500)
})

describe('an upload', () => {
  test('is closed to strangers and to other pages', async () => {
    expect((await beginUpload(local.stranger, { name: 'a.txt', size: 3 })).status).toBe(401)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await beginUpload(await local.as('user'), { name: 'a.txt', size: 3 }, foreign)).status).toBe(403)
  })

  test('is gone on with, ended and finished only by whoever began it', async () => {
    const [owner, other] = [await local.as('user'), await local.as('system_admin')]
    const id = idOf(await beginUpload(owner, { name: 'a.txt', size: 3 }))
    const headers = { 'tus-resumable': '1.0.0' }
    expect((await sendBytes(other, id, 0, Buffer.from('abc'))).status).toBe(404)
    expect((await other.request({ method: 'DELETE', url: `${uploadPath}/${id}`, headers })).status).toBe(404)
    expect((await sendBytes(owner, id, 0, Buffer.from('abc'))).status).toBe(204)
    expect((await other.call(files.finish, { body: { id } })).status).toBe(404)
    expect((await owner.request({ method: 'DELETE', url: `${uploadPath}/${id}`, headers })).status).toBe(204)
    expect((await owner.call(files.finish, { body: { id } })).status).toBe(404)
  })

  test('cannot name its owner itself', async () => {
    const [owner, other] = [await local.as('user'), await local.as('user')]
    const told = {
      'upload-metadata': `name ${btoa('a.txt')},purpose ${btoa('document')},owner_id ${btoa(other.user.id)}`,
    }
    const id = idOf(await beginUpload(owner, { name: 'a.txt', size: 3 }, told))
    expect((await sendBytes(other, id, 0, Buffer.from('abc'))).status).toBe(404)
    expect((await sendBytes(owner, id, 0, Buffer.from('abc'))).status).toBe(204)
  })
})
