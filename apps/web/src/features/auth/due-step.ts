import type { TwoFactor } from '../../lib/stores.ts'

/** What a sign-in still owes, in the order in which it is asked for. */
export type Step = 'password' | 'scan' | 'code' | 'spare_keys'

type Progress = Pick<TwoFactor, 'email' | 'is_login' | 'is_2fa_enabled' | 'is_2fa_required'>

/** The step that is due for somebody who is not signed in; one whose session has ended begins with the password again. */
export function dueStep({ email, is_login, is_2fa_enabled, is_2fa_required }: Progress): Step {
  if (email === null || is_login) return 'password'
  if (!is_2fa_enabled) return 'scan'
  return is_2fa_required ? 'code' : 'spare_keys'
}

/** The pages that a step may show, the one that is due first; the rest of the public pages is open at any time. */
export function pagesOf(step: Step, hasRecoveryLink: boolean): [due: string, ...others: string[]] {
  switch (step) {
    case 'password':
      return ['/']
    case 'scan':
      return ['/verify-code']
    case 'code':
      return hasRecoveryLink
        ? ['/security-question', '/verify-code', '/recover-account']
        : ['/verify-code', '/recover-account']
    case 'spare_keys':
      return ['/verify-code', '/security-question']
  }
}
