import { auth } from '@guildhall/contract/auth'
import { siteSettings, type SecuritySettings } from '@guildhall/contract/site-settings'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { createToken, hashToken, newToken } from '../auth/public.ts'
import { becomes } from '../../test/wait.ts'

const server = await testServer()
const { db, stranger } = server
const admin = await server.as('system_admin')
const defaults: SecuritySettings = {
  password_minimum: 12,
  session_idle_minutes: 12 * 60,
  session_absolute_hours: 7 * 24,
}
const change = (changed: Partial<SecuritySettings>) =>
  admin.call(siteSettings.update, { body: { ...defaults, ...changed } })

/** What no test here changes. */
const others = { ...(await admin.call(siteSettings.show)).data, version: expect.any(Number) }

beforeEach(() => change({}))

describe('the site settings', () => {
  test('are kept, and a stranger learns no more of them than he needs', async () => {
    const reply = await change({ password_minimum: 15, session_idle_minutes: 45 })
    expect(reply).toMatchObject({ status: 200, message: 'Site settings saved.' })
    const kept = { ...defaults, password_minimum: 15, session_idle_minutes: 45 }
    expect(reply.data).toEqual({ ...others, ...kept })
    expect((await admin.call(siteSettings.show)).data).toEqual({ ...others, ...kept })
    expect((await stranger.call(siteSettings.public)).data).toEqual({
      password_minimum: 15,
      network_name: '',
      support_email: '',
      is_registration_open: true,
      registration_note: '',
    })
  })

  test.each(['organization_admin', 'eda_admin', 'user'] as const)('are closed to somebody who is %s', async (role) => {
    const somebody = await server.as(role)
    expect((await somebody.call(siteSettings.show)).status).toBe(403)
    expect((await somebody.call(siteSettings.update, { body: defaults })).status).toBe(403)
  })

  test.each([
    ['password_minimum', 7, 'Choose 8 or more.'],
    ['password_minimum', 65, 'Choose 64 or less.'],
    ['session_idle_minutes', 4, 'Choose 5 or more.'],
    ['session_absolute_hours', 0, 'Choose 1 or more.'],
    ['session_absolute_hours', 24 * 90 + 1, 'Choose 2160 or less.'],
  ])('refuse a %s of %i at its field', async (field, value, sentence) => {
    expect(await change({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: [sentence] } })
    expect((await admin.call(siteSettings.show)).data).toEqual({ ...others, ...defaults })
  })

  test('hold the floor of a password in the database too', async () => {
    const refusal = { cause: { constraint: 'site_settings_password_floor' } }
    await expect(db.update(site_settings).set({ password_minimum: 7 })).rejects.toMatchObject(refusal)
  })

  test('put every change on record, with what was before and after', async () => {
    await change({ session_absolute_hours: 24 })
    const [entry] = await db
      .select()
      .from(audit)
      .where(eq(audit.action, 'site_settings.changed'))
      .orderBy(desc(audit.id))
      .limit(1)
    expect(entry).toMatchObject({
      actor_id: admin.user.id,
      before: defaults,
      after: { ...defaults, session_absolute_hours: 24 },
    })
  })
})

describe('a shorter limit ends sessions that are open already', () => {
  test.each([
    ['that nobody used for longer', { last_seen_at: sql`now() - interval '31 minutes'` }, { session_idle_minutes: 30 }],
    ['that have lasted longer', { created_at: sql`now() - interval '121 minutes'` }, { session_absolute_hours: 2 }],
  ])('%s', async (_name, age, changed) => {
    const old = await server.as('user')
    const fresh = await server.as('user')
    await db.update(sessions).set(age).where(eq(sessions.user_id, old.user.id))
    // Not the session that is asked about afterwards: a use of it would make it young again.
    expect((await fresh.call(auth.user)).status).toBe(200)
    await change(changed)
    expect((await old.call(auth.user)).status).toBe(401)
    expect((await fresh.call(auth.user)).status).toBe(200)
  })

  test('within a second, also one that was in use just before', async () => {
    const somebody = await server.as('user')
    await db
      .update(sessions)
      .set({ created_at: sql`now() - interval '121 minutes'` })
      .where(eq(sessions.user_id, somebody.user.id))
    expect((await somebody.call(auth.user)).status).toBe(200)
    await change({ session_absolute_hours: 2 })
    await becomes(401, () => somebody.call(auth.user))
  })
})

test('the least length counts for the next password that is chosen', async () => {
  const { id: user_id, email } = await aUser(db)
  const token = newToken()
  await createToken(db, { user_id, purpose: 'reset_password', token_hash: hashToken(token), minutes: 60 })
  const choose = (password: string) => stranger.call(auth.resetPassword, { body: { email, token, password } })

  await change({ password_minimum: 20 })
  expect(await choose('nineteen letters, o')).toMatchObject({
    status: 422,
    errors: { password: [expect.stringContaining('Use 20 characters or more.')] },
  })
  await change({ password_minimum: 8 })
  expect((await choose('eight ch')).status).toBe(200)
})
