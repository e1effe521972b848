import type { home } from '@guildhall/contract/home'
import type { Feature } from '../../lib/pages.ts'

export const homeFeature: Feature = {
  name: 'home',
  speaks: ['matching', 'notifications'],
  pages: [
    {
      path: '/home',
      access: 'any_session' satisfies typeof home.figures.access,
      title: 'home',
      menu: { group: 'top', icon: 'home', order: 10 },
      skipsPermission: true,
      open: true,
      load: () => import('./home.tsx'),
    },
  ],
}
