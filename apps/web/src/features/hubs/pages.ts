import type { hubs } from '@guildhall/contract/hubs'
import type { Feature } from '../../lib/pages.ts'

const load = () => import('./view-hub.tsx')
const show = 'hub_read' satisfies typeof hubs.show.access

export const hubsFeature: Feature = {
  name: 'hubs',
  speaks: ['opportunities'],
  pages: [
    {
      path: '/hubs',
      access: 'hub_read' satisfies typeof hubs.list.access,
      title: 'hubs',
      menu: { group: 'network', icon: 'hubs', order: 30 },
      load: () => import('./hub-list.tsx'),
    },
    {
      path: '/hubs/add-hub',
      access: 'hub_write' satisfies typeof hubs.create.access,
      title: 'add_hub',
      load: () => import('./add-hub.tsx'),
    },
    {
      path: '/hubs/edit-hub/:id',
      access: 'hub_write' satisfies typeof hubs.update.access,
      title: 'edit_hub',
      load: () => import('./edit-hub.tsx'),
    },
    { path: '/hubs/view-hub/:id', access: show, title: 'view_hub', load },
    { path: '/hubs/view-hub/:id/events', access: show, title: 'hub_events', load },
    { path: '/hubs/view-hub/:id/opportunities', access: show, title: 'hub_opportunities', load },
    { path: '/hubs/view-hub/:id/files', access: show, title: 'hub_files', load },
    { path: '/hubs/view-hub/:id/members', access: show, title: 'hub_members', load },
    { path: '/hubs/view-hub/:id/people', access: show, title: 'hub_people', load },
    {
      path: '/hubs/view-hub/:id/requests',
      access: 'hub_write' satisfies typeof hubs.requests.access,
      title: 'hub_requests',
      load,
    },
  ],
}
