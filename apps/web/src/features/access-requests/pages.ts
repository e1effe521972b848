import type { Feature } from '../../lib/pages.ts'

export const accessRequestsFeature: Feature = {
  name: 'access-requests',
  words: { en: () => import('./words/en.ts'), es: () => import('./words/es.ts') },
  pages: [],
}
