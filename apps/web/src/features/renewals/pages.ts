import type { renewals } from '@guildhall/contract/renewals'
import i18next from 'i18next'
import type { Feature } from '../../lib/pages.ts'

/** Memberships stand here as on the page of an organization: in the same words. */
async function loadRenewals() {
  const words = i18next.loadNamespaces(['organizations', 'payments', 'membership-levels'])
  const [screen] = await Promise.all([import('./renewal-list.tsx'), words])
  return screen
}

export const renewalsFeature: Feature = {
  name: 'renewals',
  pages: [
    {
      path: '/organizations/renewals',
      access: 'organization_write' satisfies typeof renewals.list.access,
      title: 'renewals',
      load: loadRenewals,
    },
  ],
}
