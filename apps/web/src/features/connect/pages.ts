import type { connect } from '@guildhall/contract/connect'
import type { Feature } from '../../lib/pages.ts'

export const connectFeature: Feature = {
  name: 'connect',
  speaks: ['messages', 'capabilities-taxonomy', 'opportunities'],
  pages: [
    {
      path: '/connect',
      access: 'connect_read' satisfies typeof connect.list.access,
      title: 'connect',
      menu: { group: 'network', icon: 'connect', order: 40 },
      load: () => import('./connect-page.tsx'),
    },
    {
      path: '/connect/additional-details/:type/:id',
      access: 'view_connect_additional_details' satisfies typeof connect.details.access,
      title: 'connect_details',
      load: () => import('./details-page.tsx'),
    },
  ],
}
