import { profile } from '@guildhall/contract/profile'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photos } from '../../db/schema/photos.ts'
import { aPicture } from '../../test/odd-files.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

test('a profile is saved in one of two tabs that opened the same version', async () => {
  const me = await server.as('user')
  const { data } = await me.call(profile.show)
  const update = (job_title: string) => me.call(profile.update, { body: { ...data, job_title } })
  const { replies } = await race(server, 'update users', [() => update('Gilder'), () => update('Weaver')])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

test('a photo that is stored and deleted at the same time is there or not, as the profile says', async () => {
  const me = await server.as('user')
  const image = (await sharp(await aPicture('png')).toBuffer()).toString('base64')
  const store = () => me.call(profile.storePhoto, { body: { image } })
  await store()
  const { replies } = await race(
    server,
    ['insert into photos', 'delete from photos'],
    [store, () => me.call(profile.deletePhoto)],
  )
  expect(statusesOf(replies)).toEqual([200, 200])
  const isThere = (await db.$count(photos, eq(photos.user_id, me.user.id))) > 0
  expect((await me.call(profile.show)).data.photo !== null).toBe(isThere)
})
