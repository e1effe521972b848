import { auth } from '@guildhall/contract/auth'
import { passkeys, profile, type ProfileInput, sessions } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { passkeys as passkeyTable } from '../../db/schema/factors.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { aMember, codeAhead, givePassword, password } from '../../test/sign-in.ts'

const server = await testServer({ DEMO: '1' })
const { db } = server
const newPassword = 'seven quiet herons at dusk'

const preferences: ProfileInput['notification_preferences'] = {
  messages: 'instant',
  access_requests: 'instant',
  membership: 'digest',
  events: 'digest',
  opportunities: 'digest',
  orders: 'digest',
  content: 'digest',
  connect: 'digest',
}
const input: ProfileInput = {
  first_name: 'Ada',
  last_name: 'Núñez',
  job_title: 'Mask designer',
  phone: '+1 503 555 0117',
  time_zone: 'Europe/Madrid',
  language: 'es',
  notification_preferences: { ...preferences, events: 'instant', messages: 'off' },
  quiet_hours: { from: '22:00', to: '07:00' },
}

const aPasskey = async (user_id: string) => {
  const [passkey] = await db
    .insert(passkeyTable)
    .values({ user_id, name: 'Laptop', credential_id: crypto.randomUUID(), public_key: 'public-key', counter: 0 })
    .returning()
  return passkey?.id ?? ''
}

const letters = async (to: string, subject: RegExp) =>
  ((await server.deps.mailbox?.list(to)) ?? []).filter((mail) => subject.test(mail.subject))

describe('the profile', () => {
  test('shows what a person has, with the default preferences and without any secret', async () => {
    const { user, browser, secret } = await aMember(server, { notification_preferences: {} })
    await aPasskey(user.id)
    const shown = await browser.call(profile.show)
    expect(shown.data).toMatchObject({
      id: user.id,
      email: user.email,
      role_slug: ['user'],
      photo: null,
      recovery_codes_left: 10,
      notification_preferences: preferences,
      quiet_hours: null,
      questions: [{ question: 'First street?' }, { question: 'First machine?' }, { question: 'First city?' }],
      passkeys: [{ name: 'Laptop', last_used_at: null }],
    })
    expect(shown.text).not.toMatch(/argon2|hash|public-key|totp/)
    expect(shown.text).not.toContain(secret)
  })

  test('is saved; only preferences that differ from the default are stored, and the page knows the new name at once', async () => {
    const me = await server.as('user')
    await me.call(auth.user)
    const saved = await me.call(profile.update, { body: input })
    expect(saved).toMatchObject({ status: 200, message: 'Profile saved.', data: input })
    expect((await me.call(auth.user)).data.name).toBe('Ada Núñez')
    const [row] = await db.select().from(users).where(eq(users.id, me.user.id))
    expect(row?.notification_preferences).toEqual({ events: 'instant', messages: 'off' })
    const [noted] = await db
      .select()
      .from(audit)
      .where(and(eq(audit.subject_id, me.user.id), eq(audit.action, 'profile.updated')))
      .orderBy(desc(audit.id))
    expect(noted?.after).toMatchObject({ last_name: 'Núñez' })
  })

  test.each([
    ['first_name', { first_name: ' ' }],
    ['phone', { phone: 'call me' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['language', { language: 'xx' }],
    ['quiet_hours.from', { quiet_hours: { from: '25:00', to: '07:00' } }],
    ['quiet_hours.to', { quiet_hours: { from: '07:00', to: '07:00' } }],
    ['notification_preferences.events', { notification_preferences: { ...preferences, events: 'daily' } }],
  ])('says at %s what is wrong with it', async (field, wrong) => {
    const me = await server.as('user')
    const payload = { ...input, ...wrong }
    const reply = await me.request({ method: 'POST', url: '/api/users/profile-update', payload })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors ?? {})).toEqual([field])
  })
})

