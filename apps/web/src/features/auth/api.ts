import type { auth } from '@guildhall/contract/auth'
import { call } from '../../lib/api.ts'
import { readDemo } from '../../lib/demo.ts'
import { useAuth, useTwoFactor } from '../../lib/stores.ts'

/** The first key: opens a half-session that the code completes. The shell follows the store from page to page. */
export async function signIn(email: string, password: string): Promise<void> {
  const { data } = await call<typeof auth.login>({ method: 'POST', path: 'auth/login' }, { body: { email, password } })
  useTwoFactor.setState(data)
}

/** The second key. */
export async function verifyCode(code: string): Promise<void> {
  const { data } = await call<typeof auth.verify>({ method: 'POST', path: 'users/2fa/verify' }, { body: { code } })
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
