import type { analytics } from '@guildhall/contract/analytics'
import type { Feature } from '../../lib/pages.ts'

export const analyticsFeature: Feature = {
  name: 'analytics',
  pages: [
    {
      path: '/analytics',
      access: 'analytics_read' satisfies typeof analytics.show.access,
      title: 'analytics',
      menu: { group: 'offices', folder: 'admin', icon: 'analytics', order: 30 },
      load: () => import('./analytics.tsx'),
    },
  ],
}
