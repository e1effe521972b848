import type { userImports } from '@guildhall/contract/user-imports'
import type { Feature } from '../../lib/pages.ts'

export const userImportFeature: Feature = {
  name: 'user-import',
  pages: [
    {
      path: '/users/import',
      access: 'user_write' satisfies typeof userImports.upload.access,
      title: 'import_users',
      load: () => import('./import-users.tsx'),
    },
    {
      path: '/users/import/:id',
      access: 'user_write' satisfies typeof userImports.show.access,
      title: 'import_users',
      load: () => import('./one-import.tsx'),
    },
  ],
}
