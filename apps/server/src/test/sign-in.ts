import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { codeOfStep, currentStep, hashPassword } from '../features/auth/public.ts'
import { aUser } from './builders.ts'
import type { TestServer } from './server.ts'

export const password = 'lemon bridge on thin ice'
const password_hash = await hashPassword(password)
export const questions = ['First street?', 'First machine?', 'First city?'].map((question, at) => ({
  question,
  answer: `Answer ${at}`,
}))

/** Somebody with a password and nothing else yet. */
export const aNewcomer = (server: TestServer, given: Parameters<typeof aUser>[1] = {}) =>
  aUser(server.db, { password_hash, is_first_login: true, ...given })

type Browser = ReturnType<TestServer['browser']>

/** Gives the password; the browser holds a half-session afterwards. */
export const givePassword = (browser: Browser, email: string) => browser.call(auth.login, { body: { email, password } })

/** Goes through the whole enrolment of whoever gave his password; ends signed in. */
export async function enrol(browser: Browser) {
  const { data: state } = await browser.call(twoFactor.qrCode)
  const secret = state.secret ?? ''
  await browser.call(twoFactor.verify, { body: { code: await codeOfStep(secret, currentStep()) } })
  const { data } = await browser.call(twoFactor.recoveryCode, { body: {} })
  const done = await browser.call(twoFactor.storeQuestions, { body: { questions } })
  return { secret, codes: data.recovery_codes, done }
}

/** Somebody who has been through his first sign-in, and the browser he did it with. */
export async function aMember(server: TestServer, given: Parameters<typeof aUser>[1] = {}) {
  const user = await aNewcomer(server, given)
  const browser = server.browser()
  await givePassword(browser, user.email)
  return { user, browser, ...(await enrol(browser)) }
}

/** The code that an authenticator shows so many steps from now; the server takes one ahead of the clock. */
export const codeAhead = (secret: string, steps = 1) => codeOfStep(secret, currentStep() + steps)
