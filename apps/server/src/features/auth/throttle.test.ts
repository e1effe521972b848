import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attempts } from '../../db/schema/attempts.ts'
import { aUser } from '../../test/builders.ts'
import { solvedCaptcha } from '../../test/captcha.ts'
import { testServer } from '../../test/server.ts'
import { aMember, givePassword } from '../../test/sign-in.ts'
import { hashPassword } from './passwords.ts'
import { limits, waitSeconds } from './rules.ts'
import { keysOf } from './throttle.ts'

const server = await testServer()
const { db, stranger } = server
const password = 'a long enough password'
const password_hash = await hashPassword(password)
const anAccount = () => aUser(db, { password_hash, totp_secret: server.deps.secretBox.seal('JBSWY3DPEHPK3PXP') })

/** As if so much had failed from many places; the calls themselves would be asked for a captcha after three. */
const fail = (email: string, failures: number) =>
  db.insert(attempts).values({ key: keysOf({ email, address: '' }).account, failures, last_at: sql`now()` })

describe('after failed attempts', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [8, 8],
    [11, 60],
    [500, 60],
  ])('%i of them on an account, the next waits %i seconds', (failures, seconds) => {
    expect(waitSeconds(failures, limits.account)).toBe(seconds)
  })

  test('the wait never shrinks with a further one, and never grows beyond its most', () => {
    const property = fc.property(fc.nat(2000), fc.constantFrom(limits.account, limits.address), (failures, limit) => {
      const [now, next] = [waitSeconds(failures, limit), waitSeconds(failures + 1, limit)]
      return now <= next && next <= limit.mostSeconds
    })
    expect(fc.check(property).failed).toBe(false)
  })
})

describe('an account', () => {
  test('that is being guessed makes everybody wait, with or without the right password', async () => {
    const { email } = await anAccount()
    await fail(email, 7)
    const reply = await stranger.call(auth.login, { body: { email, password } })
    expect(reply.status).toBe(429)
    expect(reply.message).toMatch(/^Too many failed attempts\. Try again in \d seconds?\.$/)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('that does not exist answers just the same', async () => {
    await fail('ghost@example.test', 7)
    expect((await stranger.call(auth.login, { body: { email: 'GHOST@example.test', password } })).status).toBe(429)
  })

  test('opens again when the wait is over', async () => {
    const { email } = await anAccount()
    await fail(email, 5)
    expect((await stranger.call(auth.login, { body: { email, password } })).status).toBe(429)
    // The wait after five failures is one second.
    await db.update(attempts).set({ last_at: sql`${attempts.last_at} - interval '1 second'` })
    const captcha = await solvedCaptcha(server)
    expect((await stranger.call(auth.login, { body: { email, password, captcha } })).status).toBe(200)
  })

  test('has a door for all ways in: what failed at one makes the others wait', async () => {
    const { user, browser } = await aMember(server)
    const half = server.browser()
    await givePassword(half, user.email)
    await fail(user.email, 7)
    const codes = { code: 'ABCD-2345' }
    for (const reply of [
      await half.call(twoFactor.verify, { body: { code: '000000' } }),
      await half.call(twoFactor.recoveryCodeVerify, { body: codes }),
      await half.call(twoFactor.questions, { body: { token: 'x' } }),
      await half.call(twoFactor.passkeyOptions),
      await browser.call(twoFactor.disable, { body: { code: '000000' } }),
      await browser.call(twoFactor.recoveryCode, { body: { code: '000000' } }),
      await stranger.call(auth.login, { body: { email: user.email, password } }),
    ])
      expect(reply.status).toBe(429)
  })
})

describe('the captcha', () => {
  test('is asked for after three failures of an account, from anywhere, and counts once', async () => {
    const { email } = await anAccount()
    const attempt = (captcha?: string) =>
      server.browser().call(auth.login, { body: { email, password: 'wrong', ...(captcha ? { captcha } : {}) } })
    for (let i = 0; i < 3; i++) expect((await attempt()).status).toBe(401)
    expect(await attempt()).toMatchObject({ status: 422, errors: { captcha: ['Confirm that you are a person.'] } })
    const captcha = await solvedCaptcha(server)
    expect((await attempt(captcha)).status).toBe(401)
    expect(await attempt(captcha)).toMatchObject({ status: 422, errors: { captcha: [expect.any(String)] } })
    expect((await attempt('bm90aGluZw==')).status).toBe(422)
    const solved = JSON.parse(Buffer.from(await solvedCaptcha(server), 'base64').toString())
    solved.challenge.parameters.cost = 1
    const forged = Buffer.from(JSON.stringify(solved)).toString('base64')
    expect((await attempt(forged)).status).toBe(422)
  })

  test('is asked for after three failures of an address, whatever accounts it tried', async () => {
    const browser = server.browser()
    const attempt = (n: number) =>
      browser.call(auth.login, { body: { email: `n${n}@example.test`, password: 'wrong' } })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await attempt(i)).status)
    expect(statuses).toEqual([401, 401, 401, 422])
  })

  test('is not asked of somebody else', async () => {
    const { email } = await anAccount()
    expect((await server.browser().call(auth.login, { body: { email, password } })).status).toBe(200)
  })
})

test('the table of attempts tells neither addresses nor accounts', async () => {
  const { email } = await anAccount()
  await fail(email, 1)
  const rows = JSON.stringify(await db.select().from(attempts))
  expect(rows).not.toContain(email)
  expect(rows).not.toContain('127.0.0.1')
})
