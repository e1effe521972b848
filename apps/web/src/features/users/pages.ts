import type { users } from '@guildhall/contract/users'
import type { Feature } from '../../lib/pages.ts'

export const usersFeature: Feature = {
  name: 'users',
  pages: [
    {
      path: '/users',
      access: 'user_read' satisfies typeof users.list.access,
      title: 'users',
      menu: { group: 'members', icon: 'users', order: 30 },
      load: () => import('./user-list.tsx'),
    },
  ],
}
