import { auth } from '@guildhall/contract/auth'
import { profile, sessions } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { sessions as sessionTable } from '../../db/schema/sessions.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { aMember, givePassword, password, questions } from '../../test/sign-in.ts'

const server = await testServer()
const { db } = server

describe('sessions', () => {
  test('are listed with this one marked; not those that are half or have run out', async () => {
    const user = await aUser(db)
    const admin = await aUser(db, { roles: ['system_admin'], first_name: 'Ines', last_name: 'Okafor' })
    const me = await server.as(user)
    await server.as(user, { impersonator_id: admin.id })
    await server.as(user, { kind: 'half' })
    await server.as(user)
    await db
      .update(sessionTable)
      .set({ last_seen_at: sql`now() - interval '40 days'` })
      .where(
        sql`id = (select id from sessions where user_id = ${user.id} and kind = 'full' order by created_at desc limit 1)`,
      )
    const { data, text } = await me.call(sessions.list)
    expect(data).toHaveLength(2)
    expect(data.find(({ is_current }) => is_current)?.impersonator_name).toBeNull()
    expect(data.find(({ is_current }) => !is_current)?.impersonator_name).toBe('Ines Okafor')
    expect(text).not.toContain('token_hash')
  })

  test('are ended one by one, by their owner only', async () => {
    const user = await aUser(db)
    const me = await server.as(user)
    const other = await server.as(user)
    const { data } = await me.call(sessions.list)
    const id = data.find(({ is_current }) => !is_current)?.id ?? ''
    const stranger = await server.as('system_admin')
    expect((await stranger.call(sessions.delete, { params: { id } })).status).toBe(404)
    expect((await me.call(sessions.delete, { params: { id } })).message).toBe('Session ended.')
    await expect.poll(async () => (await other.call(auth.user)).status, { timeout: 2000 }).toBe(401)
    expect((await me.call(sessions.delete, { params: { id } })).status).toBe(404)
    expect((await me.call(auth.user)).status).toBe(200)
  })

  test('are all ended but this one', async () => {
    const user = await aUser(db)
    const me = await server.as(user)
    await server.as(user)
    await server.as(user, { kind: 'half' })
    const somebody = await server.as('user')
    expect((await me.call(sessions.deleteOthers)).status).toBe(200)
    expect(await db.$count(sessionTable, eq(sessionTable.user_id, user.id))).toBe(1)
    expect((await somebody.call(auth.user)).status).toBe(200)
  })
})

describe('the sign-in history', () => {
  test('names what happened at the door, failed attempts too, the newest first and by pages', async () => {
    const { user, browser } = await aMember(server)
    const elsewhere = server.browser()
    await elsewhere.call(auth.login, { body: { email: user.email, password: 'wrong' } }, { 'user-agent': 'Thief/1.0' })
    await givePassword(elsewhere, user.email)
    await elsewhere.call(twoFactor.verify, { body: { code: '000000' } })

    const { data, meta } = await browser.call(sessions.history)
    expect(data.map(({ event, method }) => [event, method])).toEqual([
      ['code_refused', null],
      ['password_refused', null],
      ['signed_in', 'code'],
      ['factor_enrolled', null],
    ])
    expect(data[1]).toMatchObject({ user_agent: 'Thief/1.0', address: expect.stringMatching(/^10\./) })
    expect(meta).toEqual({ total: 4, total_is_exact: true, page: 1, per_page: 25 })
    const second = await browser.call(sessions.history, { query: { page: 2, per_page: 3 } })
    expect(second.data.map(({ event }) => event)).toEqual(['factor_enrolled'])
    expect((await (await server.as('user')).call(sessions.history)).data).toEqual([])
  })
})

describe('my data', () => {
  test('holds all that is stored on a person, no secret, and nothing on others', async () => {
    const { user, browser, secret, codes } = await aMember(server, { first_name: 'Inés' })
    const other = await aUser(db, { organization_id: user.organization_id, email: 'colleague@example.test' })
    await db.insert(access_requests).values({
      kind: 'join_organization',
      user_id: user.id,
      organization_id: user.organization_id,
      message: 'Let me in',
      decided_by_id: other.id,
    })
    const file = await browser.call(profile.myData)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
    const text = readArchive(file.bytes)
    const held = JSON.parse(text)
    expect(held).toMatchObject({
      account: { first_name: 'Inés', email: user.email, role_slug: ['user'], status: 'active' },
      questions: questions.map(({ question }) => question),
      recovery_codes: { left: 10, used_at: [] },
      sessions: [{ address: expect.any(String) }],
      devices: [{ last_seen_at: expect.any(String) }],
      access_requests: [{ message: 'Let me in', status: 'pending' }],
      sign_ins: [{ event: 'signed_in', method: 'code' }, { event: 'factor_enrolled' }],
    })
    expect(held.actions.map(({ action }: { action: string }) => action)).toContain('auth.recovery_codes_made')
    expect(text).not.toMatch(/hash|argon2|totp|colleague/)
    for (const kept of [secret, password, ...codes, ...questions.map(({ answer }) => answer), other.id])
      expect(text).not.toContain(kept)
  })

  test('is a whole file also when there is little', async () => {
    const me = await server.as('user')
    expect(JSON.parse(readArchive((await me.call(profile.myData)).bytes))).toMatchObject({
      sign_ins: [],
      actions: [{ action: 'profile.exported' }],
    })
  })
})

/** The one file of an archive without a photo. */
function readArchive(bytes: Uint8Array): string {
  const { 'data.json': data = new Uint8Array(), ...rest } = unzipSync(bytes)
  expect(rest).toEqual({})
  return strFromU8(data)
}
