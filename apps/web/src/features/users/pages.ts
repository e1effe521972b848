import type { audit } from '@guildhall/contract/audit'
import type { userHistory } from '@guildhall/contract/user-history'
import type { users } from '@guildhall/contract/users'
import type { Feature } from '../../lib/pages.ts'

export const usersFeature: Feature = {
  name: 'users',
  // The page of one person is made of parts of other features.
  speaks: ['audit', 'person', 'profile'],
  pages: [
    {
      path: '/users',
      access: 'user_read' satisfies typeof users.list.access,
      title: 'users',
      menu: { group: 'members', folder: 'users', icon: 'users', order: 30 },
      load: () => import('./user-list.tsx'),
    },
    {
      path: '/users/add-user',
      access: 'user_write' satisfies typeof users.create.access,
      title: 'add_user',
      load: () => import('./add-user.tsx'),
    },
    {
      path: '/users/edit-user/:id',
      access: 'user_read' satisfies typeof users.show.access,
      title: 'edit_user',
      load: () => import('./edit-user.tsx'),
    },
    {
      path: '/users/edit-user/:id/sign-ins',
      access: 'user_read' satisfies typeof userHistory.signIns.access,
      title: 'user_sign_ins',
      load: () => import('./edit-user.tsx'),
    },
    {
      path: '/users/edit-user/:id/audit',
      access: 'system_admin' satisfies typeof audit.list.access,
      title: 'user_audit',
      load: () => import('./edit-user.tsx'),
    },
  ],
}
