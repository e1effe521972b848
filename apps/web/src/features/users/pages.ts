import type { users } from '@guildhall/contract/users'
import type { Feature } from '../../lib/pages.ts'

export const usersFeature: Feature = {
  name: 'users',
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
      access: 'user_write' satisfies typeof users.update.access,
      title: 'edit_user',
      load: () => import('./edit-user.tsx'),
    },
  ],
}
