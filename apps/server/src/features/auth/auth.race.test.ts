import { accessRequests } from '@guildhall/contract/access-requests'
import { auth } from '@guildhall/contract/auth'
import { passkeys } from '@guildhall/contract/profile'
import { savedViews } from '@guildhall/contract/saved-views'
import { twoFactor } from '@guildhall/contract/two-factor'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { users } from '../../db/schema/users.ts'
import { solvedCaptcha } from '../../test/captcha.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { aMember, aNewcomer, codeAhead, givePassword, password } from '../../test/sign-in.ts'
import { aSignUp, mailsTo, signUp, tokenIn, verify } from '../../test/sign-up.ts'
import { softPasskey } from '../../test/soft-passkey.ts'
import { createToken, hashToken, newToken } from './public.ts'

const server = await testServer()
const { db, stranger } = server
const member = await aMember(server)

/** A browser in which the password was given and the second factor is due. */
const halfSignedIn = async (email = member.user.email) => {
  const browser = server.browser()
  await givePassword(browser, email)
  return browser
}

describe('works once:', () => {
  test('a link to reset a password', async () => {
    const { id: user_id, email } = await aNewcomer(server)
    const token = newToken()
    await createToken(db, { user_id, purpose: 'reset_password', token_hash: hashToken(token), minutes: 60 })
    const reset = (chosen: string) => stranger.call(auth.resetPassword, { body: { email, token, password: chosen } })
    const { replies } = await race(server, 'update tokens', [
      () => reset('a quite new password'),
      () => reset('another new password'),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('a link to verify an email address', async () => {
    const { email } = await signUp(server)
    const token = tokenIn((await mailsTo(server, email, 1))[0])
    const { replies } = await race(server, 'update tokens', [() => verify(server, token), () => verify(server, token)])
    expect(statusesOf(replies)).toEqual([200, 200])
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    expect(await db.$count(access_requests, eq(access_requests.user_id, person?.id ?? ''))).toBe(1)
  })

  test('a recovery code', async () => {
    const [one, two] = [await halfSignedIn(), await halfSignedIn()]
    const body = { code: member.codes[0] ?? '' }
    const { replies } = await race(server, 'update recovery_codes', [
      () => one.call(twoFactor.recoveryCodeVerify, { body }),
      () => two.call(twoFactor.recoveryCodeVerify, { body }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('a code of the authenticator', async () => {
    const { user, secret } = await aMember(server)
    const [one, two] = [await halfSignedIn(user.email), await halfSignedIn(user.email)]
    const body = { code: await codeAhead(secret) }
    const { replies } = await race(server, 'update users', [
      () => one.call(twoFactor.verify, { body }),
      () => two.call(twoFactor.verify, { body }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('a challenge for a passkey', async () => {
    const { user, browser: own } = await aMember(server)
    const passkey = softPasskey(server.deps.siteUrl())
    const { data: registration } = await own.call(passkeys.options, { body: { password } })
    await own.call(passkeys.create, { body: { name: 'Key', response: passkey.register(registration) } })
    const browser = await halfSignedIn(user.email)
    const { data: challenge } = await browser.call(twoFactor.passkeyOptions)
    const response = passkey.signIn(challenge)
    const signIn = () => browser.call(twoFactor.passkeyVerify, { body: { response } })
    const { replies } = await race(server, 'update sessions', [signIn, signIn])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('a captcha', async () => {
    const captcha = await solvedCaptcha(server)
    const ask = () => stranger.call(accessRequests.createAccount, { body: { ...aSignUp(), captcha } })
    const { replies } = await race(server, 'insert into spent_captchas', [ask, ask])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('a call with an idempotency key', async () => {
    const caller = await server.as('user')
    const create = () =>
      caller.call(
        savedViews.create,
        { body: { list: 'users', name: 'Waiting', search: '' } },
        { 'idempotency-key': 'the same' },
      )
    const { replies } = await race(server, 'insert into idempotency_keys', [create, create])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[0].data.id).toBe(replies[1].data.id)
    expect(await db.$count(saved_views, eq(saved_views.user_id, caller.user.id))).toBe(1)
  })
})

test('a person signs in twice with a browser that somebody else has used', async () => {
  const { email } = await aNewcomer(server, { is_reset_2fa: true })
  const { cookies } = member.browser
  const signIn = () =>
    stranger.call(
      auth.login,
      { body: { email, password } },
      { cookie: `guildhall-device=${cookies['guildhall-device']}` },
    )
  const { replies } = await race(server, 'insert into devices', [signIn, signIn])
  expect(statusesOf(replies)).toEqual([200, 200])
})
