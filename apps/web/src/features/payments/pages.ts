import type { payments } from '@guildhall/contract/payments'
import type { Feature } from '../../lib/pages.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  // How a membership stands is said as on the page of an organization.
  speaks: ['organizations', 'membership-levels'],
  pages: [
    {
      path: '/membership',
      access: 'session' satisfies typeof payments.mine.access,
      title: 'membership',
      skipsPermission: true,
      open: true,
      load: () => import('./membership.tsx'),
    },
    {
      path: '/billing',
      access: 'session' satisfies typeof payments.mine.access,
      title: 'billing',
      menu: { group: 'members', icon: 'billing', order: 2000 },
      open: true,
      load: () => import('./billing.tsx'),
    },
    {
      path: '/payments/organizations/:id',
      access: 'payment_read' satisfies typeof payments.show.access,
      title: 'organization_billing',
      load: () => import('./billing-of-organization.tsx'),
    },
    {
      path: '/organizations/invoices',
      access: 'payment_read' satisfies typeof payments.list.access,
      title: 'invoices',
      load: () => import('./old-invoices.tsx'),
    },
    {
      path: '/invoice/:id/:signature',
      access: 'public' satisfies typeof payments.byLink.access,
      title: 'linked_invoice',
      staysOpen: true,
      load: () => import('./linked-invoice.tsx'),
    },
  ],
}
