import type { membershipLevels } from '@guildhall/contract/membership-levels'
import type { siteSettings } from '@guildhall/contract/site-settings'
import i18next from 'i18next'
import type { Feature } from '../../lib/pages.ts'

/** The section is made by another feature: its words come along. */
async function loadLevels() {
  const words = i18next.loadNamespaces('membership-levels')
  const [screen] = await Promise.all([import('./level-settings.tsx'), words])
  return screen
}

export const siteSettingsFeature: Feature = {
  name: 'site-settings',
  pages: [
    {
      path: '/site-settings',
      access: 'setting_write' satisfies typeof siteSettings.show.access,
      title: 'site_settings',
      menu: { group: 'offices', folder: 'admin', icon: 'settings', order: 90 },
      load: () => import('./site-settings.tsx'),
    },
    {
      path: '/site-settings/levels',
      access: 'setting_write' satisfies typeof membershipLevels.list.access,
      title: 'membership_levels',
      load: loadLevels,
    },
  ],
}
