import { auth } from '@guildhall/contract/auth'
import { notifications } from '@guildhall/contract/notifications'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity_days } from '../../db/schema/analytics.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { aMember } from '../../test/sign-in.ts'
import { openTestSession } from './test-session.ts'

const server = await testServer()
const { db } = server
const daysOf = (id: string) => db.select().from(activity_days).where(eq(activity_days.user_id, id))
const today = () => new Date().toISOString().slice(0, 10)

/** Somebody whose session was last seen two minutes ago. */
async function returning(given: { impersonator_id?: string } = {}) {
  const { id } = await aUser(db)
  const cookie = `guildhall=${await openTestSession(db, id, given)}`
  await db
    .update(sessions)
    .set({ last_seen_at: sql`now() - interval '2 minutes'` })
    .where(eq(sessions.user_id, id))
  return { id, headers: { cookie } }
}

describe('a day counts as one on which somebody used the portal', () => {
  test('when he signs in, once', async () => {
    const { browser } = await aMember(server)
    const { id } = (await browser.call(auth.user)).data
    expect(await daysOf(id)).toEqual([{ day: today(), user_id: id }])
  })

  test('when he goes on with a session of another day', async () => {
    const { id, headers } = await returning()
    await server.stranger.call(auth.user, {}, headers)
    expect(await daysOf(id)).toEqual([{ day: today(), user_id: id }])
  })

  test('not when only his page asks by itself', async () => {
    const { id, headers } = await returning()
    await server.stranger.call(notifications.count, {}, headers)
    expect(await daysOf(id)).toEqual([])
  })

  test('not when an administrator acts in their name', async () => {
    const { id, headers } = await returning({ impersonator_id: (await aUser(db, { roles: ['system_admin'] })).id })
    expect((await server.stranger.call(auth.user, {}, headers)).status).toBe(200)
    expect(await daysOf(id)).toEqual([])
  })
})
