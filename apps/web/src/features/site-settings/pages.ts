import type { agreementTemplates } from '@guildhall/contract/agreements'
import type { membershipLevels } from '@guildhall/contract/membership-levels'
import type { siteSettings } from '@guildhall/contract/site-settings'
import type { terms } from '@guildhall/contract/terms'
import type { Feature } from '../../lib/pages.ts'

export const siteSettingsFeature: Feature = {
  name: 'site-settings',
  // Some sections are made by other features.
  speaks: ['agreements', 'membership-levels', 'terms'],
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
      access: 'setting_read' satisfies typeof membershipLevels.list.access,
      title: 'membership_levels',
      load: () => import('./level-settings.tsx'),
    },
    {
      path: '/site-settings/agreement',
      access: 'setting_write' satisfies typeof agreementTemplates.list.access,
      title: 'agreement_templates',
      load: () => import('./agreement-settings.tsx'),
    },
    {
      path: '/site-settings/terms',
      access: 'setting_write' satisfies typeof terms.list.access,
      title: 'terms_settings',
      load: () => import('./terms-section.tsx'),
    },
    {
      path: '/site-settings/branding',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'branding',
      load: () => import('./branding-settings.tsx'),
    },
    {
      path: '/site-settings/registration',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'registration',
      load: () => import('./registration-settings.tsx'),
    },
    {
      path: '/site-settings/mail',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'mail_settings',
      load: () => import('./mail-settings.tsx'),
    },
    {
      path: '/site-settings/invoices',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'invoice_settings',
      load: () => import('./invoice-settings.tsx'),
    },
    {
      path: '/site-settings/privacy',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'privacy_settings',
      load: () => import('./privacy-settings.tsx'),
    },
    {
      path: '/site-settings/integrations',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'integrations',
      load: () => import('./integration-settings.tsx'),
    },
    {
      path: '/site-settings/features',
      access: 'setting_write' satisfies typeof siteSettings.update.access,
      title: 'feature_switches',
      load: () => import('./feature-settings.tsx'),
    },
  ],
}