describe('a new password', () => {
  test('is refused with the wrong old one, or when it is weak, each at its field', async () => {
    const { browser } = await aMember(server)
    const wrong = await browser.call(profile.changePassword, {
      body: { current_password: 'not it', password: newPassword },
    })
    expect(wrong).toMatchObject({ status: 422, errors: { current_password: ['This is not your password.'] } })
    const weak = await browser.call(profile.changePassword, { body: { current_password: password, password: 'short' } })
    expect(weak).toMatchObject({ status: 422 })
    expect(Object.keys(weak.errors ?? {})).toEqual(['password'])
  })

  test('ends every session but this one, on a second node too, and is told by mail', async () => {
    const { user, browser, secret } = await aMember(server)
    const other = server.browser()
    await givePassword(other, user.email)
    await other.call(twoFactor.verify, { body: { code: await codeAhead(secret) } })
    const otherNode = (await server.anotherNode()).stranger
    const otherCookie = { cookie: `guildhall=${other.cookies['guildhall']}` }
    expect((await otherNode.call(auth.user, {}, otherCookie)).status).toBe(200)

    const body = { current_password: password, password: newPassword }
    expect((await browser.call(profile.changePassword, { body })).status).toBe(200)
    await expect.poll(async () => (await other.call(auth.user)).status, { timeout: 2000 }).toBe(401)
    await expect.poll(async () => (await otherNode.call(auth.user, {}, otherCookie)).status).toBe(401)
    expect((await browser.call(auth.user)).status).toBe(200)

    expect((await givePassword(server.browser(), user.email)).status).toBe(401)
    const again = await server.browser().call(auth.login, { body: { email: user.email, password: newPassword } })
    expect(again.status).toBe(200)
    await expect.poll(() => letters(user.email, /password was changed/), { timeout: 5000 }).toHaveLength(1)
    const { data: history } = await browser.call(sessions.history)
    expect(history.map(({ event }) => event)).toContain('password_changed')
  })
})

describe('passkeys', () => {
  test('are begun with the password only, and refused when no authenticator made them', async () => {
    const { browser } = await aMember(server)
    const wrong = await browser.call(passkeys.options, { body: { password: 'not it' } })
    expect(wrong).toMatchObject({ status: 422, errors: { password: ['This is not your password.'] } })
    const unasked = await browser.call(passkeys.create, { body: { name: 'Phone', response: {} } })
    expect(unasked.errors).toHaveProperty('passkey')
    const options = await browser.call(passkeys.options, { body: { password } })
    expect(options.data).toMatchObject({ challenge: expect.any(String), attestation: 'none' })
    const forged = await browser.call(passkeys.create, { body: { name: 'Phone', response: { id: 'x' } } })
    expect(forged).toMatchObject({ status: 422, errors: { passkey: ['This passkey does not open your account.'] } })
  })

  test('are renamed and deleted by their owner, and are not there for anybody else', async () => {
    const me = await server.as('user')
    const id = await aPasskey(me.user.id)
    const other = await server.as('system_admin')
    expect((await other.call(passkeys.rename, { body: { id, name: 'Mine' } })).status).toBe(404)
    expect((await other.call(passkeys.delete, { params: { id } })).status).toBe(404)

    const renamed = await me.call(passkeys.rename, { body: { id, name: ' Work laptop ' } })
    expect(renamed.data).toMatchObject({ id, name: 'Work laptop' })
    expect(renamed.text).not.toContain('public-key')
    expect((await me.call(passkeys.delete, { params: { id } })).status).toBe(200)
    expect((await me.call(profile.show)).data.passkeys).toEqual([])
  })
})

describe('everything about oneself', () => {
  const own = [...Object.values(profile), ...Object.values(passkeys), ...Object.values(sessions)].filter(
    ({ path }) => path !== profile.photo.path,
  )
  const knock = (caller: Awaited<ReturnType<typeof server.as>>, { method, path }: (typeof own)[number]) =>
    caller.request({
      method,
      url: `/api/${path.replaceAll(/:\w+/g, crypto.randomUUID())}`,
      ...(method === 'POST' ? { payload: {} } : {}),
    })

  test.each(own.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is closed to an administrator who acts in the name of another, and while a reset is pending',
    async (_path, endpoint) => {
      const admin = await aUser(db, { roles: ['system_admin'] })
      const impersonating = await server.as(await aUser(db), { impersonator_id: admin.id })
      expect((await knock(impersonating, endpoint)).status).toBe(403)
      const resetting = await server.as(await aUser(db, { is_reset_2fa: true }))
      expect((await knock(resetting, endpoint)).status).toBe(403)
    },
  )
})
