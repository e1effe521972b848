import type { membershipLevels } from '@guildhall/contract/membership-levels'
import type { Feature } from '../../lib/pages.ts'

export const membershipLevelsFeature: Feature = {
  name: 'membership-levels',
  pages: [
    {
      path: '/site-settings/levels/add-level',
      access: 'setting_write' satisfies typeof membershipLevels.create.access,
      title: 'add_level',
      load: () => import('./add-level.tsx'),
    },
    {
      path: '/site-settings/levels/edit-level/:slug',
      access: 'setting_write' satisfies typeof membershipLevels.update.access,
      title: 'edit_level',
      load: () => import('./edit-level.tsx'),
    },
  ],
}
