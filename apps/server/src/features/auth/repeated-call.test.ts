import { auth } from '@guildhall/contract/auth'
import type { CallOf, Endpoint } from '@guildhall/contract/endpoint'
import { passkeys, profile } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { describe, expect, test } from 'vitest'
import { attempts } from '../../db/schema/attempts.ts'
import { testServer } from '../../test/server.ts'
import { aMember, givePassword, questions } from '../../test/sign-in.ts'

const server = await testServer()
const { db } = server
const countAttempts = async () => (await db.select().from(attempts)).reduce((sum, { failures }) => sum + failures, 0)

/** Whether a wrong guess was counted: a key makes the call one transaction, which is undone when it is refused. */
const isCounted = async <const E extends Endpoint>(
  browser: ReturnType<typeof server.browser>,
  endpoint: E,
  input: CallOf<E>,
) => {
  const before = await countAttempts()
  const { status } = await browser.call(endpoint, input, { 'idempotency-key': crypto.randomUUID() })
  return (status === 401 || status === 422) && (await countAttempts()) > before
}

describe('a wrong guess counts, whatever key it carries:', () => {
  test('a password, by somebody who is signed in', async () => {
    const { user, browser } = await aMember(server)
    expect(await isCounted(browser, auth.login, { body: { email: user.email, password: 'wrong' } })).toBe(true)
    expect(
      await isCounted(browser, profile.changePassword, {
        body: { current_password: 'wrong', password: 'x'.repeat(20) },
      }),
    ).toBe(true)
    expect(await isCounted(browser, passkeys.options, { body: { password: 'wrong' } })).toBe(true)
    expect(await isCounted(browser, twoFactor.storeQuestions, { body: { questions, password: 'wrong' } })).toBe(true)
  })

  test('a code', async () => {
    const { user, browser } = await aMember(server)
    expect(await isCounted(browser, twoFactor.disable, { body: { code: '000000' } })).toBe(true)
    expect(await isCounted(browser, twoFactor.recoveryCode, { body: { code: '000000' } })).toBe(true)
    const half = server.browser()
    await givePassword(half, user.email)
    expect(await isCounted(half, twoFactor.verify, { body: { code: '000000' } })).toBe(true)
    expect(await isCounted(half, twoFactor.recoveryCodeVerify, { body: { code: 'BBBB-2222' } })).toBe(true)
  })

  test('and ends the half-session as any other', async () => {
    const { user } = await aMember(server)
    const half = server.browser()
    await givePassword(half, user.email)
    const statuses = []
    for (let i = 0; i < 5; i++) {
      const key = { 'idempotency-key': crypto.randomUUID() }
      statuses.push((await half.call(twoFactor.verify, { body: { code: '000000' } }, key)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 401])
  })
})
