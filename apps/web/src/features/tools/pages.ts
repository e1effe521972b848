import type { tools } from '@guildhall/contract/tools'
import type { Feature } from '../../lib/pages.ts'

export const toolsFeature: Feature = {
  name: 'tools',
  pages: [
    {
      path: '/tools',
      access: 'eda_read' satisfies typeof tools.list.access,
      title: 'tools',
      menu: { group: 'offices', folder: 'tools', icon: 'eda', order: 10 },
      load: () => import('./tool-list.tsx'),
    },
    {
      path: '/tools/add-tool',
      access: 'eda_write' satisfies typeof tools.create.access,
      title: 'add_tool',
      load: () => import('./add-tool.tsx'),
    },
    {
      path: '/tools/edit-tool/:id',
      access: 'eda_write' satisfies typeof tools.update.access,
      title: 'edit_tool',
      load: () => import('./edit-tool.tsx'),
    },
  ],
}
