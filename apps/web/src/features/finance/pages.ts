import type { finance } from '@guildhall/contract/finance'
import type { payments } from '@guildhall/contract/payments'
import type { Feature } from '../../lib/pages.ts'

export const financeFeature: Feature = {
  name: 'finance',
  speaks: ['payments', 'organizations', 'membership-levels'],
  pages: [
    {
      path: '/payments',
      access: 'payment_read' satisfies typeof finance.overview.access,
      title: 'payments',
      menu: { group: 'members', icon: 'billing', order: 15 },
      load: () => import('./overview.tsx'),
    },
    {
      path: '/payments/invoices',
      access: 'payment_read' satisfies typeof payments.list.access,
      title: 'invoices',
      load: () => import('./invoices.tsx'),
    },
    {
      path: '/payments/journal',
      access: 'payment_read' satisfies typeof finance.journal.access,
      title: 'payment_journal',
      load: () => import('./journal.tsx'),
    },
    {
      path: '/payments/ageing',
      access: 'payment_read' satisfies typeof finance.ageing.access,
      title: 'payment_ageing',
      load: () => import('./ageing.tsx'),
    },
    {
      path: '/payments/unapplied',
      access: 'payment_read' satisfies typeof finance.unapplied.access,
      title: 'payment_unapplied',
      load: () => import('./unapplied.tsx'),
    },
    {
      path: '/payments/month-end',
      access: 'payment_read' satisfies typeof finance.monthEnd.access,
      title: 'payment_month_end',
      load: () => import('./month-end.tsx'),
    },
  ],
}
