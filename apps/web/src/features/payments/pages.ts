import type { payments } from '@guildhall/contract/payments'
import i18next from 'i18next'
import type { Feature } from '../../lib/pages.ts'

/** How a membership stands is said in the words of organizations, and its level in those of levels. */
async function withWords<T>(screen: Promise<T>): Promise<T> {
  await i18next.loadNamespaces(['organizations', 'membership-levels'])
  return screen
}

export const paymentsFeature: Feature = {
  name: 'payments',
  pages: [
    {
      path: '/membership',
      access: 'session' satisfies typeof payments.mine.access,
      title: 'membership',
      skipsPermission: true,
      open: true,
      load: () => withWords(import('./membership.tsx')),
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
      path: '/organizations/invoices',
      access: 'organization_write' satisfies typeof payments.list.access,
      title: 'invoices',
      load: () => withWords(import('./invoices.tsx')),
    },
  ],
}
