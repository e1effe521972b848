import type { agreements } from '@guildhall/contract/agreements'
import type { Feature } from '../../lib/pages.ts'

export const agreementsFeature: Feature = {
  name: 'agreements',
  pages: [
    {
      path: '/agreement',
      access: 'session' satisfies typeof agreements.current.access,
      title: 'agreement',
      skipsPermission: true,
      open: true,
      load: () => import('./agreement.tsx'),
    },
    {
      path: '/agreement/countersign',
      access: 'session' satisfies typeof agreements.toCountersign.access,
      title: 'countersign',
      skipsPermission: true,
      open: true,
      load: () => import('./countersign.tsx'),
    },
  ],
}
