import type { auth } from '@guildhall/contract/auth'
import type { twoFactor } from '@guildhall/contract/two-factor'
import { ApiError, call } from '../../lib/api.ts'
import { readDemo } from '../../lib/demo.ts'
import { forgetTwoFactor, useAuth, useTwoFactor } from '../../lib/stores.ts'

/** The first key: opens a half-session that the code completes. The shell follows the store from page to page. */
export async function signIn(email: string, password: string): Promise<void> {
  const { data } = await call<typeof auth.login>({ method: 'POST', path: 'auth/login' }, { body: { email, password } })
  useTwoFactor.setState(data)
}

/** The second key. */
export async function verifyCode(code: string): Promise<void> {
  const { data } = await call<typeof twoFactor.verify>({ method: 'POST', path: 'users/2fa/verify' }, { body: { code } })
  useTwoFactor.setState(data)
  useAuth.setState({ loggedIn: data.is_login })
}

/** Both keys at once, for the accounts of the demo network. */
export async function signInToDemo(email: string, password: string): Promise<void> {
  await call<typeof auth.login>({ method: 'POST', path: 'auth/login' }, { body: { email, password } })
  // The code on screen may have run out, or this account used it a moment ago: ask for the one it can use next.
  const { accounts, code } = await readDemo()
  await verifyCode(accounts.find((account) => account.email === email)?.code ?? code)
}

/** Answers alike for every address; a mail with a link goes to those that have an account. */
export async function requestResetLink(email: string): Promise<void> {
  await call<typeof auth.forgotPassword>({ method: 'POST', path: 'auth/forgot-password' }, { body: { email } })
}

export type ResetLink = { email: string; token: string }

export async function isResetLinkValid(link: ResetLink): Promise<boolean> {
  const address = { method: 'POST', path: 'auth/token-verification' } as const
  try {
    return (await call<typeof auth.tokenVerification>(address, { body: link })).data.is_valid
  } catch (error) {
    // A link that was cut off on its way here may hold no address at all: to its reader it is one that no longer holds.
    if (error instanceof ApiError && error.status === 422) return false
    throw error
  }
}

export async function resetPassword(link: ResetLink, password: string): Promise<void> {
  const body = { ...link, password }
  await call<typeof auth.resetPassword>({ method: 'POST', path: 'auth/reset-password' }, { body })
  // Every session of the account has ended, one that was still waiting for its code too.
  forgetTwoFactor()
}
