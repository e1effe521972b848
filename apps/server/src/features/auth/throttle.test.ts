import { auth } from '@guildhall/contract/auth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attempts } from '../../db/schema/attempts.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { hashPassword } from './passwords.ts'
import { limits, waitSeconds } from './rules.ts'

const server = await testServer()
const { db, stranger } = server
const password = 'a long enough password'
const password_hash = await hashPassword(password)
const anAccount = () => aUser(db, { password_hash, totp_secret: server.deps.secretBox.seal('JBSWY3DPEHPK3PXP') })

const fail = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) await stranger.call(auth.login, { body: { email, password: 'wrong' } })
}

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
    await new Promise((done) => setTimeout(done, 1100))
    expect((await stranger.call(auth.login, { body: { email, password } })).status).toBe(200)
  })
})

test('the table of attempts tells neither addresses nor accounts', async () => {
  const { email } = await anAccount()
  await fail(email, 1)
  const rows = JSON.stringify(await db.select().from(attempts))
  expect(rows).not.toContain(email)
  expect(rows).not.toContain('127.0.0.1')
})
