import type { roles } from '@guildhall/contract/roles'
import type { Feature } from '../../lib/pages.ts'

export const rolesFeature: Feature = {
  name: 'roles',
  pages: [
    {
      path: '/roles',
      access: 'role_read' satisfies typeof roles.list.access,
      title: 'roles',
      menu: { group: 'offices', folder: 'admin', icon: 'roles', order: 10 },
      load: () => import('./role-list.tsx'),
    },
    {
      path: '/roles/add-roles',
      access: 'role_write' satisfies typeof roles.create.access,
      title: 'add_roles',
      load: () => import('./add-role.tsx'),
    },
    {
      path: '/roles/edit-roles/:id',
      access: 'role_write' satisfies typeof roles.update.access,
      title: 'edit_roles',
      load: () => import('./edit-role.tsx'),
    },
  ],
}
