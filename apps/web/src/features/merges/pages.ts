import type { merges } from '@guildhall/contract/merges'
import type { Feature } from '../../lib/pages.ts'

export const mergesFeature: Feature = {
  name: 'merges',
  pages: [
    {
      path: '/users/merge',
      access: 'system_admin' satisfies typeof merges.merge.access,
      title: 'merge_users',
      load: () => import('./merge-users.tsx'),
    },
  ],
}
