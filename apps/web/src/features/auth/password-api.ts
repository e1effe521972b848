import { auth } from '@guildhall/contract/auth'
import { siteSettings } from '@guildhall/contract/site-settings'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, read } from '../../lib/api.ts'
import { forgetTwoFactor } from '../../lib/stores.ts'

/** What the network asks of a password. */
export const passwordRulesQuery = queryOptions({
  queryKey: ['site-settings', 'public'],
  queryFn: () => read(siteSettings.public),
  meta: { silent: true },
})

/** Answers alike for every address; a mail with a link goes to those that have an account. */
export async function requestResetLink(email: string): Promise<void> {
  await call(auth.forgotPassword, { body: { email } })
}

export type ResetLink = { email: string; token: string }

export async function isResetLinkValid(link: ResetLink): Promise<boolean> {
  try {
    return (await read(auth.tokenVerification, { body: link })).is_valid
  } catch (error) {
    // A link that was cut off on its way here may hold no address at all: to its reader it is one that no longer holds.
    if (error instanceof ApiError && error.status === 422) return false
    throw error
  }
}

export async function resetPassword(link: ResetLink, password: string): Promise<void> {
  await call(auth.resetPassword, { body: { ...link, password } })
  // Every session of the account has ended, one that was still waiting for its code too.
  forgetTwoFactor()
}
