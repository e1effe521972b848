import type { Feature } from '../../lib/pages.ts'

export const profileFeature: Feature = {
  name: 'profile',
  words: { en: () => import('./words/en.ts'), es: () => import('./words/es.ts') },
  pages: [
    {
      path: '/user-profile',
      access: 'self',
      title: 'user_profile',
      open: true,
      load: () => import('./user-profile.tsx'),
    },
  ],
}
