import type { users } from '@guildhall/contract/users'
import type { Feature } from '../../lib/pages.ts'

export const adminUsersFeature: Feature = {
  name: 'admin-users',
  // The screens are those of the members' accounts.
  speaks: ['audit', 'person', 'profile', 'users'],
  pages: [
    {
      path: '/admin-users',
      access: 'admin_user_read' satisfies typeof users.listAdmin.access,
      title: 'admin_users',
      menu: { group: 'offices', folder: 'admin', icon: 'users', order: 20 },
      load: () => import('./admin-user-list.tsx'),
    },
    {
      path: '/admin-users/add-admin',
      access: 'admin_user_write' satisfies typeof users.createAdmin.access,
      title: 'add_admin',
      load: () => import('./add-admin.tsx'),
    },
    {
      path: '/admin-users/edit-admin/:id',
      access: 'admin_user_read',
      title: 'edit_admin',
      load: () => import('./edit-admin.tsx'),
    },
    {
      path: '/admin-users/edit-admin/:id/sign-ins',
      access: 'admin_user_read',
      title: 'admin_sign_ins',
      load: () => import('./edit-admin.tsx'),
    },
    {
      path: '/admin-users/edit-admin/:id/audit',
      access: 'system_admin',
      title: 'admin_audit',
      load: () => import('./edit-admin.tsx'),
    },
  ],
}
