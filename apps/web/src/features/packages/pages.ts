import type { packages } from '@guildhall/contract/packages'
import type { Feature } from '../../lib/pages.ts'

export const packagesFeature: Feature = {
  name: 'packages',
  speaks: ['tools'],
  pages: [
    {
      path: '/packages',
      access: 'package_read' satisfies typeof packages.list.access,
      title: 'packages',
      menu: { group: 'offices', folder: 'tools', icon: 'kit', order: 20 },
      load: () => import('./package-list.tsx'),
    },
    {
      path: '/packages/add-package',
      access: 'package_write' satisfies typeof packages.create.access,
      title: 'add_package',
      load: () => import('./add-package.tsx'),
    },
    {
      path: '/packages/edit-package/:id',
      access: 'package_write' satisfies typeof packages.update.access,
      title: 'edit_package',
      load: () => import('./edit-package.tsx'),
    },
  ],
}
