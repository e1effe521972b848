import type { levelRequests } from '@guildhall/contract/level-requests'
import type { Feature } from '../../lib/pages.ts'

export const levelRequestsFeature: Feature = {
  name: 'level-requests',
  speaks: ['membership-levels'],
  pages: [
    {
      path: '/membership/level',
      access: 'session' satisfies typeof levelRequests.mine.access,
      title: 'membership_level',
      skipsPermission: true,
      open: true,
      load: () => import('./membership-level.tsx'),
    },
  ],
}
