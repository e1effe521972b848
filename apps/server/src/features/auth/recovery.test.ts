import { auth } from '@guildhall/contract/auth'
import { home } from '@guildhall/contract/home'
import { profile } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users } from '@guildhall/contract/users'
import { describe, expect, test, vi } from 'vitest'
import { testServer } from '../../test/server.ts'
import { aMember, aNewcomer, codeAhead, enrol, givePassword, questions } from '../../test/sign-in.ts'

const server = await testServer()
type Browser = ReturnType<typeof server.browser>

/** Waits for a mail with this subject, and gives the token of its link. */
async function mailedToken(to: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await server.deps.mailbox?.list(to))?.find((each) => each.subject.startsWith(subject))
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (!token) throw new Error(`no mail "${subject}" to ${to}`)
      return token
    },
    { timeout: 8000 },
  )
}

const lost = async () => {
  const member = await aMember(server)
  const browser = server.browser()
  await givePassword(browser, member.user.email)
  return { ...member, browser, first: member.browser }
}

const askedFor = async (browser: Browser, email: string) => {
  await browser.call(twoFactor.recover)
  const token = await mailedToken(email, 'Get back into your account')
  const { data } = await browser.call(twoFactor.questions, { body: { token } })
  return { token, questions: data.questions }
}

describe('a recovery code', () => {
  test('opens a session that can do nothing but reset, and ends the others', async () => {
    const { browser, first, codes, user } = await lost()
    const typed = ` ${codes[3]?.toLowerCase().replace('-', ' ')} `
    const reply = await browser.call(twoFactor.recoveryCodeVerify, { body: { code: typed } })
    expect(reply.data).toMatchObject({ is_login: true, is_reset_2fa: true, reset_2fa: true })
    expect((await browser.call(auth.user)).data).toMatchObject({ email: user.email, is_reset_2fa: true })
    expect((await browser.call(home.figures)).status).toBe(200)
    expect((await browser.call(profile.show)).status).toBe(403)
    expect((await browser.call(users.list)).status).toBe(403)
    await vi.waitFor(async () => expect((await first.call(auth.user)).status).toBe(401), { timeout: 3000 })
  })

  test('sent 50 times at once is taken once', async () => {
    const { user, codes } = await lost()
    const halves = Array.from({ length: 50 }, () => server.browser())
    // One after the other: of attempts at the same moment, so many count as guesses.
    for (const browser of halves) await givePassword(browser, user.email)
    const replies = await Promise.all(
      halves.map((browser) => browser.call(twoFactor.recoveryCodeVerify, { body: { code: codes[0] ?? '' } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('that is wrong is told at its field, and too many of them end the attempt', async () => {
    const { browser } = await lost()
    const statuses = []
    for (let i = 0; i < 5; i++)
      statuses.push((await browser.call(twoFactor.recoveryCodeVerify, { body: { code: 'BBBB-2222' } })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 401])
  })
})

describe('mailbox and questions', () => {
  test('together open a session with a pending reset', async () => {
    const { browser, user } = await lost()
    const { token, questions: shown } = await askedFor(browser, user.email)
    expect(shown.map(({ question }) => question)).toEqual(questions.map(({ question }) => question))
    const answers = shown.slice(1).map(({ id }, at) => ({ id, answer: ` ANSWER  ${at + 1}` }))
    const reply = await browser.call(twoFactor.validate, { body: { token, answers } })
    expect(reply.data).toMatchObject({ is_login: true, is_reset_2fa: true })
    const again = await browser.call(twoFactor.validate, { body: { token, answers } })
    expect(again.status).toBe(409)
  })

  test('open nothing with one right answer, however often it is given', async () => {
    const { browser, user } = await lost()
    const { token, questions: shown } = await askedFor(browser, user.email)
    const right = { id: shown[0]?.id ?? '', answer: 'Answer 0' }
    const wrong = { id: shown[1]?.id ?? '', answer: 'guess' }
    expect((await browser.call(twoFactor.validate, { body: { token, answers: [right, right] } })).status).toBe(422)
    const refused = await browser.call(twoFactor.validate, { body: { token, answers: [right, wrong] } })
    expect(refused.errors).toEqual({ answers: [expect.stringContaining('not right')] })
  })

  test('open nothing without the link, or with another person’s', async () => {
    const { browser } = await lost()
    expect((await browser.call(twoFactor.questions, { body: { token: 'guessed' } })).errors).toHaveProperty('token')
    const other = await lost()
    const { token } = await askedFor(other.browser, other.user.email)
    expect((await browser.call(twoFactor.questions, { body: { token } })).errors).toHaveProperty('token')
    const answers = questions.slice(0, 2).map(({ answer }) => ({ id: crypto.randomUUID(), answer }))
    expect((await browser.call(twoFactor.validate, { body: { token, answers } })).errors).toHaveProperty('token')
  })

  test('are closed to somebody who has not given his password', async () => {
    const { browser, user } = await lost()
    const { token } = await askedFor(browser, user.email)
    expect((await server.browser().call(twoFactor.questions, { body: { token } })).status).toBe(401)
  })
})

describe('ending the old factor', () => {
  test('needs no code of the lost one, and begins the enrolment anew', async () => {
    const { browser, codes, user } = await lost()
    await browser.call(twoFactor.recoveryCodeVerify, { body: { code: codes[0] ?? '' } })
    expect((await browser.call(twoFactor.qrCode)).status).toBe(409)
    const ended = await browser.call(twoFactor.disable, { body: {} })
    expect(ended.data).toMatchObject({ is_login: false, reset_2fa: false, is_2fa_enabled: false })
    expect(ended.message).toBe('Your old second factor no longer counts. Set up the new one now.')
    expect((await browser.call(auth.user)).status).toBe(401)
    const { done } = await enrol(browser)
    expect(done.data).toMatchObject({ is_login: true, is_reset_2fa: false })
    expect((await browser.call(auth.user)).data.email).toBe(user.email)

    const other = server.browser()
    await givePassword(other, user.email)
    expect((await other.call(twoFactor.recoveryCodeVerify, { body: { code: codes[1] ?? '' } })).status).toBe(422)
  })

  test('asks for a code where a factor still stands', async () => {
    const { browser, secret } = await aMember(server)
    const asked = await browser.call(twoFactor.disable, { body: {} })
    expect(asked).toMatchObject({ status: 422, response_code: 422, errors: { code: [expect.any(String)] } })
    expect((await browser.call(twoFactor.disable, { body: { code: '000000' } })).status).toBe(422)
    expect((await browser.call(twoFactor.disable, { body: { code: await codeAhead(secret) } })).status).toBe(200)
    expect((await enrol(browser)).done.data.is_login).toBe(true)
  })
})

describe('an administrator’s reset', () => {
  test('ends the sessions and leads the next sign-in to the reset', async () => {
    const admin = await server.as('system_admin')
    const { user, browser, secret, codes } = await aMember(server)
    const reply = await admin.call(twoFactor.reset, { body: { user_id: user.id } })
    expect(reply.status).toBe(200)
    await vi.waitFor(async () => expect((await browser.call(auth.user)).status).toBe(401), { timeout: 3000 })

    const later = server.browser()
    expect((await givePassword(later, user.email)).data).toMatchObject({ is_login: true, is_reset_2fa: true })
    expect((await later.call(auth.user)).data.is_reset_2fa).toBe(true)
    expect((await later.call(users.list)).status).toBe(403)
    for (const call of [
      later.call(twoFactor.verify, { body: { code: await codeAhead(secret) } }),
      later.call(twoFactor.recoveryCodeVerify, { body: { code: codes[0] ?? '' } }),
      later.call(twoFactor.recoveryCode, { body: {} }),
      later.call(twoFactor.storeQuestions, { body: { questions, password: 'lemon bridge on thin ice' } }),
    ])
      expect((await call).status).toBe(409)
    await later.call(twoFactor.disable, { body: {} })
    expect((await enrol(later)).done.data).toMatchObject({ is_login: true, is_reset_2fa: false })
  })

  test('is told by mail', async () => {
    const admin = await server.as('system_admin')
    const { user } = await aMember(server, { language: 'es' })
    await admin.call(twoFactor.reset, { body: { user_id: user.id } })
    await vi.waitFor(
      async () =>
        expect((await server.deps.mailbox?.list(user.email))?.map(({ subject }) => subject)).toContainEqual(
          expect.stringContaining('Su segundo factor se está restableciendo'),
        ),
      { timeout: 8000 },
    )
  })

  test('reaches only those whom the administrator sees, and nobody’s own', async () => {
    const admin = await server.as('organization_admin')
    const { id } = await aNewcomer(server)
    expect((await admin.call(twoFactor.reset, { body: { user_id: id } })).status).toBe(404)
    expect((await admin.call(twoFactor.reset, { body: { user_id: admin.user.id } })).status).toBe(409)
    const colleague = await aNewcomer(server, { organization_id: admin.user.organization_id })
    expect((await admin.call(twoFactor.reset, { body: { user_id: colleague.id } })).status).toBe(200)
  })
})
