import { files, type StoredFile } from '@guildhall/contract/files'
import { messages } from '@guildhall/contract/messages'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aForm } from '../../test/messages.ts'
import { aBombPicture, aMovingPicture, aPicture, aPdf, aZip } from '../../test/odd-files.ts'
import { watchOutsideCalls } from '../../test/outside-calls.ts'
import { type Reply, testServer } from '../../test/server.ts'

const server = await testServer()
watchOutsideCalls(server)
const caller = await server.as('user')
const url = `/api/${messages.storeImage.path}`

const store = async (name: string, content: Buffer | string, field = 'image') =>
  (await caller.request({ method: 'POST', url, ...aForm(field, name, content) })) as Reply<StoredFile>

test('a picture is drawn anew and is its sender’s until he sends it', async () => {
  const { status, data } = await store('ring.jpg', await aPicture('jpeg', 60, 40))
  expect({ status, ...data }).toMatchObject({ status: 200, name: 'ring.jpg', media_type: 'image/jpeg', width: 60 })
  const shown = await caller.call(files.show, { params: { id: data.id } })
  expect(Buffer.from(shown.bytes).includes('where-it-was-taken')).toBe(false)
  expect((await sharp(Buffer.from(shown.bytes)).metadata()).width).toBe(60)
  const other = await server.as('user')
  expect((await other.call(files.show, { params: { id: data.id } })).status).toBe(404)
})

test('a picture that is sent again with the same idempotency key is kept once', async () => {
  const form = aForm('image', 'ring.jpg', await aPicture('jpeg'))
  const headers = { ...form.headers, 'idempotency-key': crypto.randomUUID() }
  const send = () => caller.request({ method: 'POST', url, ...form, headers }) as Promise<Reply<StoredFile>>
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).data).toEqual(first.data)
})

test('what hangs on to a picture is gone', async () => {
  const hybrid = Buffer.concat([await aPicture('png'), await aZip({ 'evil.html': '<script>alert(1)</script>' })])
  const { data } = await store('map.png', hybrid)
  const shown = await caller.call(files.show, { params: { id: data.id } })
  expect(Buffer.from(shown.bytes).includes('evil.html')).toBe(false)
})

describe('what is no picture is refused at its field', () => {
  test.each<[string, string, () => Promise<Buffer | string> | Buffer | string]>([
    ['a drawing that can run', 'a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a drawing under another name', 'a.png', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', 'a.png', () => '<!doctype html><script>alert(1)</script>'],
    ['a program that begins as a picture', 'a.gif', () => 'GIF89a=1;alert(1)//'],
    ['half a picture', 'a.png', async () => (await aPicture('png', 400, 400)).subarray(0, 90)],
    ['a picture under the name of another kind', 'a.png', () => aPicture('jpeg')],
    ['a document', 'a.pdf', () => aPdf()],
    ['a bomb', 'a.png', () => aBombPicture()],
    ['one that moves', 'a.gif', () => aMovingPicture()],
    ['nothing', 'a.png', () => ''],
  ])('%s', async (_, name, make) => {
    const { status, errors } = await store(name, await make())
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: ['image'] })
  })

  test('a form without it, and what is no form', async () => {
    expect((await store('a.png', await aPicture(), 'photo')).status).toBe(422)
    expect((await caller.request({ method: 'POST', url, payload: { image: 'a' } })).status).toBe(422)
  })
})

test('one that is too large is not read to its end', async () => {
  expect((await store('a.png', Buffer.alloc(15_500_000))).status).toBe(413)
})

test('forms are read nowhere else', async () => {
  const form = aForm('image', 'a.png', await aPicture())
  const { status } = await caller.request({ method: 'POST', url: `/api/${messages.create.path}`, ...form })
  expect(status).toBe(415)
})
