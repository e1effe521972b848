import type { Feature } from '../../lib/pages.ts'

export const authFeature: Feature = {
  name: 'auth',
  words: { en: () => import('./words/en.ts'), es: () => import('./words/es.ts') },
  pages: [
    { path: '/', access: 'public', title: 'sign_in', load: () => import('./sign-in.tsx') },
    { path: '/verify-code', access: 'half_session', title: 'verify_code', load: () => import('./verify-code.tsx') },
  ],
}
