import { type Account, accounts } from '../helpers.ts'
import type { Screen } from '../membership-screens.ts'
import { screens, shell } from '../screens.ts'

export type Visitor = Account | 'stranger'

/** Everybody who may come: an account of each role, one that is joining, and somebody who is not signed in. */
export const visitors: Visitor[] = [...accounts, 'stranger']

/** Whom a screen was written down for. */
export const isOwn = (screen: Screen, visitor: Visitor) => (screen.as ?? 'stranger') === visitor

// Their way there goes by a password, a mail or clicks that only one account can make; the rest of their page has entries of its own.
const ownWay = new Set([
  'verify-code',
  'recover-account',
  'security-question-spent',
  'reset-password',
  'users-bulk',
  'inbox-conversation',
  'inbox-group',
  'inbox-long',
  'inbox-search',
  'access-denied',
])

/** What a visitor tries to open, first what was written down for him. */
export function screensFor(visitor: Visitor, only: string | undefined): Screen[] {
  const all = [...screens, ...shell]
    .filter(({ name, path }) => !only || name.includes(only) || path.includes(only))
    .filter((screen) => isOwn(screen, visitor) || !ownWay.has(screen.name))
  return all.toSorted((a, b) => Number(isOwn(b, visitor)) - Number(isOwn(a, visitor)))
}
