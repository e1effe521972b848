import type { matching } from '@guildhall/contract/matching'
import type { Feature } from '../../lib/pages.ts'

export const matchingFeature: Feature = {
  name: 'matching',
  pages: [
    {
      path: '/capabilities-taxonomy/gaps',
      access: 'analytics_read' satisfies typeof matching.gaps.access,
      title: 'capability_gaps',
      load: () => import('./gap-map.tsx'),
    },
  ],
}
