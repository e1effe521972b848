import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { expect, test } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { codeOfStep, currentStep } from './codes.ts'
import { hashPassword } from './passwords.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const password = 'a long enough password'

// In a file of its own, because so many refused codes make everybody at this address wait.
test('a code is taken once, also when it comes fifty times at the same moment', async () => {
  const { db, deps, stranger } = await testServer()
  const { email } = await aUser(db, {
    password_hash: await hashPassword(password),
    totp_secret: deps.secretBox.seal(secret),
  })
  const half = await stranger.call(auth.login, { body: { email, password } })
  const cookie = String(half.headers['set-cookie']).split(';')[0] ?? ''
  const code = await codeOfStep(secret, currentStep())
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => stranger.call(twoFactor.verify, { body: { code } }, { cookie })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a clock that was wrong for a while locks nobody out, and a code still counts once', async () => {
  const { db, deps, stranger } = await testServer()
  const { email } = await aUser(db, {
    password_hash: await hashPassword(password),
    totp_secret: deps.secretBox.seal(secret),
    totp_last_step: currentStep() + 2880,
  })
  const code = await codeOfStep(secret, currentStep())
  const statuses: number[] = []
  for (let time = 0; time < 2; time++) {
    const half = await stranger.call(auth.login, { body: { email, password } })
    const cookie = String(half.headers['set-cookie']).split(';')[0] ?? ''
    statuses.push((await stranger.call(twoFactor.verify, { body: { code } }, { cookie })).status)
  }
  expect(statuses).toEqual([200, 422])
})
