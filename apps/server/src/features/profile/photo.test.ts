import { auth } from '@guildhall/contract/auth'
import { profile } from '@guildhall/contract/profile'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photos } from '../../db/schema/photos.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#17513f' } })
const store = async (caller: Awaited<ReturnType<typeof server.as>>, image: Buffer) =>
  caller.call(profile.storePhoto, { body: { image: image.toString('base64') } })
const ask = (caller: Awaited<ReturnType<typeof server.as>>, id: string) =>
  caller.call(profile.photo, { params: { id } })
const storedPhoto = async (user_id: string) => {
  const [stored] = await db.select().from(photos).where(eq(photos.user_id, user_id))
  return sharp(stored?.image)
}

test('a photo becomes a small square without what the camera wrote, and the page knows of it at once', async () => {
  const me = await server.as('user')
  await me.call(auth.user)
  const image = await plain(900, 600)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { data } = await store(me, image)
  expect(data.photo).toMatch(/^[0-9a-f]{12}$/)
  expect((await me.call(auth.user)).data.photo).toBe(data.photo)

  const reply = await ask(me, me.user.id)
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  const stored = await (await storedPhoto(me.user.id)).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(stored.exif).toBeUndefined()

  expect((await me.call(profile.deletePhoto)).status).toBe(200)
  expect((await me.call(auth.user)).data.photo).toBeNull()
  expect((await ask(me, me.user.id)).status).toBe(404)
})

test('a photo that was taken with the camera turned stands upright', async () => {
  const me = await server.as('user')
  const left = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .composite([{ input: await plain(150, 300).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await store(me, left)
  const data = await (await storedPhoto(me.user.id)).raw().toBuffer()
  const brightness = (x: number, y: number) => data[(y * 256 + x) * 3] ?? 0
  expect(brightness(20, 20)).toBeLessThan(80)
  expect(brightness(236, 20)).toBeLessThan(80)
  expect(brightness(20, 236)).toBeGreaterThan(200)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['no image', async () => Buffer.from('hello there')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a drawing', async () => Buffer.from(svg)],
  ['an animation', () => animation()],
  ['half an image', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 500)],
  ['an image that fills the memory when unpacked', async () => bomb()],
])('refuses %s at its field', async (_name, make) => {
  const me = await server.as('user')
  const reply = await store(me, await make())
  expect(reply).toMatchObject({
    status: 422,
    errors: { image: ['This is not a picture that we can read. Use a JPEG, PNG or WebP.'] },
  })
  expect((await me.call(profile.show)).data.photo).toBeNull()
})

test('what is no base64 is refused before it is looked at', async () => {
  const me = await server.as('user')
  expect((await me.call(profile.storePhoto, { body: { image: '<svg>' } })).errors).toHaveProperty('image')
})

test('a photo is shown to colleagues and to those who see everybody, and is not there for others', async () => {
  const me = await server.as('user')
  await store(me, await plain(300, 300).png().toBuffer())
  const colleague = await server.as(await aUser(db, { organization_id: me.user.organization_id }))
  expect((await ask(colleague, me.user.id)).status).toBe(200)
  expect((await ask(await server.as('system_admin'), me.user.id)).status).toBe(200)
  expect((await ask(await server.as('organization_admin'), me.user.id)).status).toBe(404)
  const homeless = await server.as(await aUser(db, { organization_id: null }))
  expect((await ask(homeless, me.user.id)).status).toBe(404)
})

/** Two frames, one above the other. */
const animation = () =>
  sharp({ create: { width: 64, height: 128, channels: 3, background: '#17513f', pageHeight: 64 } })
    .composite([{ input: { create: { width: 64, height: 64, channels: 3, background: '#fff' } }, left: 0, top: 64 }])
    .webp()
    .toBuffer()

/** A PNG that claims to be 60,000 pixels square. */
function bomb(): Buffer {
  const edge = 60_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((edge / 8 + 1) * 1000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
