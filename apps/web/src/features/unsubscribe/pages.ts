import type { notifications } from '@guildhall/contract/notifications'
import type { Feature } from '../../lib/pages.ts'

export const unsubscribeFeature: Feature = {
  name: 'unsubscribe',
  pages: [
    {
      path: '/unsubscribe',
      access: 'public' satisfies typeof notifications.showUnsubscribe.access,
      title: 'unsubscribe',
      staysOpen: true,
      load: () => import('./unsubscribe.tsx'),
    },
  ],
}
