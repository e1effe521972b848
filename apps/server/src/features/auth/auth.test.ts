import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users } from '@guildhall/contract/users'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { user_roles, users as usersTable } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { codeOfStep, currentStep } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { becomes } from '../../test/wait.ts'

const server = await testServer()
const { db } = server
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const password = 'a long enough password'
const password_hash = await hashPassword(password)
const anAccount = () => aUser(db, { password_hash, totp_secret: server.deps.secretBox.seal(secret) })

describe('signing in', () => {
  test('takes the password and then a code', async () => {
    const { email } = await anAccount()
    const browser = server.browser()
    const first = await browser.call(auth.login, { body: { email: email.toUpperCase(), password } })
    expect(first).toMatchObject({ status: 200, data: { is_login: false, is_2fa_required: true, secret: null } })
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly; SameSite=Lax')
    expect((await browser.call(auth.user)).status).toBe(401)

    const second = await browser.call(twoFactor.verify, { body: { code: await codeOfStep(secret, currentStep()) } })
    expect(second).toMatchObject({ status: 200, data: { is_login: true } })
    expect((await browser.call(auth.user)).data).toMatchObject({
      email,
      role: 'Member',
      is_member_agreement_completed: true,
    })
  })

  test('says the same for a wrong password and for nobody', async () => {
    const { email } = await anAccount()
    const wrong = await server.browser().call(auth.login, { body: { email, password: 'wrong' } })
    const nobody = await server.browser().call(auth.login, { body: { email: 'nobody@example.test', password } })
    expect([wrong.status, wrong.message]).toEqual([nobody.status, nobody.message])
    expect(wrong).toMatchObject({ status: 401, message: 'Email or password is not right.' })
  })

  test('is refused to a deactivated account', async () => {
    const { email, id } = await anAccount()
    await db.update(usersTable).set({ status: 'deactivated' }).where(eq(usersTable.id, id))
    expect((await server.browser().call(auth.login, { body: { email, password } })).status).toBe(401)
  })

  test.each([
    ['pending_approval', 'still being considered'],
    ['rejected', 'not approved'],
  ] as const)('of a %s account is told why, to whoever knows the password', async (status, reason) => {
    const { email, id } = await anAccount()
    await db.update(usersTable).set({ status }).where(eq(usersTable.id, id))
    const reply = await server.browser().call(auth.login, { body: { email, password } })
    expect(reply).toMatchObject({ status: 403, message: expect.stringContaining(reason) })
    expect((await server.browser().call(auth.login, { body: { email, password: 'wrong' } })).status).toBe(401)
  })

  test('ends the attempt after five wrong codes', async () => {
    const { email } = await anAccount()
    const browser = server.browser()
    await browser.call(auth.login, { body: { email, password } })
    const statuses = []
    for (let i = 0; i < 5; i++)
      statuses.push((await browser.call(twoFactor.verify, { body: { code: '000000' } })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 401])
  })

  test('is written to the audit', async () => {
    const { email, id } = await anAccount()
    const browser = server.browser()
    await browser.call(auth.login, { body: { email, password } })
    const agent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    await browser.call(twoFactor.verify, { body: { code: await codeOfStep(secret, currentStep()) } }, agent)
    const [entry] = await db.select().from(audit).where(eq(audit.actor_id, id)).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'auth.signed_in',
      subject_id: id,
      after: { method: 'code', user_agent: agent['user-agent'] },
    })
  })

  test('with a browser that is not known yet is told by mail, except the first time', async () => {
    const { email, id } = await anAccount()
    const letters = async () =>
      ((await server.deps.mailbox?.list(email)) ?? []).filter(({ subject }) => subject.startsWith('A new device'))
    const enter = async (browser: ReturnType<typeof server.browser>) => {
      await db.update(usersTable).set({ totp_last_step: 0 }).where(eq(usersTable.id, id))
      await browser.call(auth.login, { body: { email, password } })
      const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
      await browser.call(twoFactor.verify, { body: { code: await codeOfStep(secret, currentStep()) } }, agent)
    }
    const first = server.browser()
    await enter(first)
    await enter(first)
    await enter(server.browser())
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), { timeout: 8000 })
    expect((await letters())[0]?.text).toContain('Firefox, Windows')
  })
})

describe('a session', () => {
  test('ends at once with the sign-out', async () => {
    const member = await server.as('user')
    expect((await member.call(auth.user)).status).toBe(200)
    expect((await member.call(auth.logout)).message).toBe('You are signed out.')
    expect((await member.call(auth.user)).status).toBe(401)
  })

  test('follows a role taken away within a second', async () => {
    const admin = await server.as('system_admin')
    expect((await admin.call(users.list)).status).toBe(200)
    await db.delete(user_roles).where(eq(user_roles.user_id, admin.user.id))
    await becomes(403, () => admin.call(users.list))
  })

  test('of a member whose organization has not paid opens nothing but what is open to all', async () => {
    const organization = await anOrganization(db, { paid_through: null })
    const member = await server.as(await aUser(db, { organization_id: organization.id, roles: ['organization_admin'] }))
    expect((await member.call(auth.user)).data).toMatchObject({ is_membership_payment_completed: false })
    expect((await member.call(users.list)).status).toBe(403)
  })
})

describe('a change', () => {
  test.each(['cross-site', 'same-site'])('asked for by a %s page is refused', async (site) => {
    const admin = await server.as('system_admin')
    expect((await admin.call(auth.logout, {}, { 'sec-fetch-site': site })).status).toBe(403)
  })
})
