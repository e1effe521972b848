import { go } from './go.ts'
import type { Account } from './helpers.ts'
import { type Page } from './test.ts'

/** `open` goes where an address alone does not lead. */
export type Screen = {
  name: string
  path: string
  as?: Account
  open?: (page: Page) => Promise<void>
  /** The server refuses a call on purpose, and the browser says so in its console. */
  refused?: true
}

/** What organizations show of themselves, what they pay, and how that is set up. */
export const membershipScreens: Screen[] = [
  { name: 'profile-list', path: '/organizations/profile/list', as: 'system_admin' },
  { name: 'profile-list-member', path: '/organizations/profile/list', as: 'organization_admin' },
  {
    name: 'profile',
    path: '/organizations/profile/:id',
    as: 'organization_admin',
    open: (page) => go(page, '/organizations/profile/own'),
  },
  {
    name: 'profile-edit',
    path: '/organizations/profile/:id/edit',
    as: 'organization_admin',
    open: (page) => go(page, '/organizations/profile/own/edit'),
  },
  ...['branding', 'registration', 'mail', 'invoices', 'privacy', 'integrations', 'features'].map((section) => ({
    name: `settings-${section}`,
    path: `/site-settings/${section}`,
    as: 'system_admin' as const,
  })),
  { name: 'membership', path: '/membership', as: 'organization_admin' },
  { name: 'membership-onboarding', path: '/membership', as: 'organization_admin2' },
  { name: 'membership-not-for-you', path: '/membership', as: 'user' },
  { name: 'billing', path: '/billing', as: 'organization_admin' },
  { name: 'invoices', path: '/payments/invoices', as: 'system_admin' },
  { name: 'renewals', path: '/organizations/renewals', as: 'system_admin' },
  {
    name: 'renewals-window',
    path: '/organizations/renewals',
    as: 'system_admin',
    open: (page) => go(page, '/organizations/renewals?window=next_30'),
  },
  {
    name: 'docusign-callback',
    path: '/docusign/callback',
    as: 'system_admin',
    refused: true,
    open: (page) => go(page, '/docusign/callback?code=made-up&state=made-up'),
  },
]
