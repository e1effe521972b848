import type { renewals } from '@guildhall/contract/renewals'
import type { Feature } from '../../lib/pages.ts'

export const renewalsFeature: Feature = {
  name: 'renewals',
  // Memberships stand here as on the page of an organization.
  speaks: ['organizations', 'payments', 'membership-levels'],
  pages: [
    {
      path: '/organizations/renewals',
      access: 'organization_write' satisfies typeof renewals.list.access,
      title: 'renewals',
      load: () => import('./renewal-list.tsx'),
    },
  ],
}
