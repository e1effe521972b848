import type { capabilities } from '@guildhall/contract/capabilities'
import type { Feature } from '../../lib/pages.ts'

const access = 'capability_read' satisfies typeof capabilities.list.access

/** All of it can be read by whoever reads the list; the forms open for those who may write. */
export const capabilitiesFeature: Feature = {
  name: 'capabilities',
  speaks: ['capabilities-taxonomy'],
  pages: [
    {
      path: '/capabilities',
      access,
      title: 'capabilities',
      menu: { group: 'members', icon: 'capabilities', order: 50 },
      load: () => import('./capability-list-page.tsx'),
    },
    {
      path: '/capabilities/add-capability',
      access,
      title: 'add_capability',
      load: () => import('./add-capability.tsx'),
    },
    {
      path: '/capabilities/edit-capability/:id',
      access,
      title: 'edit_capability',
      load: () => import('./edit-capability.tsx'),
    },
    {
      path: '/capabilities/view-capability/:id',
      access,
      title: 'view_capability',
      load: () => import('./view-capability.tsx'),
    },
  ],
}
