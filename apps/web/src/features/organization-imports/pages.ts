import type { organizationImports } from '@guildhall/contract/organization-imports'
import type { Feature } from '../../lib/pages.ts'

export const organizationImportsFeature: Feature = {
  name: 'organization-imports',
  // The steps are those of an import of people.
  speaks: ['user-import', 'organizations', 'membership-levels'],
  pages: [
    {
      path: '/organizations/import',
      access: 'organization_write' satisfies typeof organizationImports.upload.access,
      title: 'import_organizations',
      load: () => import('./import-organizations.tsx'),
    },
    {
      path: '/organizations/import/:id',
      access: 'organization_write' satisfies typeof organizationImports.show.access,
      title: 'import_organizations',
      load: () => import('./one-import.tsx'),
    },
  ],
}
