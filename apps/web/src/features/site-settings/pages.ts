import type { Feature } from '../../lib/pages.ts'

export const siteSettingsFeature: Feature = {
  name: 'site-settings',
  words: { en: () => import('./words/en.ts'), es: () => import('./words/es.ts') },
  pages: [],
}
