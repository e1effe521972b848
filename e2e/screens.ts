import { communityScreens } from './community-screens.ts'
import { go } from './go.ts'
import { at } from './helpers.ts'
import { membershipScreens, type Screen } from './membership-screens.ts'
import { edaScreens } from './eda-screens.ts'
import { inboxScreens } from './inbox-screens.ts'
import { networkScreens } from './network-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import {
  openPerson,
  openOrganization,
  openRequest,
  openMerge,
  openOrganizationImport,
  openImport,
  askForCode,
  loseAuthenticator,
  followResetLink,
  openMail,
} from './open-screens.ts'

export const screens: Screen[] = [
  { name: 'sign-in', path: '/' },
  { name: 'verify-code', path: '/verify-code', open: askForCode },
  { name: 'recover-account', path: '/recover-account', open: loseAuthenticator },
  {
    name: 'security-question-spent',
    path: '/security-question',
    refused: true,
    open: async (page) => {
      await askForCode(page)
      await go(page, '/security-question?token=spent')
    },
  },
  // The page while a reset is pending is in the pictures of its own journeys.
  { name: 'reset-2fa', path: '/reset-2fa', as: 'user' },
  { name: 'create-account', path: '/create-account' },
  {
    name: 'email-verify-spent',
    path: '/email/verify/:token',
    refused: true,
    open: (page) => go(page, '/email/verify/made-up'),
  },
  { name: 'approve-request-stranger', path: '/approve-request' },
  {
    name: 'approve-request-spent',
    path: '/approve-request',
    as: 'system_admin',
    refused: true,
    open: (page) => go(page, '/approve-request?token=spent'),
  },
  { name: 'terms', path: '/terms' },
  { name: 'terms-settings', path: '/site-settings/terms', as: 'system_admin' },
  { name: 'countersign', path: '/agreement/countersign', as: 'system_admin' },
  {
    name: 'invoice-link-wrong',
    path: '/invoice/:id/:signature',
    refused: true,
    open: (page) => go(page, '/invoice/00000000-0000-4000-8000-000000000000/made-up'),
  },
  ...paymentScreens,
  { name: 'user-profile', path: '/user-profile', as: 'user' },
  { name: 'site-settings', path: '/site-settings', as: 'system_admin' },
  { name: 'membership-levels', path: '/site-settings/levels', as: 'system_admin' },
  { name: 'add-level', path: '/site-settings/levels/add-level', as: 'system_admin' },
  {
    name: 'edit-level',
    path: '/site-settings/levels/edit-level/:slug',
    as: 'system_admin',
    open: (page) => go(page, '/site-settings/levels/edit-level/startup'),
  },
  {
    name: 'edit-level-government',
    path: '/site-settings/levels/edit-level/:slug',
    as: 'system_admin',
    open: (page) => go(page, '/site-settings/levels/edit-level/stakeholders-gov'),
  },
  { name: 'roles', path: '/roles', as: 'system_admin' },
  { name: 'explain', path: '/roles/explain', as: 'system_admin' },
  { name: 'add-roles', path: '/roles/add-roles', as: 'system_admin' },
  {
    name: 'edit-roles',
    path: '/roles/edit-roles/:id',
    as: 'system_admin',
    open: async (page) => {
      const { data } = await (await page.request.get(at('/api/roles/list?per_page=100'), { maxRetries: 2 })).json()
      const { id } = data.find(({ slug }: { slug: string }) => slug === 'hub_manager')
      await go(page, `/roles/edit-roles/${id}`)
    },
  },
  { name: 'access-requests', path: '/access-request', as: 'system_admin' },
  { name: 'add-access-request', path: '/access-request/add-access-request', as: 'organization_admin' },
  {
    name: 'edit-access-request',
    path: '/access-request/edit-access-request/:id',
    as: 'system_admin',
    open: openRequest('hollander'),
  },
  {
    name: 'edit-access-request-decided',
    path: '/access-request/edit-access-request/:id',
    as: 'system_admin',
    open: openRequest('whitford'),
  },
  { name: 'agreement', path: '/agreement', as: 'organization_admin2' },
  { name: 'agreement-completed', path: '/agreement', as: 'organization_admin' },
  { name: 'agreement-templates', path: '/site-settings/agreement', as: 'system_admin' },
  ...membershipScreens,
  ...communityScreens,
  ...networkScreens,
  ...edaScreens,
  ...inboxScreens,
  { name: 'organizations', path: '/organizations', as: 'system_admin' },
  { name: 'add-organization', path: '/organizations/add-organization', as: 'system_admin' },
  {
    name: 'edit-organization',
    path: '/organizations/edit-organization/:id',
    as: 'system_admin',
    open: openOrganization('edit-organization', 'halden'),
  },
  {
    name: 'view-organization',
    path: '/organizations/view-organization/:id',
    as: 'eda_admin',
    open: openOrganization('view-organization', 'halden'),
  },
  {
    name: 'organization-people',
    path: '/organizations/view-organization/:id/people',
    as: 'system_admin',
    open: openOrganization('view-organization', 'halden', '/people'),
  },
  {
    name: 'organization-membership',
    path: '/organizations/view-organization/:id/membership',
    as: 'system_admin',
    open: openOrganization('view-organization', 'ferrous', '/membership?on=2027-10-01'),
  },
  {
    name: 'organization-audit',
    path: '/organizations/view-organization/:id/audit',
    as: 'system_admin',
    open: openOrganization('view-organization', 'halden', '/audit'),
  },
  {
    name: 'organization-capabilities',
    path: '/organizations/view-organization/:id/capabilities',
    as: 'system_admin',
    open: openOrganization('view-organization', 'halden', '/capabilities'),
  },
  { name: 'audit', path: '/audit', as: 'system_admin' },
  { name: 'add-user', path: '/users/add-user', as: 'organization_admin' },
  { name: 'edit-user', path: '/users/edit-user/:id', as: 'system_admin', open: openPerson('/users/edit-user', 'hana') },
  { name: 'admin-users', path: '/admin-users', as: 'system_admin' },
  { name: 'add-admin', path: '/admin-users/add-admin', as: 'system_admin' },
  {
    name: 'edit-admin',
    path: '/admin-users/edit-admin/:id',
    as: 'system_admin',
    open: openPerson('/admin-users/edit-admin', 'walter'),
  },
  {
    name: 'user-sign-ins',
    path: '/users/edit-user/:id/sign-ins',
    as: 'system_admin',
    open: openPerson('/users/edit-user', 'henrik aalto', '/sign-ins'),
  },
  {
    name: 'user-audit',
    path: '/users/edit-user/:id/audit',
    as: 'system_admin',
    open: openPerson('/users/edit-user', 'henrik aalto', '/audit'),
  },
  {
    name: 'edit-user-read-only',
    path: '/users/edit-user/:id',
    as: 'eda_admin',
    open: openPerson('/users/edit-user', 'hana'),
  },
  {
    name: 'admin-sign-ins',
    path: '/admin-users/edit-admin/:id/sign-ins',
    as: 'system_admin',
    open: openPerson('/admin-users/edit-admin', 'walter', '/sign-ins'),
  },
  {
    name: 'admin-audit',
    path: '/admin-users/edit-admin/:id/audit',
    as: 'system_admin',
    open: openPerson('/admin-users/edit-admin', 'walter', '/audit'),
  },
  { name: 'merge-empty', path: '/users/merge', as: 'system_admin' },
  { name: 'merge-plan', path: '/users/merge', as: 'system_admin', open: openMerge },
  {
    name: 'users-bulk',
    path: '/users',
    as: 'system_admin',
    open: async (page) => {
      await go(page, '/users')
      for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).check({ force: true })
    },
  },
  { name: 'import-users', path: '/users/import', as: 'organization_admin' },
  { name: 'import-organizations', path: '/organizations/import', as: 'system_admin' },
  {
    name: 'import-organizations-columns',
    path: '/organizations/import/:id',
    as: 'system_admin',
    open: openOrganizationImport,
  },
  { name: 'import-columns', path: '/users/import/:id', as: 'organization_admin', open: openImport },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-password-confirmation', path: '/forgot-password-confirmation' },
  { name: 'reset-password', path: '/reset-password/:email/:token', open: followResetLink },
  {
    name: 'reset-password-spent',
    path: '/reset-password/:email/:token',
    open: (page) => go(page, '/reset-password/user%40demo.guildhall.test/spent'),
  },
  { name: 'reset-password-confirmation', path: '/reset-password-confirmation' },
  { name: 'demo-ui', path: '/demo/ui' },
  { name: 'demo-mailbox', path: '/demo/mailbox', open: openMail },
  { name: 'home', path: '/home', as: 'system_admin' },
  { name: 'home-eda', path: '/home', as: 'eda_admin' },
  { name: 'home-member', path: '/home', as: 'user' },
  { name: 'home-onboarding', path: '/home', as: 'organization_admin2' },
  { name: 'users', path: '/users', as: 'system_admin' },
  { name: 'quick-links', path: '/quick-links', as: 'system_admin' },
  { name: 'add-quick-link', path: '/quick-links/add-quick-link', as: 'system_admin' },
  {
    name: 'edit-quick-link',
    path: '/quick-links/edit-quick-link/:id',
    as: 'system_admin',
    open: async (page) => {
      const { data } = await (await page.request.get(at('/api/quick-links/list?per_page=1'), { maxRetries: 2 })).json()
      await go(page, `/quick-links/edit-quick-link/${data[0].id}`)
    },
  },
  { name: 'add-quick-link-category', path: '/quick-links/add-quick-link-category', as: 'system_admin' },
]

/** Screens that are in no page table. */
export const shell: Screen[] = [
  { name: 'not-found', path: '/no-such-page', as: 'system_admin' },
  { name: 'api-reference', path: '/api/docs' },
  { name: 'not-found-stranger', path: '/no-such-page' },
  { name: 'access-denied', path: '/quick-links/add-quick-link', as: 'user' },
]
