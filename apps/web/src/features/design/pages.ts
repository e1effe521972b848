import type { design } from '@guildhall/contract/design'
import type { Feature } from '../../lib/pages.ts'

export const designFeature: Feature = {
  name: 'design',
  speaks: ['audiences'],
  pages: [
    {
      path: '/design',
      access: 'design_read' satisfies typeof design.list.access,
      title: 'design',
      menu: { group: 'network', icon: 'design', order: 50 },
      load: () => import('./design-list.tsx'),
    },
    {
      path: '/design/add-asset',
      access: 'design_write' satisfies typeof design.create.access,
      title: 'add_asset',
      load: () => import('./add-asset.tsx'),
    },
    {
      path: '/design/edit-asset/:id',
      access: 'design_write' satisfies typeof design.update.access,
      title: 'edit_asset',
      load: () => import('./edit-asset.tsx'),
    },
    {
      path: '/design/view-asset/:id',
      access: 'design_read' satisfies typeof design.show.access,
      title: 'view_asset',
      load: () => import('./view-asset.tsx'),
    },
    {
      path: '/design/view-asset/:id/acceptances',
      access: 'design_write' satisfies typeof design.acceptances.access,
      title: 'asset_acceptances',
      load: () => import('./acceptances.tsx'),
    },
  ],
}
