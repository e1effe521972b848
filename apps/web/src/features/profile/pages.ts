import type { Feature } from '../../lib/pages.ts'

export const profileFeature: Feature = {
  name: 'profile',
  words: { en: () => import('./words/en.ts'), es: () => import('./words/es.ts') },
  pages: [],
}
