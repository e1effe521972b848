import type { siteSettings } from '@guildhall/contract/site-settings'
import type { Feature } from '../../lib/pages.ts'

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
  ],
}
