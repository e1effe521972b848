import { auth } from '@guildhall/contract/auth'
import { profile } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users as accounts } from '@guildhall/contract/users'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { users } from '../../db/schema/users.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { aMember, aNewcomer, codeAhead, givePassword, password, questions } from '../../test/sign-in.ts'
import { createToken, hashToken, newToken } from './public.ts'
import { sendRecoveryLink } from './recovery.ts'
import { sendResetLink } from './reset-password.ts'
import { noteFailedAttempt } from './throttle.ts'

const server = await testServer()
const { db, deps } = server

const halfSignedIn = async (email: string) => {
  const browser = server.browser()
  await givePassword(browser, email)
  return browser
}
const countTokens = (user_id: string, purpose: 'reset_password' | 'recover') =>
  db.$count(tokens, and(eq(tokens.user_id, user_id), eq(tokens.purpose, purpose)))

describe('guesses that are sent together', () => {
  test('of a password are refused from the sixth on', async () => {
    const { email } = await aNewcomer(server)
    const guess = () => server.browser().call(auth.login, { body: { email, password: 'not the password' } })
    const { replies } = await race(server, 'insert into attempts', [guess, guess, guess, guess, guess, guess, guess])
    expect(statusesOf(replies)).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('of accounts from one address are refused from the thirty-first on', async () => {
    const attempt = { email: 'nobody', address: '10.9.9.9' }
    const guess = (at: number) => () => noteFailedAttempt(db, { ...attempt, email: `${at}@example.test` })
    await Promise.all(Array.from({ length: 29 }, (_, at) => guess(at)()))
    const outcomes = await race(
      server,
      'insert into attempts',
      [29, 30, 31].map(
        (at) => () =>
          guess(at)().then(
            () => 'counted',
            () => 'refused',
          ),
      ),
    )
    expect(outcomes.replies.toSorted()).toEqual(['counted', 'refused', 'refused'])
  })

  test('of a code end the half-session after five', async () => {
    const { user } = await aMember(server)
    const browser = await halfSignedIn(user.email)
    const guess = () => browser.call(twoFactor.recoveryCodeVerify, { body: { code: 'BBBB-2222' } })
    const { replies } = await race(server, 'update sessions', [guess, guess, guess, guess, guess])
    expect(statusesOf(replies)).toEqual([401, 422, 422, 422, 422])
    expect(await db.$count(sessions, eq(sessions.user_id, user.id))).toBe(1)
  })

  test('of a code end the half-session before the right one, which was checked earlier, opens another', async () => {
    const { user, secret } = await aMember(server)
    const browser = await halfSignedIn(user.email)
    const code = await codeAhead(secret)
    const guessFiveTimes = async () => {
      for (let at = 0; at < 5; at++) await browser.call(twoFactor.recoveryCodeVerify, { body: { code: 'BBBB-2222' } })
    }
    const { replies } = await during(
      server,
      'update users',
      () => browser.call(twoFactor.verify, { body: { code } }),
      guessFiveTimes,
    )
    expect(replies[0].status).toBe(409)
    expect(await db.$count(sessions, eq(sessions.user_id, user.id))).toBe(1)
  })
})

describe('three links an hour', () => {
  const withTwo = async (purpose: 'reset_password' | 'recover') => {
    const person = await aNewcomer(server)
    for (let at = 0; at < 2; at++)
      await createToken(db, { user_id: person.id, purpose, token_hash: hashToken(newToken()), minutes: 60 })
    return person
  }

  test('are not exceeded by two who forgot their password twice at the same time', async () => {
    const { id, email } = await withTwo('reset_password')
    const send = () => sendResetLink(deps, { email, language: 'en' })
    await race(server, 'insert into tokens', [send, send])
    expect(await countTokens(id, 'reset_password')).toBe(3)
  })

  test('are not exceeded by two requests for a recovery', async () => {
    const { id } = await withTwo('recover')
    const send = () => sendRecoveryLink(deps, id)
    await race(server, 'insert into tokens', [send, send])
    expect(await countTokens(id, 'recover')).toBe(3)
  })
})

describe('of two sets that are made at the same time, one is kept:', () => {
  test('ten recovery codes', async () => {
    const { user, browser, secret } = await aMember(server)
    await db.update(users).set({ totp_last_step: 0 }).where(eq(users.id, user.id))
    const make = (steps: number) => async () =>
      browser.call(twoFactor.recoveryCode, { body: { code: await codeAhead(secret, steps) } })
    const { replies } = await race(server, 'delete from recovery_codes', [make(0), make(1)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await db.$count(recovery_codes, eq(recovery_codes.user_id, user.id))).toBe(10)
  })

  test('three security questions', async () => {
    const { user, browser } = await aMember(server)
    const store = () => browser.call(twoFactor.storeQuestions, { body: { questions, password } })
    const { replies } = await race(server, 'delete from security_questions', [store, store])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await db.$count(security_questions, eq(security_questions.user_id, user.id))).toBe(3)
  })
})

describe('a password', () => {
  test('is changed by one of two who know the old one', async () => {
    const { browser } = await aMember(server)
    const change = (chosen: string) => () =>
      browser.call(profile.changePassword, { body: { current_password: password, password: chosen } })
    const { replies } = await race(server, 'update users', [
      change('a quite new password'),
      change('another new password'),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })
})

test('nobody signs in to an account that is closed at the same time', async () => {
  const admin = await server.as('system_admin')
  const { user, secret } = await aMember(server)
  const browser = await halfSignedIn(user.email)
  const code = await codeAhead(secret)
  const { replies } = await during(
    server,
    'delete from sessions',
    () => admin.call(accounts.delete, { params: { id: user.id } }),
    () => browser.call(twoFactor.verify, { body: { code } }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 401])
  expect(await db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0)
})

test('nobody acts in the name of a person whose account is closed at the same time', async () => {
  const admin = await server.as('system_admin')
  const { browser } = await aMember(server, { roles: ['system_admin'], organization_id: null })
  const { id } = await aNewcomer(server)
  const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
  const { replies } = await during(
    server,
    'delete from sessions',
    () => admin.call(accounts.delete, { params: { id } }),
    () => browser.call(accounts.impersonateOn, { query: { id, reason: 'Looking for a fault' } }, portal),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 404])
  expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(0)
})
