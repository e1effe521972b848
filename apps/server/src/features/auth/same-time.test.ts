import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accessRequests } from '@guildhall/contract/access-requests'
import { auth } from '@guildhall/contract/auth'
import { afterAll, describe, expect, test } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { dominance, timePairs } from '../../test/distributions.ts'
import { testServer } from '../../test/server.ts'
import { hashPassword } from './passwords.ts'

// A hosted captcha that takes everything: solving 400 of our own would take longer than all the rest.
const captchas = createServer((_request, response) => response.end('{"success":true}')).listen(0, '127.0.0.1')
await once(captchas, 'listening')
afterAll(() => captchas.close())
const { port } = captchas.address() as AddressInfo

const server = await testServer({
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
})
const pairs = 200
const password_hash = await hashPassword('a long enough password')
for (let n = 0; n < pairs; n++)
  await aUser(server.db, {
    email: `known${n}@example.test`,
    password_hash,
    totp_secret: 'sealed',
    organization_id: null,
  })

/** Two people in ten can be told apart by accident alone; a skipped hash or a skipped mail is seen by nine in ten. */
const tellable = 0.12

const compare = async (ask: (email: string) => Promise<{ status: number; text: string }>) => {
  const answers = new Set<string>()
  const asking = (who: string) => async (n: number) => {
    const { status, text } = await ask(`${who}${n}@example.test`)
    answers.add(`${status} ${text}`)
  }
  for (let n = 0; n < 10; n++) await asking('warm')(n)
  const [known, unknown] = await timePairs(pairs, asking('known'), asking('unknown'))
  return { answers: [...answers], difference: Math.abs(dominance(known, unknown) - 0.5) }
}

describe('whether an address has an account is told neither by answer nor by time:', () => {
  test('sign-in', { timeout: 120_000 }, async () => {
    const { answers, difference } = await compare((email) =>
      server.browser().call(auth.login, { body: { email, password: 'not the password' } }),
    )
    expect(answers).toEqual([expect.stringContaining('Email or password is not right.')])
    expect(difference).toBeLessThan(tellable)
  })

  test('forgot password', { timeout: 120_000 }, async () => {
    const { answers, difference } = await compare((email) =>
      server.browser().call(auth.forgotPassword, { body: { email } }),
    )
    expect(answers).toEqual([expect.stringMatching(/^200 /)])
    expect(difference).toBeLessThan(tellable)
  })

  test('create account', { timeout: 180_000 }, async () => {
    const { answers, difference } = await compare((email) =>
      server.browser().call(accessRequests.createAccount, {
        body: {
          first_name: 'Ada',
          last_name: 'Example',
          email,
          job_title: 'Engineer',
          organization_id: null,
          organization_name: 'Example Foundry',
          has_consented: true,
          captcha: 'solved',
        },
      }),
    )
    expect(answers).toEqual([expect.stringMatching(/^200 /)])
    expect(difference).toBeLessThan(tellable)
  })

  test('and the comparison does see a difference of a millisecond', async () => {
    const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const [one, other] = await timePairs(
      pairs,
      () => sleep(2),
      () => sleep(3),
    )
    expect(Math.abs(dominance(one, other) - 0.5)).toBeGreaterThan(tellable)
  })
})
