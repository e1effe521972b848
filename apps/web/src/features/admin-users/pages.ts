import type { users } from '@guildhall/contract/users'
import i18next from 'i18next'
import type { Feature, Page } from '../../lib/pages.ts'

/** The screens are those of the members' accounts: their words come along. */
const withWords = (load: Page['load']) => async () => {
  const [screen] = await Promise.all([load(), i18next.loadNamespaces(['users', 'person', 'profile', 'audit'])])
  return screen
}

export const adminUsersFeature: Feature = {
  name: 'admin-users',
  pages: [
    {
      path: '/admin-users',
      access: 'admin_user_read' satisfies typeof users.listAdmin.access,
      title: 'admin_users',
      menu: { group: 'offices', folder: 'admin', icon: 'users', order: 20 },
      load: withWords(() => import('./admin-user-list.tsx')),
    },
    {
      path: '/admin-users/add-admin',
      access: 'admin_user_write' satisfies typeof users.createAdmin.access,
      title: 'add_admin',
      load: withWords(() => import('./add-admin.tsx')),
    },
    {
      path: '/admin-users/edit-admin/:id',
      access: 'admin_user_read',
      title: 'edit_admin',
      load: withWords(() => import('./edit-admin.tsx')),
    },
    {
      path: '/admin-users/edit-admin/:id/sign-ins',
      access: 'admin_user_read',
      title: 'admin_sign_ins',
      load: withWords(() => import('./edit-admin.tsx')),
    },
    {
      path: '/admin-users/edit-admin/:id/audit',
      access: 'system_admin',
      title: 'admin_audit',
      load: withWords(() => import('./edit-admin.tsx')),
    },
  ],
}
