import { go } from './go.ts'
import type { Account } from './helpers.ts'
import type { Screen } from './membership-screens.ts'
import { expect, type Page } from './test.ts'

const inbox = (name: string, as: Account, then?: (tab: Page) => Promise<void>): Screen => ({
  name,
  path: '/inbox',
  as,
  open: async (tab) => {
    await go(tab, '/inbox')
    await expect(tab.getByRole('link', { name: /, \d|:|[A-Z]/ }).first()).toBeVisible()
    await then?.(tab)
  },
})

const conversation = (name: string, as: Account, label: string) =>
  inbox(name, as, (tab) => tab.getByRole('link', { name: label }).first().click())

const unsubscribe = (name: string, token: string): Screen => ({
  name,
  path: '/unsubscribe',
  open: async (tab) => {
    await go(tab, `/unsubscribe?token=${token}`)
  },
  refused: true,
})

const analytics = (name: string, address: string): Screen => ({
  name,
  path: '/analytics',
  as: 'system_admin',
  open: (tab) => go(tab, `/analytics${address}`),
})

/** Messages, notifications and what leads to them; figures of the network. */
export const inboxScreens: Screen[] = [
  inbox('inbox', 'system_admin'),
  conversation('inbox-conversation', 'system_admin', 'Tomasz Wieczorek'),
  conversation('inbox-group', 'system_admin', 'Spring shuttle'),
  conversation('inbox-long', 'organization_admin', 'Shift log'),
  inbox('inbox-search', 'organization_admin', (tab) => tab.getByRole('searchbox').first().fill('shift')),
  {
    name: 'inbox-reports',
    path: '/inbox',
    as: 'system_admin',
    open: (tab) => go(tab, '/inbox?view=reports'),
  },
  unsubscribe('unsubscribe-unknown', 'abc'),
  analytics('analytics', ''),
  analytics('analytics-funnel', '?section=funnel&range=12_months'),
  analytics('analytics-own', '?range=own&from=2026-11-10&to=2026-11-01'),
  analytics('analytics-empty', '?section=events&range=own&from=2000-01-01&to=2000-01-31'),
]
