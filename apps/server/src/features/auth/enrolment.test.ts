import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users as usersTable } from '../../db/schema/users.ts'
import { testServer } from '../../test/server.ts'
import { passwordCost } from './passwords.ts'
import { aMember, aNewcomer, codeAhead, enrol, givePassword, questions } from '../../test/sign-in.ts'

const server = await testServer()

describe('the first sign-in', () => {
  test('goes by secret, code, recovery codes and questions, and is over only with the last of them', async () => {
    const { email } = await aNewcomer(server)
    const browser = server.browser()
    const first = await givePassword(browser, email)
    expect(first.data).toMatchObject({
      is_login: false,
      is_2fa_enabled: false,
      is_first_login: true,
      secret: null,
      qr_secret_code: null,
    })

    const { data: scanned } = await browser.call(twoFactor.qrCode)
    expect(scanned.secret).toMatch(/^[A-Z2-7]{32,}$/)
    expect(scanned.qr_secret_code).toContain(`secret=${scanned.secret}`)
    expect(scanned.qr_secret_code).toContain('issuer=Meridian')

    const verified = await browser.call(twoFactor.verify, { body: { code: await codeAhead(scanned.secret ?? '', 0) } })
    expect(verified.data).toMatchObject({ is_login: false, is_2fa_enabled: true, is_2fa_required: false, secret: null })
    expect((await browser.call(auth.user)).status).toBe(401)

    const { data } = await browser.call(twoFactor.recoveryCode, { body: {} })
    expect(data.recovery_codes).toHaveLength(10)
    expect(new Set(data.recovery_codes).size).toBe(10)

    const done = await browser.call(twoFactor.storeQuestions, { body: { questions } })
    expect(done.data).toMatchObject({ is_login: true, is_first_login: false, security_question: true })
    expect((await browser.call(auth.user)).data.email).toBe(email)
  })

  test('that was broken off after the code goes on with the next code', async () => {
    const { email } = await aNewcomer(server)
    const browser = server.browser()
    await givePassword(browser, email)
    const secret = (await browser.call(twoFactor.qrCode)).data.secret ?? ''
    await browser.call(twoFactor.verify, { body: { code: await codeAhead(secret, 0) } })

    const later = server.browser()
    expect((await givePassword(later, email)).data).toMatchObject({ is_2fa_enabled: true, is_2fa_required: true })
    const verified = await later.call(twoFactor.verify, { body: { code: await codeAhead(secret) } })
    expect(verified.data).toMatchObject({ is_login: false, is_2fa_required: false, security_question: false })
    await later.call(twoFactor.recoveryCode, { body: {} })
    expect((await later.call(twoFactor.storeQuestions, { body: { questions } })).data.is_login).toBe(true)
  })

  test('asks for three different questions with answers', async () => {
    const { email } = await aNewcomer(server)
    const browser = server.browser()
    await givePassword(browser, email)
    const secret = (await browser.call(twoFactor.qrCode)).data.secret ?? ''
    await browser.call(twoFactor.verify, { body: { code: await codeAhead(secret, 0) } })
    await browser.call(twoFactor.recoveryCode, { body: {} })
    const twice = [questions[0], questions[0], { question: 'short', answer: '' }] as typeof questions
    const refused = await browser.call(twoFactor.storeQuestions, { body: { questions: twice } })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors ?? {})).toEqual([
      'questions.2.question',
      'questions.2.answer',
      'questions.1.question',
    ])
  })
})

