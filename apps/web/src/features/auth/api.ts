import type { auth } from '@guildhall/contract/auth'
import type { TwoFactorState, twoFactor } from '@guildhall/contract/two-factor'
import { ApiError, call } from '../../lib/api.ts'
import { readDemo } from '../../lib/demo.ts'
import { forgetRecovery, forgetTwoFactor, useAuth, useTwoFactor } from '../../lib/stores.ts'
import { fieldError } from './field-error.ts'
import { useNotice } from './notice.ts'

type Credentials = { email: string; password: string; captcha?: string | undefined }

/** The first key: opens a half-session that the code completes. */
export async function signIn(credentials: Credentials): Promise<void> {
  enter(await login(credentials))
}

/** The second key. */
export async function verifyCode(code: string): Promise<void> {
  const address = { method: 'POST', path: 'users/2fa/verify' } as const
  enter((await inHalfSession(call<typeof twoFactor.verify>(address, { body: { code } }))).data)
}

/** Both keys at once, for the accounts of the demo network. */
export async function signInToDemo(email: string, password: string): Promise<void> {
  const state = await loginPastCaptcha({ email, password })
  if (!state.is_2fa_required) return enter(state)
  // The code on screen may have run out, or this account used it a moment ago: ask for the one it can use next.
  const { accounts, code } = await readDemo()
  await verifyCode(accounts.find((account) => account.email === email)?.code ?? code)
}

/** Takes in how far a sign-in has come; the shell follows the stores from page to page. */
export function enter(state: TwoFactorState): void {
  useNotice.setState({ notice: null })
  useTwoFactor.setState(state)
  if (!state.is_login) return
  forgetRecovery()
  useAuth.setState({ loggedIn: true })
}

/** A half-session that is over, by its time or by too many tries, leads back to the password, and says why. */
export async function inHalfSession<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      useNotice.setState({ notice: error.message })
      forgetTwoFactor()
    }
    throw error
  }
}

async function login(body: Credentials): Promise<TwoFactorState> {
  return (await call<typeof auth.login>({ method: 'POST', path: 'auth/login' }, { body })).data
}

/** Whoever plays with the demo is not asked whether he is a person. */
async function loginPastCaptcha(credentials: Credentials): Promise<TwoFactorState> {
  try {
    return await login(credentials)
  } catch (error) {
    if (!(error instanceof Error && fieldError(error, 'captcha'))) throw error
    const { solveCaptcha } = await import('../captcha/public.ts')
    return login({ ...credentials, captcha: await solveCaptcha() })
  }
}