describe('a step out of its order is refused:', () => {
  const halfway = async () => {
    const browser = server.browser()
    await givePassword(browser, (await aNewcomer(server)).email)
    return browser
  }

  test.each([
    ['a code before the secret', twoFactor.verify, { code: '123456' }],
    ['recovery codes before the code', twoFactor.recoveryCode, {}],
    ['questions before the code', twoFactor.storeQuestions, { questions }],
    ['a recovery code before the enrolment', twoFactor.recoveryCodeVerify, { code: 'ABCD-2345' }],
    ['a passkey before the enrolment', twoFactor.passkeyOptions, undefined],
    ['a recovery link before the enrolment', twoFactor.recover, undefined],
  ])('%s', async (_name, endpoint, body) => {
    const browser = await halfway()
    const reply = await browser.call(endpoint, { body })
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('not due now') })
  })

  test('questions before the recovery codes', async () => {
    const browser = await halfway()
    const secret = (await browser.call(twoFactor.qrCode)).data.secret ?? ''
    await browser.call(twoFactor.verify, { body: { code: await codeAhead(secret, 0) } })
    expect((await browser.call(twoFactor.storeQuestions, { body: { questions } })).status).toBe(409)
  })

  test('a new secret where an authenticator stands, with the password alone or signed in', async () => {
    const { user, browser } = await aMember(server)
    expect((await browser.call(twoFactor.qrCode)).status).toBe(409)
    const other = server.browser()
    await givePassword(other, user.email)
    expect((await other.call(twoFactor.qrCode)).status).toBe(409)
  })

  test('a second code of an enrolment', async () => {
    const browser = await halfway()
    const secret = (await browser.call(twoFactor.qrCode)).data.secret ?? ''
    await browser.call(twoFactor.verify, { body: { code: await codeAhead(secret, 0) } })
    expect((await browser.call(twoFactor.verify, { body: { code: await codeAhead(secret) } })).status).toBe(409)
  })

  test('ending the factor of a half-session', async () => {
    const browser = await halfway()
    expect((await browser.call(twoFactor.disable, { body: {} })).status).toBe(401)
  })
})

describe('somebody who is signed in', () => {
  test('gets new recovery codes for a code, and the old ones no longer count', async () => {
    const { user, browser, secret, codes } = await aMember(server)
    const asked = await browser.call(twoFactor.recoveryCode, { body: {} })
    expect(asked).toMatchObject({ status: 422, errors: { code: ['Write the code that your authenticator shows.'] } })
    const made = await browser.call(twoFactor.recoveryCode, { body: { code: await codeAhead(secret) } })
    expect(made.data.recovery_codes).toHaveLength(10)

    const other = server.browser()
    await givePassword(other, user.email)
    expect((await other.call(twoFactor.recoveryCodeVerify, { body: { code: codes[0] ?? '' } })).status).toBe(422)
    const [fresh = ''] = made.data.recovery_codes
    expect((await other.call(twoFactor.recoveryCodeVerify, { body: { code: fresh } })).status).toBe(200)
  })

  test('changes the questions for the password', async () => {
    const { browser } = await aMember(server)
    const asked = await browser.call(twoFactor.storeQuestions, { body: { questions } })
    expect(asked).toMatchObject({ status: 422, errors: { password: ['Write your password.'] } })
    const wrong = await browser.call(twoFactor.storeQuestions, { body: { questions, password: 'wrong' } })
    expect(wrong).toMatchObject({ status: 422, errors: { password: ['This is not your password.'] } })
    const changed = await browser.call(twoFactor.storeQuestions, {
      body: { questions, password: 'lemon bridge on thin ice' },
    })
    expect(changed).toMatchObject({ status: 200, data: { is_login: true } })
  })

  test('who acts in another person’s name is kept from all of it', async () => {
    const admin = await server.as('system_admin')
    const { user } = await aMember(server)
    const masked = await server.as(user, { impersonator_id: admin.user.id })
    expect((await masked.call(auth.user)).data.is_impersonate).toBe(true)
    for (const endpoint of [twoFactor.qrCode, twoFactor.disable, twoFactor.recoveryCode])
      expect((await masked.call(endpoint, { body: {} })).status).toBe(403)
  })
})

test('a password hashed with older parameters is hashed anew at the next sign-in', async () => {
  const { hash } = await import('@node-rs/argon2')
  const old = await hash('lemon bridge on thin ice', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { id, email } = await aNewcomer(server, { password_hash: old })
  await givePassword(server.browser(), email)
  const read = async () => (await server.db.select().from(usersTable).where(eq(usersTable.id, id)))[0]?.password_hash
  const renewed = await read()
  expect(renewed).toContain(`m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=1`)
  expect((await givePassword(server.browser(), email)).status).toBe(200)
  expect(await read()).toBe(renewed)
})

test('an invitation to enrol cannot be taken over from another half-session', async () => {
  const { email } = await aNewcomer(server)
  const [one, other] = [server.browser(), server.browser()]
  await givePassword(one, email)
  await givePassword(other, email)
  await one.call(twoFactor.qrCode)
  const theirs = (await other.call(twoFactor.qrCode)).data.secret ?? ''
  expect((await one.call(twoFactor.verify, { body: { code: await codeAhead(theirs, 0) } })).status).toBe(422)
  await enrol(other)
  expect((await one.call(twoFactor.qrCode)).status).toBe(409)
  expect((await other.call(users.list)).status).not.toBe(401)
})
